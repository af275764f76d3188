import * as z from 'zod';
import { INTERNATIONAL_PHONE, PHONE } from '../contract/phone.ts';
import { PRACTICE } from '../contract/setup/content.ts';
import { DECLINABLE } from '../contract/setup/checks.ts';
import { hasPassed } from '../i18n/dates.ts';
import { oneOf } from './choices.ts';
import { amountOf, factFields, wholeNumber } from './facts.ts';
import { withTodaysNames } from './former-names.ts';
import { day, emailAddress, fields, phoneNumber, plainText, properName, refusePhone, webAddress } from './text.ts';

const ukPhone = phoneNumber(
  PHONE,
  'a phone number is expected here, a UK one with its first 0 and in quotation marks, like "028 9649 6012".',
);

const internationalPhone = phoneNumber(
  INTERNATIONAL_PHONE,
  'a number with its country code is expected here, in quotation marks, like "+44 7700 900123".',
);

/** What belongs to another choice. */
const nothing = (error: string) => z.undefined({ error }).optional();
const noDay = nothing('only away has a last day. Delete this line.');
const noWait = nothing('only accepting has a waiting time. Delete this line.');

const availability = z.discriminatedUnion(
  'status',
  [
    fields({
      status: z.literal('accepting'),
      until: noDay,
      /** Within how many a first appointment is possible. */
      weeks: wholeNumber(0, 26).optional(),
    }),
    fields({ status: z.literal('waiting-list'), until: noDay, weeks: noWait }),
    fields({ status: z.literal('away'), until: day(), weeks: noWait }),
  ],
  { error: 'write accepting, waiting-list or away after "status:"; away needs "until:" with a date.' },
);

const membership = fields({
  /** `other` has a name of its own, `unnamed` none yet. */
  body: oneOf(['bacp', 'ncps', 'ukcp', 'iacp', 'other', 'unnamed']),
  name: properName(60)
    .optional()
    .meta({ onlyFor: { field: 'body', values: ['other'] } }),
  standing: oneOf(['registered', 'student', 'unregistered']),
  number: z
    .string({ error: 'write the number as on your membership card.' })
    .regex(/^[A-Za-z0-9/-]{3,12}$/, { error: 'write the number as on your membership card.' })
    .meta({ isRead: true })
    .optional(),
  registerUrl: webAddress()
    .refine((address) => !/^https:\/\/[^/]+\/?$/.test(address), {
      error: 'that is the front page. Copy the link of your own entry.',
    })
    .optional()
    .meta({ onlyFor: { field: 'standing', values: ['registered'] } }),
  validTo: day().optional(),
}).refine(({ body, name }) => body !== 'other' || name, {
  path: ['name'],
  error: 'a text is missing here. Write it in quotation marks.',
});

const REGIONS = ['ni', 'england', 'scotland', 'wales', 'ireland'] as const;
const town = { town: properName(60), region: oneOf(REGIONS) };
const noTown = nothing('online only has no town. Delete this line.');

/** Where people meet her: in a room of a town, online, or both. */
const place = z.discriminatedUnion(
  'meeting',
  [
    fields({ meeting: z.literal('both'), ...town }),
    fields({ meeting: z.literal('inPerson'), ...town }),
    fields({ meeting: z.literal('online'), town: noTown, region: noTown }),
  ],
  { error: 'write both, inPerson or online after "meeting:"; a room needs "town:" and "region:".' },
);

