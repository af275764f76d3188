import type * as z from 'zod';
import { day, fields, listOf, plainText } from './field-types.ts';

export const CONFIRMED_FILE = 'content/confirmed.yaml';

/** The owner's confirmations, with the day; for a page also the fingerprint of its words, formerly `print`. */
export const confirmedSchema = listOf(
  fields({
    what: plainText(),
    on: day(),
    fingerprint: plainText().optional(),
    print: plainText().optional(),
  }).meta({ label: 'entry.confirmation' }),
  { min: 0, max: 60 },
);

export type StoredConfirmation = z.infer<typeof confirmedSchema>[number];
