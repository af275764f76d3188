import * as z from 'zod';
import { INTERNATIONAL_PHONE, PHONE } from '../contract/phone.ts';
import { PRACTICE_FILE } from '../contract/content-paths.ts';
import { DECLINABLE_CHECKS, type DeclinableCheck } from '../contract/setup/checks.ts';
import { hasPassed } from '../i18n/dates.ts';
import { oneOf, literalOf } from './choices.ts';
import { parseAmount, feeFields, onlineFields, roomFields, safetyFields, hoursFields, wholeNumber } from './facts.ts';
import { migrateFieldNames } from './field-migrations.ts';
import { inPart } from './form-part.ts';
import { issueMessage, type IssueCode } from './issues.ts';
import {
  day,
  emailAddress,
  fields,
  plainLine,
  phoneNumber,
  properName,
  rejectPhoneNumber,
  httpsUrl,
} from './field-types.ts';

const ukPhone = phoneNumber(PHONE, 'phone');

const internationalPhone = phoneNumber(INTERNATIONAL_PHONE, 'phone.international');

const mustBeAbsent = (code: IssueCode) => z.undefined(issueMessage(code)).optional();
const noDay = mustBeAbsent('availability.until');
const noWait = mustBeAbsent('availability.weeks');

const availability = z.discriminatedUnion(
  'status',
  [
    fields({
      status: literalOf('status', 'accepting'),
      until: noDay,
      weeks: wholeNumber(0, 26).optional(),
    }),
    fields({ status: literalOf('status', 'waiting-list'), until: noDay, weeks: noWait }),
    fields({ status: literalOf('status', 'away'), until: day(), weeks: noWait }),
  ],
  issueMessage('availability'),
);

const membership = fields({
  body: oneOf('body', ['bacp', 'ncps', 'ukcp', 'iacp', 'other', 'unnamed']),
  name: properName(60)
    .optional()
    .meta({ label: 'membership.name', onlyFor: { field: 'body', values: ['other'] } }),
  standing: oneOf('standing', ['registered', 'student', 'unregistered']),
  number: z
    .string(issueMessage('membership.number'))
    .regex(/^[A-Za-z0-9/-]{3,12}$/, issueMessage('membership.number'))
    .optional()
    .meta({ label: 'membership.number', isRead: true }),
  registerUrl: httpsUrl()
    .refine((address) => !/^https:\/\/[^/]+\/?$/.test(address), issueMessage('membership.frontPage'))
    .optional()
    .meta({ onlyFor: { field: 'standing', values: ['registered'] } }),
  validTo: day().optional(),
}).refine(({ body, name }) => body !== 'other' || name, issueMessage('missing', 'name'));

const REGIONS = ['ni', 'england', 'scotland', 'wales', 'ireland'] as const;
const town = { town: properName(60), region: oneOf('region', REGIONS) };
const noTown = mustBeAbsent('place.town');

const placeSchema = z.discriminatedUnion(
  'meeting',
  [
    fields({ meeting: literalOf('meeting', 'both'), ...town }),
    fields({ meeting: literalOf('meeting', 'inPerson'), ...town }),
    fields({ meeting: literalOf('meeting', 'online'), town: noTown, region: noTown }),
  ],
  issueMessage('place'),
);

const socialProfile = fields({
  name: plainLine().meta({ label: 'socialProfiles.name', summary: true }),
  url: httpsUrl().meta({ label: 'socialProfiles.url' }),
}).meta({ label: 'entry.profile' });

