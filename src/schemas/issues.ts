import type * as z from 'zod';
import type { Locale } from '../contract/locales.ts';
import type { MessageKey } from '../contract/message-key.ts';
import { CATALOGUES } from '../i18n/catalogue.ts';
import { translate } from '../i18n/translate.ts';

type CodeOf<Key> = Key extends `issue.${infer Code}` ? Code : never;

/** What can be wrong with a text of the owner's: the interface strings say it in both languages, as "issue.missing". */
export type IssueCode = CodeOf<MessageKey>;

/** What a sentence names, by placeholder. */
type IssueValues = Record<string, string | number | readonly string[]>;

export interface Issue {
  code: IssueCode;
  values?: IssueValues;
}

export interface FieldIssue extends Issue {
  /** The keys from the file's root, such as "features.2.fr"; "" where it is about the whole file. */
  field: string;
}

export interface ContentIssue extends FieldIssue {
  file: string;
}

/** The error of a schema, or of a check of one, which may be about a field in it: zod's message is the code, and zod's own parameters fill its sentence. */
export const issueMessage = (code: IssueCode, ...path: string[]) => ({ error: code, ...(path.length > 0 && { path }) });

/** Raises an issue; after one that `isLast`, what is checked next is not. */
export function addIssue(ctx: z.RefinementCtx, { code, values }: Issue, { isLast = false } = {}): void {
  ctx.addIssue({ code: 'custom', message: code, ...(values && { params: values }), continue: !isLast });
}

/** What zod finds where a schema says nothing of its own. */
const BY_ZOD: Record<string, IssueCode> = { too_small: 'tooSmall', too_big: 'tooBig' };

/** What zod knows of an issue and a sentence may name. */
const PARAMETERS = ['minimum', 'maximum', 'keys', 'values'];

/** What a schema finds wrong with a value; [] where nothing is. */
export function issuesOf(schema: z.ZodType, value: unknown): FieldIssue[] {
  const { error } = schema.safeParse(value, { error: ({ code }) => BY_ZOD[code ?? ''] ?? 'invalid' });
  return (error?.issues ?? []).map(({ path, message, ...found }) => {
    const known = Object.entries(found).filter(([name]) => PARAMETERS.includes(name));
    const values = { ...Object.fromEntries(known), ...('params' in found && found.params) } as IssueValues;
    return { field: path.join('.'), code: message as IssueCode, ...(Object.keys(values).length > 0 && { values }) };
  });
}

/** An issue in a language; `labelOf` says what a choice is called there. */
export function sentenceOf({ code, values = {} }: Issue, locale: Locale, labelOf = (choice: string) => choice): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(labelOf).join(', ') : value,
  ]);
  // One that was stored may be of another version.
  const key = `issue.${code}` in CATALOGUES[locale] ? (`issue.${code}` as const) : 'issue.notBuilt';
  return translate(locale, key, Object.fromEntries(said) as Record<string, string | number>);
}

/** For whoever reads a build's output: a line for each, with its file and field. */
export function reportOf(issues: readonly ContentIssue[]): string {
  const lines = issues.map(
    ({ file, field, ...issue }) => `${[file, field].filter(Boolean).join(', ')}: ${sentenceOf(issue, 'en')}`,
  );
  return [...new Set(lines)].join('\n');
}
