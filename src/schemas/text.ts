import * as z from 'zod';
import { asciiAddress, EMAIL_ADDRESS } from '../contract/email-address.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Locale } from '../contract/locales.ts';
import { hasZeroBehindCode, tidyPhone } from '../contract/phone.ts';
import { isWebAddress } from './addresses.ts';
import { addIssue, issueMessage, type Issue, type IssueCode } from './issues.ts';
import type { LabelKey } from './labels.ts';
import { TEXT_FACTS } from './text-facts.ts';

/** Fields whose names are no labels, so that nobody would know in the form what they are. */
type Unnamed<Shape> = Record<Exclude<keyof Shape, LabelKey>, never>;

/** An object with exactly these fields, each of which has a label (content/ui/labels.en.json). */
export function fields<Shape extends z.ZodRawShape>(shape: Shape & Unnamed<Shape>) {
  return z.strictObject(shape as Shape, {
    error: ({ code }): IssueCode => (code === 'unrecognized_keys' ? 'unknownField' : 'fields'),
  });
}

/** A file that is one list, in the order of its entries. An empty one is written []. */
export function listOf<Entry extends z.ZodType>(entry: Entry, { min = 1, max = 20 } = {}) {
  return z
    .array(entry, issueMessage('list.empty'))
    .min(min, issueMessage('list.empty'))
    .max(max, issueMessage('list.tooLong'));
}

function textIn(locale: Locale, known: readonly string[]) {
  return words(`missing.${locale}`).superRefine(refuseUnknown(known));
}

/** Refuses a name in curly brackets that nothing is put in place of, and a known one with one bracket alone: it would be printed. */
const refuseUnknown = (known: readonly string[]) => (text: string, ctx: z.RefinementCtx) => {
  for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g))
    if (!known.includes(name)) addIssue(ctx, { code: 'placeholder', values: { placeholder } });
  for (const [half, before, behind] of text.replace(/\{[^{}]*\}/g, ' ').matchAll(/\{(\w+)|(\w+)\}/g)) {
    const name = before ?? behind!;
    if (known.includes(name)) addIssue(ctx, { code: 'placeholder.half', values: { half, whole: `{${name}}` } });
  }
};

/** A text that is the same in both languages. */
export function plainText() {
  return words('missing');
}

export const line = () => plainText().meta({ oneLine: true });

/** A text that is the same in both languages, into which the site puts the facts that it names. */
export function textWithFacts() {
  return plainText().superRefine(refuseUnknown(TEXT_FACTS));
}

export const lineWithFacts = () => textWithFacts().meta({ oneLine: true });

/** A name of somebody or something, in which no bracket waits for another. */
export function properName(max: number) {
  return line()
    .max(max, issueMessage('tooLong'))
    .refine((text) => /\p{L}.*\p{L}/su.test(text) && !/[[\]{}]/.test(text), issueMessage('name'));
}

function words(missing: IssueCode) {
  return z.string(issueMessage(missing)).trim().min(1, issueMessage(missing)).superRefine(refuseTag);
}

/** What Markdown takes for HTML (CommonMark 0.31, 6.6); a link in pointed brackets has a colon first. */
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])[^>\n]{0,30}>?/i;

export function findTagIssues(text: string): Issue[] {
  const [tag] = TAG.exec(text) ?? [];
  return tag ? [{ code: 'tag', values: { tag } }] : [];
}

/** What was taken for HTML could run: a page's attributes keep it as it is written, and the build looks for scripts. */
function refuseTag(text: string, ctx: z.RefinementCtx): void {
  for (const issue of findTagIssues(text)) addIssue(ctx, issue);
}

/** A text that every visitor reads: both languages are required. `known` is what it may name in curly brackets, `each` what else holds for either language. */
export function bilingualText(known: readonly string[] = TEXT_FACTS, each = (text: z.ZodString) => text) {
  return fields({ en: each(textIn('en', known)), fr: each(textIn('fr', known)) });
}

export const bilingualLine = (known?: readonly string[]) =>
  bilingualText(known, (text) => text.meta({ oneLine: true }));

/** An e-mail address, as the visitors' forms take one (src/contract/fields.ts); its domain is ASCII. */
export function emailAddress() {
  return z.preprocess(
    (written) => (typeof written === 'string' ? asciiAddress(written.trim()) : written),
    z.email({ ...issueMessage('email'), pattern: EMAIL_ADDRESS }).max(LIMITS.email.max, issueMessage('email')),
  );
}

/** A telephone number that fits a pattern, in quotation marks: without them YAML reads it as a sum or loses its first 0. */
export function phoneNumber(pattern: RegExp, code: IssueCode) {
  return z
    .string(issueMessage(code))
    .superRefine((text, ctx) => {
      const issue = findPhoneIssue(text, pattern);
      if (issue) addIssue(ctx, issue, { isLast: true });
    })
    .regex(pattern, issueMessage(code))
    .meta({ inputMode: 'tel', isRead: true });
}

/** Refuses a number that does not ring as it is written. */
export function refusePhone(text: string, ctx: z.RefinementCtx): void {
  const issue = findPhoneIssue(text);
  if (issue) addIssue(ctx, issue);
}

/** How to write a number that is not written as it has to be: she is told, since pages show it as it is written. */
function findPhoneIssue(text: string, pattern?: RegExp): Issue | undefined {
  const values = { written: tidyPhone(text) };
  if (hasZeroBehindCode(text)) return { code: 'phone.zero', values };
  const isMendable = pattern && !pattern.test(text) && !/\p{L}/u.test(text) && pattern.test(values.written);
  return isMendable ? { code: 'phone.signs', values } : undefined;
}

/** A web address of another site; only https, so that nobody is sent to an unprotected page. */
export function webAddress() {
  return z
    .url({ protocol: /^https$/, ...issueMessage('webAddress'), abort: true })
    .refine(isWebAddress, issueMessage('webAddress'))
    .superRefine(refuseTag);
}

/** A day, written 2026-11-21. Nothing else: 05/12/2026 is May to a computer and December to the owner. */
export function day() {
  const written = z.iso.date().transform((text) => new Date(text));
  // Astro hands a day over as a date already, other readers of YAML as text.
  return z.union([z.date(), written], issueMessage('date')).meta({ kind: 'date' });
}