const practiceFields = {
  ...inPart('reach', {
    name: properName(60).meta({ label: 'practice.name' }),
    counsellor: properName(60).optional(),
    email: emailAddress(),
    phone: ukPhone,
    whatsapp: internationalPhone.optional(),
    socialProfiles: z.array(socialProfile).max(5, issueMessage('list.tooLong')).default([]),
  }),
  ...inPart('times', { availability: availability.optional(), ...hoursFields }),
  ...inPart('fees', feeFields),
  ...inPart('place', { place: placeSchema.meta({ label: 'practice.place' }), ...roomFields }),
  ...inPart('profession', { membership: membership.optional() }),
  ...inPart('safety', safetyFields),
  ...inPart('online', onlineFields),
  ...inPart('booking', {
    bookingUrl: httpsUrl().optional(),
    bookingPages: fields({
      inPerson: httpsUrl().optional().meta({ label: 'bookingPages.inPerson' }),
      online: httpsUrl().optional().meta({ label: 'bookingPages.online' }),
      call: httpsUrl().optional().meta({ label: 'bookingPages.call' }),
    }).optional(),
    /** Processors of bookings and client forms (GDPR, Article 13). */
    bookingPlatform: properName(60).optional(),
    formService: properName(60).optional(),
  }),
  ...inPart('law', {
    postalAddress: z
      .array(plainLine().meta({ label: 'entry.line' }))
      .min(2, issueMessage('postalAddress'))
      .max(5, issueMessage('list.tooLong'))
      .refine(
        (lines) => !lines.some((line) => /\bP\.? ?O\.? ?Box\b|\bB\.?P\.? ?\d/i.test(line)),
        issueMessage('postalAddress.box'),
      )
      .optional(),
    icoRegistration: plainLine()
      .regex(/^[A-Za-z0-9]{8}$/, issueMessage('ico'))
      .toUpperCase()
      .optional(),
    /** Name and address of the representative in the European Union (GDPR, Article 27). */
    euRepresentative: plainLine().optional(),
    /** For transfers (UK GDPR, Article 46), processors (Article 28) and special categories of data (Article 9). */
    dataSafeguards: z.array(oneOf('dataSafeguards', ['dataBridge', 'clauses', 'contracts', 'euConsent'])).optional(),
    /** Name, address and website of the consumer mediator (Code de la consommation, L616-1). */
    mediator: plainLine().optional(),
    /** The page on which an online contract can be withdrawn from (Code de la consommation, L221-21). */
    withdrawalUrl: httpsUrl().optional(),
  }),
  ...inPart('site', {
    reviewsEnabled: z.boolean(issueMessage('switch')),
    // E-mails append "/admin".
    siteUrl: httpsUrl().refine((address) => !address.endsWith('/'), issueMessage('siteUrl.slash')),
    host: fields({
      name: plainLine().meta({ label: 'host.name' }),
      address: plainLine().optional(),
      phone: plainLine().superRefine(rejectPhoneNumber).optional().meta({ label: 'host.phone' }),
      contact: plainLine().meta({ label: 'host.contact' }),
    }),
    setUpBy: fields({
      name: properName(60).meta({ label: 'setUpBy.name' }),
      phone: plainLine()
        .max(40, issueMessage('tooLong'))
        .superRefine(rejectPhoneNumber)
        .optional()
        .meta({ label: 'setUpBy.phone' }),
    }).optional(),
  }),
  ...inPart('launch', {
    /** The day from which unconfirmed texts no longer block a build (src/contract/setup/checks.ts). */
    launchedOn: day().optional(),
    notApplicable: z
      .array(oneOf('notApplicable', DECLINABLE_CHECKS as [DeclinableCheck, ...DeclinableCheck[]]))
      .default([]),
    /** Shipped values that may be right for this practice; answering the question removes the name. */
    assumed: z.array(oneOf('assumed', ['place', 'reviewsEnabled'])).default([]),
  }),
};

const currentSchema = fields(practiceFields).refine(
  ({ lowerFee, session }) =>
    lowerFee?.offer !== 'places' ||
    !lowerFee.amount ||
    !session?.fee ||
    parseAmount(lowerFee.amount) < parseAmount(session.fee.amount),
  issueMessage('lowerFee', 'lowerFee', 'amount'),
);

export const practiceSchema = z.preprocess((values) => migrateFieldNames(PRACTICE_FILE, values), currentSchema);

export type Practice = z.infer<typeof practiceSchema>;
export type Membership = NonNullable<Practice['membership']>;

/** Requires a named controller in production (GDPR, Article 13(1)(a)); `deployContext` is Netlify's. */
export function mayAcceptSubmissions(
  { counsellor }: Pick<Practice, 'counsellor'>,
  deployContext: string | undefined,
): boolean {
  return deployContext !== 'production' || counsellor !== undefined;
}

/** The membership, unless it has lapsed: then it must not be shown (CAP Code 3.50). */
export function currentMembership({ membership }: Pick<Practice, 'membership'>, today: Date): Membership | undefined {
  return membership?.validTo && hasPassed(membership.validTo, today) ? undefined : membership;
}

/** Public words about the practice and the trade, which a password must not consist of. */
export function wordsBannedInPassword({
  name,
  counsellor = '',
  place: { town = '' },
  siteUrl,
}: PracticeNames): string[] {
  const texts = [name, counsellor, town, new URL(siteUrl).hostname, TRADE_WORDS];
  return [...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []))];
}

type PracticeNames = Pick<Practice, 'name' | 'counsellor' | 'place' | 'siteUrl'>;

const TRADE_WORDS =
  'northern ireland irlande nord counselling counsellor counseling counselor therapy therapist thérapie thérapeute psychothérapie praticienne conseil cabinet séance session clinic practice';
