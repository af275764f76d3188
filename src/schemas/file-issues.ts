import * as z from 'zod';
import { fieldAt } from '../contract/form-values.ts';
import { LOCALES } from '../contract/locales.ts';
import { tryReadContentText } from './content-text.ts';
import { rootFieldOf } from './forms.ts';
import { addIssue, collectIssues, type ContentIssue, type FieldIssue, type Issue } from './issues.ts';
import { optionsOf } from './labels.ts';
import { findPlaceholderIssues } from './legal-placeholders.ts';
import { findInlineLinkIssues } from './link-issues.ts';
import { findPhotoIssue } from './photo-files.ts';
import { contentTypeOf, CONTENT_TYPES } from './content-types.ts';
import { findMarkdownIssues } from './text-links.ts';

/** Issues of a text file by itself; `photos` are the names of all photos. Throws for a file that cannot be edited. */
export function findFileIssues(file: string, text: string, photos: string[]): ContentIssue[] {
  const values = tryReadContentText(file, text);
  if (typeof values !== 'object' || values === null) return [{ file, field: '', code: 'file.unreadable' }];
  const { body, ...frontMatter } = file.endsWith('.md') ? (values as Record<string, unknown>) : {};
  const schema = CONTENT_TYPES[contentTypeOf(file)!].schema((prefix) => photoFileSchema(photos, prefix));
  const issues = [
    ...collectIssues(schema, body === undefined ? values : frontMatter).flatMap((issue) => splitPairIssue(file, issue)),
    ...findBodyIssues(file, text, String(body)).map((issue) => ({ field: 'body', ...issue })),
    ...findInlineLinkIssues(file, values),
  ];
  return issues.map((issue) => ({ file, ...issue }));
}

/** A text missing in both languages is reported in each: the form has no field for the pair. */
function splitPairIssue(file: string, issue: FieldIssue): FieldIssue[] {
  const field = fieldAt(rootFieldOf(file), issue.field);
  const isPair = field?.kind === 'pair' && field.fields?.every(({ type }) => !type);
  return isPair && issue.code === 'fields'
    ? LOCALES.map((locale) => ({ field: `${issue.field}.${locale}`, code: `missing.${locale}` as const }))
    : [issue];
}

const PLACEHOLDERS = [...optionsOf('legalPlace'), ...optionsOf('legalPart')];

function findBodyIssues(file: string, text: string, body: string): Issue[] {
  if (!file.endsWith('.md')) return [];
  if (body === '') return [{ code: 'missing' }];
  const placeholderIssues = file.startsWith('content/legal/') ? findPlaceholderIssues(body, PLACEHOLDERS) : [];
  return [...findMarkdownIssues(text), ...placeholderIssues];
}

function photoFileSchema(photos: string[], prefix?: string) {
  return z.unknown().superRefine((address, ctx) => {
    const issue = findPhotoIssue(address, photos, prefix);
    if (issue) addIssue(ctx, issue);
  });
}
