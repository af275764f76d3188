import { z } from 'astro/zod';
import { bilingualText, day, explainObject, webAddress } from './text.ts';

const ukPhone = z.string().regex(/^0\d[\d ]{8,13}$/, {
  error: 'a UK phone number is expected here, written with its first 0 and in quotation marks, like "028 9649 6012".',
});

const internationalPhone = z.string().regex(/^\+\d[\d ]{9,16}$/, {
  error: 'a number with its country code is expected here, in quotation marks, like "+44 7700 900123".',
});

const availability = z.discriminatedUnion(
  'status',
  [
    z.strictObject({ status: z.literal('accepting') }),
    z.strictObject({ status: z.literal('waiting-list') }),
    z.strictObject({ status: z.literal('away'), until: day() }),
  ],
  { error: 'write accepting, waiting-list or away after "status:"; away needs "until:" with a date.' },
);

const practiceFields = {
  name: z.string().min(1),
  counsellor: bilingualText(),
  siteUrl: webAddress(),
  email: z.email({ error: 'an e-mail address is expected here.' }),
  phone: ukPhone,
  whatsapp: internationalPhone,
  location: bilingualText(),
  postalAddress: z.array(z.string().min(1)).min(1, { error: 'write the postal address, one line after each dash.' }),
  bookingUrl: webAddress(),
  socialProfiles: z
    .array(z.strictObject({ name: z.string().min(1), url: webAddress() }))
    .length(2, { error: 'two social profiles are expected here.' }),
  membership: z.strictObject({
    body: z.string().min(1),
    number: z.string({ error: 'write the membership number in quotation marks.' }).min(1),
    registerUrl: webAddress(),
    validTo: day(),
  }),
  reviewsEnabled: z.boolean({ error: 'write true or false.' }),
  availability,
  host: z.strictObject({ name: z.string().min(1), address: z.string().min(1), contact: z.string().min(1) }),
};

/** The practice's own details (content/practice.yaml), used by every page and by the functions. */
export const practiceSchema = z.strictObject(practiceFields, {
  error: (issue) => explainObject(issue, 'the details of the practice'),
});

export type Practice = z.infer<typeof practiceSchema>;
