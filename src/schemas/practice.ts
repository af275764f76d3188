import * as z from 'zod';
import { hasPassed } from '../i18n/dates.ts';
import { bilingualText, day, fields, plainText, refuseTag, webAddress } from './text.ts';

/** A number in quotation marks; without them YAML reads it as a sum or loses its first 0. */
function phoneNumber(pattern: RegExp, error: string) {
  return z.string({ error }).regex(pattern, { error });
}

const ukPhone = phoneNumber(
  /^0\d[\d ]{8,13}$/,
  'a UK phone number is expected here, written with its first 0 and in quotation marks, like "028 9649 6012".',
);

const internationalPhone = phoneNumber(
  /^\+\d[\d ]{9,16}$/,
  'a number with its country code is expected here, in quotation marks, like "+44 7700 900123".',
);

/** The line that stays behind when the owner is back. */
const noDay = z.undefined({ error: 'only away has a last day. Delete this line.' }).optional();

const availability = z.discriminatedUnion(
  'status',
  [
    fields({ status: z.literal('accepting'), until: noDay }),
    fields({ status: z.literal('waiting-list'), until: noDay }),
    fields({ status: z.literal('away'), until: day() }),
  ],
  { error: 'write accepting, waiting-list or away after "status:"; away needs "until:" with a date.' },
);

const practiceFields = {
  name: plainText(),
  counsellor: bilingualText(),
  // Mails add "/admin" to it.
  siteUrl: webAddress().refine((address) => !address.endsWith('/'), {
    error: 'leave out the stroke at the end of this address.',
  }),
  email: z.email({ error: 'an e-mail address is expected here.' }),
  phone: ukPhone,
  whatsapp: internationalPhone.optional(),
  /** Where clients are seen; left out by a practice that works online only. */
  location: bilingualText().optional(),
  postalAddress: z.array(plainText()).min(1, { error: 'write the postal address, one line after each dash.' }),
  bookingUrl: webAddress(),
  socialProfiles: z
    .array(fields({ name: plainText(), url: webAddress() }))
    .max(5, { error: 'at most five social profiles fit here.' })
    .default([]),
  membership: fields({
    body: plainText(),
    number: z.string({ error: 'write the membership number in quotation marks.' }).min(1).superRefine(refuseTag),
    registerUrl: webAddress(),
    validTo: day(),
  }).optional(),
  /** How soon somebody new can start; left out where there is nothing to say. */
  waitingTime: bilingualText().optional(),
  /** Number in the public register of the UK's Information Commissioner. */
  icoRegistration: plainText().optional(),
  /** Name and address of the representative in the European Union (GDPR, Article 27), where there is one. */
  euRepresentative: plainText().optional(),
  /** The day from which unconfirmed words no longer hold up a build (netlify/server/launch/owners-texts.ts). */
  launchedOn: day().optional(),
  reviewsEnabled: z.boolean({ error: 'write true or false.' }),
  availability,
  host: fields({ name: plainText(), address: plainText(), phone: plainText().optional(), contact: plainText() }),
};

/** The practice's own details (content/practice.yaml), used by every page and by the functions. */
export const practiceSchema = fields(practiceFields, 'the details of the practice');

export type Practice = z.infer<typeof practiceSchema>;

/** The membership that may be shown, if there is one: one that has lapsed must not be (CAP Code 3.50). */
export function currentMembership({ membership }: Practice, today: Date): Practice['membership'] {
  return membership && !hasPassed(membership.validTo, today) ? membership : undefined;
}

/** The words that everybody reads about the practice, in both languages, and those of the trade: too near for a password. */
export function practiceWords({ name, counsellor, location, siteUrl }: PracticeNames): string[] {
  const texts = [
    name,
    ...Object.values(counsellor),
    ...Object.values(location ?? {}),
    new URL(siteUrl).hostname,
    TRADE,
  ];
  return [...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []))];
}

type PracticeNames = Pick<Practice, 'name' | 'counsellor' | 'location' | 'siteUrl'>;

const TRADE =
  'counselling counsellor counseling counselor therapy therapist thérapie thérapeute psychothérapie praticienne conseil cabinet séance session clinic practice';