const practiceFields = {
  name: properName(60),
  counsellor: properName(60).optional(),
  // Mails add "/admin" to it.
  siteUrl: webAddress().refine((address) => !address.endsWith('/'), {
    error: 'leave out the slash at the end of this address.',
  }),
  email: emailAddress(),
  phone: ukPhone,
  whatsapp: internationalPhone.optional(),
  membership: membership.optional(),
  reviewsEnabled: z.boolean({ error: 'write true or false.' }),
  place,
  availability: availability.optional(),
  ...factFields,
  postalAddress: z
    .array(plainText())
    .min(2, { error: 'write the postal address, one line after each dash.' })
    .max(5, { error: 'at most 5 entries fit here.' })
    .refine((lines) => !lines.some((line) => /\bP\.? ?O\.? ?Box\b|\bB\.?P\.? ?\d/i.test(line)), {
      error: 'a PO box isn’t enough: write street or building, and town.',
    })
    .optional(),
  /** Number in the public register of the UK's Information Commissioner. */
  icoRegistration: plainText()
    .regex(/^[A-Za-z0-9]{8}$/, { error: 'eight characters, like ZB123456.' })
    .toUpperCase()
    .optional(),
  /** Name and address of the representative in the European Union (GDPR, Article 27), where there is one. */
  euRepresentative: plainText().optional(),
  /** Who keeps bookings and client forms for her (GDPR, Article 13). */
  bookingPlatform: properName(60).optional(),
  formService: properName(60).optional(),
  /** Name, address and website of the consumer mediator (Code de la consommation, L616-1), where there is one. */
  mediator: plainText().optional(),
  /** Where a contract made online can be withdrawn from online (Code de la consommation, L221-21). */
  withdrawalUrl: webAddress().optional(),
  /** Without one nobody books online: people phone or write. */
  bookingUrl: webAddress().optional(),
  /** Of the services by their way, where they have pages of their own. */
  bookingPages: fields({
    inPerson: webAddress().optional(),
    online: webAddress().optional(),
    call: webAddress().optional(),
  }).optional(),
  socialProfiles: z
    .array(fields({ name: plainText(), url: webAddress() }))
    .max(5, { error: 'at most five social profiles fit here.' })
    .default([]),
  host: fields({
    name: plainText(),
    address: plainText().optional(),
    phone: plainText().superRefine(refusePhone).optional(),
    contact: plainText(),
  }),
  /** The day from which unconfirmed words no longer hold up a build (src/contract/setup/checks.ts). */
  launchedOn: day().optional(),
  /** What does not apply to her, by the names of its checks. */
  notApplicable: z.array(oneOf(DECLINABLE as [string, ...string[]])).default([]),
  /** Answers that came with the site and may be right as they stand; whoever gives them takes their names out. */
  assumed: z.array(oneOf(['place', 'reviewsEnabled'])).default([]),
  /** Who set the site up, for her own dashboard: no page shows it. */
  setUpBy: fields({
    name: properName(60),
    phone: plainText().max(40, { error: 'at most 40 characters fit here.' }).superRefine(refusePhone).optional(),
  }).optional(),
};

const presentSchema = fields(practiceFields, 'the details of the practice').refine(
  ({ lowerFee, session }) =>
    lowerFee?.offer !== 'places' ||
    !lowerFee.amount ||
    !session?.fee ||
    amountOf(lowerFee.amount) < amountOf(session.fee.amount),
  { path: ['lowerFee', 'amount'], error: 'the lower fee isn’t lower than the fee.' },
);

/** The practice's own details (content/practice.yaml), used by every page and by the functions. */
export const practiceSchema = z.preprocess((values) => withTodaysNames(PRACTICE, values), presentSchema);

export type Practice = z.infer<typeof practiceSchema>;
export type Membership = NonNullable<Practice['membership']>;

/** Whether forms may take what people write: on the public site only where it is named who is responsible (GDPR, Article 13(1)(a)); `deployContext` is Netlify's. */
export function mayTakeForms({ counsellor }: Pick<Practice, 'counsellor'>, deployContext: string | undefined): boolean {
  return deployContext !== 'production' || counsellor !== undefined;
}

/** The membership that may be shown, if there is one: one that has lapsed must not be (CAP Code 3.50). */
export function currentMembership({ membership }: Pick<Practice, 'membership'>, today: Date): Membership | undefined {
  return membership?.validTo && hasPassed(membership.validTo, today) ? undefined : membership;
}

/** The words that everybody reads about the practice, and those of the trade: too near for a password. */
export function practiceWords({ name, counsellor = '', place: { town = '' }, siteUrl }: PracticeNames): string[] {
  const texts = [name, counsellor, town, new URL(siteUrl).hostname, TRADE];
  return [...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []))];
}

type PracticeNames = Pick<Practice, 'name' | 'counsellor' | 'place' | 'siteUrl'>;

const TRADE =
  'northern ireland irlande nord counselling counsellor counseling counselor therapy therapist thérapie thérapeute psychothérapie praticienne conseil cabinet séance session clinic practice';
