import * as z from 'zod';
import { asciiAddress, EMAIL_ADDRESS } from '../contract/email-address.ts';
import { LIMITS } from '../contract/limits.ts';
import { hasZeroBehindCode, tidyPhone } from '../contract/phone.ts';
import { isWebAddress } from './addresses.ts';
import { findTagMistakes } from './markdown-text.ts';
import { TEXT_FACTS } from './text-facts.ts';

const LANGUAGE_NAMES = { en: 'English', fr: 'French' } as const;

/** An object with exactly these fields; a message says in the owner's words which one is not known, or what was expected. */
export function fields<Shape extends z.ZodRawShape>(
  shape: Shape,
  expected = 'the fields that belong here, each on its own line',
) {
  return z.strictObject(shape, {
    error: ({ code, keys = [] }: { code?: string; keys?: string[] }) =>
      code === 'unrecognized_keys'
        ? `there is no field called ${keys.map((key) => `"${key}"`).join(', ')} here. Check the spelling, and the spaces before it.`
        : `expected ${expected}.`,
  });
}

/** A file that is one list, in the order of its entries. An empty one is written []. */
export function listOf<Entry extends z.ZodType>(entry: Entry, { min = 1, max = 20 } = {}) {
  const expected = 'a list is expected here: each entry starts with a dash.';
  return z
    .array(entry, { error: expected })
    .min(min, { error: expected })
    .max(max, { error: `at most ${max} entries fit here.` });
}

/** One piece of the owner's text in one language; the message names the language, Astro adds file and field. */
function textIn(language: keyof typeof LANGUAGE_NAMES, known: readonly string[]) {
  return words(missingIn(language)).superRefine(refuseUnknown(known));
}

/** Refuses a name in curly brackets that nothing is put in place of: it would be printed. */
const refuseUnknown = (known: readonly string[]) => (text: string, ctx: z.RefinementCtx) => {
  for (const [place, name = ''] of text.matchAll(/\{([^{}]*)\}/g))
    if (!known.includes(name)) ctx.addIssue({ code: 'custom', message: `nothing is known of ${place}.` });
};

/** What is said where a text is missing in a language. */
export const missingIn = (language: keyof typeof LANGUAGE_NAMES) =>
  `the ${LANGUAGE_NAMES[language]} text is missing here. Write it after "${language}:".`;

/** A text that is the same in both languages. */
export function plainText() {
  const missing = 'a text is missing here. Write it in quotation marks.';
  return words(missing);
}

/** The same, into which the site puts the facts that it names. */
export function textWithFacts() {
  return plainText().superRefine(refuseUnknown(TEXT_FACTS));
}

/** A name of somebody or something, in which no bracket waits for another. */
export function properName(max: number) {
  return plainText()
    .max(max, { error: `at most ${max} characters fit here.` })
    .refine((text) => /\p{L}.*\p{L}/su.test(text) && !/[[\]{}]/.test(text), {
      error: 'write at least two letters, without brackets.',
    });
}

function words(missing: string) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).superRefine(refuseTag);
}

/** What was taken for HTML could run: a page's attributes keep it as it is written, and the build looks for scripts. */
function refuseTag(text: string, ctx: z.RefinementCtx): void {
  for (const message of findTagMistakes(text)) ctx.addIssue({ code: 'custom', message });
}

/** A text that every visitor reads: both languages are required. `known` is what it may name in curly brackets. */
export function bilingualText(known: readonly string[] = TEXT_FACTS) {
  return fields(
    { en: textIn('en', known), fr: textIn('fr', known) },
    'a text in two languages, "en:" and "fr:", each on its own line',
  );
}

/** An e-mail address, as the visitors' forms take one (src/contract/fields.ts); its domain is ASCII. */
export function emailAddress() {
  const error = 'an e-mail address is expected here.';
  return z.preprocess(
    (written) => (typeof written === 'string' ? asciiAddress(written.trim()) : written),
    z.email({ error, pattern: EMAIL_ADDRESS }).max(LIMITS.email.max, { error }),
  );
}

/** A telephone number that fits a pattern, in quotation marks: without them YAML reads it as a sum or loses its first 0. */
export function phoneNumber(pattern: RegExp, error: string) {
  return z
    .string({ error })
    .regex(pattern, { abort: true, error: ({ input }) => findPhoneMistake(input!, pattern) ?? error })
    .superRefine(refusePhone)
    .meta({ isRead: true });
}

/** Refuses a number that does not ring as it is written. */
export function refusePhone(text: string, ctx: z.RefinementCtx): void {
  const message = hasZeroBehindCode(text) && findPhoneMistake(text);
  if (message) ctx.addIssue({ code: 'custom', message });
}

/** How to write a number that is not written as it has to be: she is told, since pages show it as it is written. */
function findPhoneMistake(text: string, pattern?: RegExp): string | undefined {
  const tidied = tidyPhone(text);
  if (hasZeroBehindCode(text)) return `leave out the 0 behind the country code. Write "${tidied}".`;
  if (/\p{L}/u.test(text) || !pattern?.test(tidied)) return undefined;
  return `write this number with digits, spaces and a first + or 0 alone, like "${tidied}".`;
}

/** A web address of another site; only https, so that nobody is sent to an unprotected page. */
export function webAddress() {
  const error = 'a full web address is expected here, starting with https://';
  return z
    .url({ protocol: /^https$/, error, abort: true })
    .refine(isWebAddress, { error })
    .superRefine(refuseTag);
}

/** A day, written 2026-11-21. Nothing else: 05/12/2026 is May to a computer and December to the owner. */
export function day() {
  const written = z.iso.date().transform((text) => new Date(text));
  // Astro hands a day over as a date already, other readers of YAML as text.
  return z.union([z.date(), written], {
    error: 'a date is expected here, written like 2026-11-21 (year-month-day).',
  });
}

/** The place of an entry among its neighbours: 1 comes first. */
export function order() {
  return z.number({ error: 'a whole number is expected here: 1 comes first.' }).int().min(1);
}
