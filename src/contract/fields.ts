import * as z from 'zod/mini';
import type { MessageKey } from './message-key.ts';
import { cleanText } from './clean-text.ts';
import { asciiAddress, EMAIL_ADDRESS } from './email-address.ts';

/** What leaves no trace on a screen; white space does, between words. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How long a text is for its reader: characters of any script and signs like 🙂 count one, what nobody can see nothing. */
function visibleLength(text: string): number {
  return [...text.replace(INVISIBLE, '')].length;
}

/** At least so many visible characters, at most so many in all. */
function lengthRules({ min, max, tooShort, tooLong }: TextRule) {
  return [
    z.refine<string>((text) => visibleLength(text) >= min && text.replace(INVISIBLE, '').trim() !== '', tooShort),
    z.refine<string>((text) => [...text].length <= max, tooLong),
  ] as const;
}

/** "Required" for what is missing, "Invalid input" for anything else that has no message of its own (tests/conformance/error-catalogue.spec.ts). */
export function requiredOrInvalid({ input }: { input?: unknown }): MessageKey {
  return input === undefined ? 'validation.required' : 'validation.invalid';
}

interface TextRule {
  min: number;
  max: number;
  tooShort: MessageKey;
  tooLong: MessageKey;
}

/** A text that is cleaned first and counted afterwards; errors are catalogue keys. */
export function textField(rule: TextRule, clean = cleanText) {
  return z.string({ error: requiredOrInvalid }).check(z.overwrite(clean), ...lengthRules(rule));
}

export function lineField(rule: TextRule) {
  return textField(rule, (text) => cleanText(text).replace(/\s+/g, ' '));
}

/** An e-mail address of at most `max` characters (RFC 5321), its domain in ASCII. */
export function emailField(max: number) {
  const tooOdd: MessageKey = 'validation.email';
  return z.string({ error: requiredOrInvalid }).check(
    z.overwrite((typed) => asciiAddress(cleanText(typed))),
    z.maxLength(max, tooOdd),
    z.regex(EMAIL_ADDRESS, tooOdd),
  );
}

/** "05/2026", "5.2026" or "2026-5", as typed where a browser knows no month field. */
const TYPED_MONTH = /^(?:(\d{1,2})\s*[/.-]\s*(\d{4})|(\d{4})\s*[/.-]\s*(\d{1,2}))$/;

/** A month as "2026-05", of the last `yearsBack` years and not in the future anywhere on earth; an empty one is none. */
export function monthField({ yearsBack }: { yearsBack: number }) {
  const odd: MessageKey = 'validation.month';
  return z.pipe(
    z.transform(toMonth),
    z.optional(z.string({ error: odd }).check(z.refine((month) => isMonthOfLate(month, yearsBack), { error: odd }))),
  );
}

function toMonth(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = cleanText(typed);
  const [, month, year, isoYear, isoMonth] = TYPED_MONTH.exec(text) ?? [];
  if (year ?? isoYear) return `${year ?? isoYear}-${(month ?? isoMonth)!.padStart(2, '0')}`;
  return text || undefined;
}

/** Months compare as texts do. A new month begins up to 14 hours before it does in UTC. */
function isMonthOfLate(month: string, yearsBack: number): boolean {
  const latest = new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 7);
  const earliest = `${Number(latest.slice(0, 4)) - yearsBack}${latest.slice(4)}`;
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= earliest && month <= latest;
}

/** A whole number in a range; text is refused, also "5". */
export function wholeNumberField({ min, max }: { min: number; max: number }) {
  const invalid: MessageKey = 'validation.invalid';
  return z.int({ error: requiredOrInvalid }).check(z.minimum(min, invalid), z.maximum(max, invalid));
}

export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, { error: requiredOrInvalid });
}

export function flagField() {
  return z.boolean({ error: requiredOrInvalid });
}

/**
 * Sent beside the words, never stored: a field that no person fills in, and the time since the first touch, by script
 * only and only where something was touched.
 */
export const SPAM_FIELDS = { honeypot: 'subject', elapsed: 'elapsed' } as const;

/** What the hidden field was called on pages that may still be open. */
export const FORMER_HONEYPOT = 'website';

/** Why something was set apart: too much came at once, a machine seems to have sent it, or what it says. */
export type Suspicion = 'many' | 'machine' | 'words';

/** What the owner sees of how the site has judged a message or a review. */
export interface Judged {
  suspectedSpam?: boolean;
  /** Why the site set it apart. */
  suspicion?: Suspicion;
  /** As judged by its words when it came: a mark for the owner, which decides nothing. */
  mayBeDanger?: boolean;
  /** In a list: only the beginning of its text. */
  isShortened?: true;
}

/** Nobody fills in a form faster than this. Milliseconds. */
export const FASTEST_PERSON_MS = 100;

/** What a public form is answered with once its words are stored. */
export interface SubmissionAnswer {
  id: string;
  /** So many came at once that the owner may see it later than others. */
  isLate?: boolean;
}

/** Where the page that a plain form ends on says so. */
export const LATE = 'late';
