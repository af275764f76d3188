import type * as z from 'zod';
import type { Locale } from '../contract/locales.ts';
import type { CatalogueKey } from '../contract/catalogue-key.ts';
import { CATALOGUES } from '../i18n/catalogue.ts';
import { translate } from '../i18n/translate.ts';

type CodeOf<Key> = Key extends `issue.${infer Code}` ? Code : never;

export type IssueCode = CodeOf<CatalogueKey>;

type IssueValues = Record<string, string | number | readonly string[]>;

export interface Issue {
  code: IssueCode;
  values?: IssueValues;
}

export interface FieldIssue extends Issue {
  field: string;
}

export interface ContentIssue extends FieldIssue {
  file: string;
}

/** A schema error, optionally at a path. Its message is the issue's code; zod's parameters become the values. */
export const issueMessage = (code: IssueCode, ...path: string[]) => ({ error: code, ...(path.length > 0 && { path }) });

export function addIssue(ctx: z.RefinementCtx, { code, values }: Issue, { isLast = false } = {}): void {
  ctx.addIssue({ code: 'custom', message: code, ...(values && { params: values }), continue: !isLast });
}

const CODES_BY_ZOD_CODE: Record<string, IssueCode> = { too_small: 'tooSmall', too_big: 'tooBig' };

const PARAMETERS = ['minimum', 'maximum', 'keys', 'values'];

export function collectIssues(schema: z.ZodType, value: unknown): FieldIssue[] {
  const { error } = schema.safeParse(value, { error: ({ code }) => CODES_BY_ZOD_CODE[code ?? ''] ?? 'invalid' });
  return (error?.issues ?? []).map(({ path, message, ...details }) => {
    const parameters = Object.entries(details).filter(([name]) => PARAMETERS.includes(name));
    const values = { ...Object.fromEntries(parameters), ...('params' in details && details.params) } as IssueValues;
    return { field: path.join('.'), code: message as IssueCode, ...(Object.keys(values).length > 0 && { values }) };
  });
}

export function formatIssue(
  { code, values = {} }: Issue,
  locale: Locale,
  labelOf = (choice: string) => choice,
): string {
  const parameterTexts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(labelOf).join(', ') : value,
  ]);
  const key = `issue.${code}` in CATALOGUES[locale] ? (`issue.${code}` as const) : 'issue.notBuilt';
  return translate(locale, key, Object.fromEntries(parameterTexts) as Record<string, string | number>);
}

export function formatIssues(issues: readonly ContentIssue[]): string {
  const lines = issues.map(
    ({ file, field, ...issue }) => `${[file, field].filter(Boolean).join(', ')}: ${formatIssue(issue, 'en')}`,
  );
  return [...new Set(lines)].join('\n');
}
