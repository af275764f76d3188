import * as z from 'zod';
import { asciiAddress, EMAIL_ADDRESS } from '../contract/email-address.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Locale } from '../contract/locales.ts';
import { hasTrunkPrefix, normalizePhone } from '../contract/phone.ts';
import { isHttpsUrl } from './urls.ts';
import { addIssue, issueMessage, type Issue, type IssueCode } from './issues.ts';
import type { LabelKey } from './labels.ts';
import { TEXT_FACTS } from './text-facts.ts';

type NoUnlabelledKeys<Shape> = Record<Exclude<keyof Shape, LabelKey>, never>;

export function fields<Shape extends z.ZodRawShape>(shape: Shape & NoUnlabelledKeys<Shape>) {
  return z.strictObject(shape as Shape, {
    error: ({ code }): IssueCode => (code === 'unrecognized_keys' ? 'unknownField' : 'fields'),
  });
}

/** A file that is one list; an empty one is written []. */
export function listOf<Entry extends z.ZodType>(entry: Entry, { min = 1, max = 20 } = {}) {
  return z
    .array(entry, issueMessage('list.empty'))
    .min(min, issueMessage('list.empty'))
    .max(max, issueMessage('list.tooLong'));
}

function textIn(locale: Locale, placeholders: readonly string[]) {
  return requiredText(`missing.${locale}`).superRefine(rejectUnknownPlaceholders(placeholders));
}

/** Rejects unknown {placeholders}, and known ones with a bracket missing, which would be printed. */
const rejectUnknownPlaceholders = (placeholders: readonly string[]) => (text: string, ctx: z.RefinementCtx) => {
  for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g))
    if (!placeholders.includes(name)) addIssue(ctx, { code: 'placeholder', values: { placeholder } });
  for (const [half, nameAfterBracket, nameBeforeBracket] of text
    .replace(/\{[^{}]*\}/g, ' ')
    .matchAll(/\{(\w+)|(\w+)\}/g)) {
    const name = nameAfterBracket ?? nameBeforeBracket!;
    if (placeholders.includes(name)) addIssue(ctx, { code: 'placeholder.half', values: { half, whole: `{${name}}` } });
  }
};

export function plainText() {
  return requiredText('missing');
}

export const plainLine = () => plainText().meta({ oneLine: true });

export function textWithFacts() {
  return plainText().superRefine(rejectUnknownPlaceholders(TEXT_FACTS));
}

export const lineWithFacts = () => textWithFacts().meta({ oneLine: true });

export function properName(max: number) {
  return plainLine()
    .max(max, issueMessage('tooLong'))
    .refine((text) => /\p{L}.*\p{L}/su.test(text) && !/[[\]{}]/.test(text), issueMessage('name'));
}

function requiredText(code: IssueCode) {
  return z.string(issueMessage(code)).trim().min(1, issueMessage(code)).superRefine(rejectTags);
}

/** HTML as Markdown sees it (CommonMark 0.31, 6.6), without autolinks, which have a colon first. */
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])[^>\n]{0,30}>?/i;

export function findTagIssues(text: string): Issue[] {
  const [tag] = TAG.exec(text) ?? [];
  return tag ? [{ code: 'tag', values: { tag } }] : [];
}

/** Rejects tags: attributes keep them as written, so the build would take them for scripts. */
function rejectTags(text: string, ctx: z.RefinementCtx): void {
  for (const issue of findTagIssues(text)) addIssue(ctx, issue);
}

/** Visitors' text: both languages are required. `placeholders` lists those allowed; `each` adds rules for each language. */
export function bilingualText(placeholders: readonly string[] = TEXT_FACTS, each = (text: z.ZodString) => text) {
  return fields({ en: each(textIn('en', placeholders)), fr: each(textIn('fr', placeholders)) });
}

export const bilingualLine = (placeholders?: readonly string[]) =>
  bilingualText(placeholders, (text) => text.meta({ oneLine: true }));

export function emailAddress() {
  return z.preprocess(
    (input) => (typeof input === 'string' ? asciiAddress(input.trim()) : input),
    z.email({ ...issueMessage('email'), pattern: EMAIL_ADDRESS }).max(LIMITS.email.max, issueMessage('email')),
  );
}

/** Must be quoted in the file: YAML would read a number, and drop its leading 0. */
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

export function rejectPhoneNumber(text: string, ctx: z.RefinementCtx): void {
  const issue = findPhoneIssue(text);
  if (issue) addIssue(ctx, issue);
}

/** Suggests the right spelling, but does not correct it, since pages show the number as written. */
function findPhoneIssue(text: string, pattern?: RegExp): Issue | undefined {
  const values = { written: normalizePhone(text) };
  if (hasTrunkPrefix(text)) return { code: 'phone.zero', values };
  const isFixable = pattern && !pattern.test(text) && !/\p{L}/u.test(text) && pattern.test(values.written);
  return isFixable ? { code: 'phone.signs', values } : undefined;
}

/** External and https only: nobody is sent to an unprotected page. */
export function httpsUrl() {
  return z
    .url({ protocol: /^https$/, ...issueMessage('webAddress'), abort: true })
    .refine(isHttpsUrl, issueMessage('webAddress'))
    .superRefine(rejectTags);
}

/** A day as 2026-11-21: 05/12/2026 is May to a computer and December to the owner. */
export function day() {
  const dateFromIso = z.iso.date().transform((text) => new Date(text));
  // Astro parses days into dates; other YAML readers leave text.
  return z.union([z.date(), dateFromIso], issueMessage('date')).meta({ kind: 'date' });
}
