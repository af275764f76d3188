import * as z from 'zod/mini';
import type { CatalogueKey } from './catalogue-key.ts';
import { cleanText } from './clean-text.ts';
import { asciiAddress, EMAIL_ADDRESS } from './email-address.ts';

/** Characters that render as nothing; white space is not among them. */
export const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Counts code points with spaces and accents, unlike a password's length (password.ts). */
function countVisibleCharacters(text: string): number {
  return [...text.replace(INVISIBLE_CHARACTERS, '')].length;
}

function lengthRules({ min, max, tooShort, tooLong }: TextRule) {
  return [
    z.refine<string>(
      (text) => countVisibleCharacters(text) >= min && text.replace(INVISIBLE_CHARACTERS, '').trim() !== '',
      tooShort,
    ),
    z.refine<string>((text) => [...text].length <= max, tooLong),
  ] as const;
}

/** "Required" for missing values, else "Invalid input" (tests/functions/conformance-api.test.ts). */
export function requiredOrInvalid({ input }: { input?: unknown }): CatalogueKey {
  return input === undefined ? 'validation.required' : 'validation.invalid';
}

interface TextRule {
  min: number;
  max: number;
  tooShort: CatalogueKey;
  tooLong: CatalogueKey;
}

/** A text that is cleaned before its length is checked; errors are catalogue keys. */
export function textField(rule: TextRule, clean = cleanText) {
  return z.string({ error: requiredOrInvalid }).check(z.overwrite(clean), ...lengthRules(rule));
}

/** A text field on one line: all white space becomes single spaces. */
export function lineField(rule: TextRule) {
  return textField(rule, (text) => cleanText(text).replace(/\s+/g, ' '));
}

/** An e-mail address of at most `max` characters (RFC 5321), its domain in ASCII. */
export function emailField(max: number) {
  const invalidKey: CatalogueKey = 'validation.email';
  return z.string({ error: requiredOrInvalid }).check(
    z.overwrite((typed) => asciiAddress(cleanText(typed))),
    z.maxLength(max, invalidKey),
    z.regex(EMAIL_ADDRESS, invalidKey),
  );
}

/** "05/2026", "5.2026" or "2026-5", as typed in browsers without a month input. */
const TYPED_MONTH = /^(?:(\d{1,2})\s*[/.-]\s*(\d{4})|(\d{4})\s*[/.-]\s*(\d{1,2}))$/;

/** "2026-05", within the last `yearsBack` years and not in the future in any time zone; "" counts as unset. */
export function monthField({ yearsBack }: { yearsBack: number }) {
  const invalidKey: CatalogueKey = 'validation.month';
  return z.pipe(
    z.transform(normalizeMonth),
    z.optional(
      z
        .string({ error: invalidKey })
        .check(z.refine((month) => isRecentMonth(month, yearsBack), { error: invalidKey })),
    ),
  );
}

function normalizeMonth(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = cleanText(input);
  const [, month, year, isoYear, isoMonth] = TYPED_MONTH.exec(text) ?? [];
  if (year ?? isoYear) return `${year ?? isoYear}-${(month ?? isoMonth)!.padStart(2, '0')}`;
  return text || undefined;
}

/** Months compare as strings. East of Greenwich, a month starts up to 14 hours before it does in UTC. */
function isRecentMonth(month: string, yearsBack: number): boolean {
  const latest = new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 7);
  const earliest = `${Number(latest.slice(0, 4)) - yearsBack}${latest.slice(4)}`;
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= earliest && month <= latest;
}

/** Refuses strings such as "5". */
export function integerField({ min, max }: { min: number; max: number }) {
  const invalidKey: CatalogueKey = 'validation.invalid';
  return z.int({ error: requiredOrInvalid }).check(z.minimum(min, invalidKey), z.maximum(max, invalidKey));
}

export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, { error: requiredOrInvalid });
}

export function booleanField() {
  return z.boolean({ error: requiredOrInvalid });
}
