import type * as z from 'zod';
import { day, fields, listOf, plainText } from './text.ts';

export const CONFIRMED_FILE = 'content/confirmed.yaml';

/** What the owner has confirmed (CONFIRMABLE), each with its day; of a page also the prints of the texts that she read. */
export const confirmedSchema = listOf(fields({ what: plainText(), on: day(), print: plainText().optional() }), {
  min: 0,
});

export type Confirmed = z.infer<typeof confirmedSchema>[number];
