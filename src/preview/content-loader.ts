import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import * as z from 'zod';
import type { FormField } from '../contract/editor-form.ts';
import { pathOf } from '../contract/form-values.ts';
import { rootFieldOf } from '../schemas/forms.ts';
import { collectIssues, formatIssues } from '../schemas/issues.ts';
import { contentTypeOf, CONTENT_TYPES } from '../schemas/content-types.ts';
import { isPreview } from './is-preview.ts';
import { vercelStegaClean } from '@vercel/stega';
import { withMarks } from './marks.ts';

/** Reports errors as sentences, where Astro prints schema codes; marks the preview's texts after their validation. */
export function contentLoader(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: async (entry) => {
          const file = relative(fileURLToPath(context.config.root), entry.filePath!).split(sep).join('/');
          throwIfInvalid(file, entry.data);
          const data = await context.parseData(entry);
          return isPreview ? (withMarkedTexts(data, rootFieldOf(file), file) as typeof data) : data;
        },
      }),
  } as Loader;
}

/** Marks a generated text as that of one of the owner's fields, in the preview only. */
export function markAsField(file: string, field: string, text: string): string {
  return isPreview ? withMarks(vercelStegaClean(text), file, field) : text;
}

function throwIfInvalid(file: string, values: unknown): void {
  const contentType = contentTypeOf(file);
  const issues = contentType ? collectIssues(CONTENT_TYPES[contentType].schema(z.unknown), values) : [];
  if (issues.length > 0) throw new Error(formatIssues(issues.map((issue) => ({ file, ...issue }))));
}

/** `source` is the field that the text is attributed to. */
function withMarkedTexts(value: unknown, field: FormField, file: string, path = '', source = path): unknown {
  if (typeof value === 'string') return isReadByVisitors(field) ? withMarks(value, file, source) : value;
  if (Array.isArray(value) && field.item)
    return value.map((entry, index) => withMarkedTexts(entry, field.item!, file, pathOf(path, index)));
  if (!field.fields || typeof value !== 'object' || value === null) return value;
  const values = value as Record<string, unknown>;
  const entries = field.fields
    .filter(({ name }) => values[name] !== undefined)
    .map((inner) => {
      const innerPath = pathOf(path, inner.name);
      return [
        inner.name,
        withMarkedTexts(
          values[inner.name],
          inner,
          file,
          innerPath,
          photoPathOf(inner, field, path, source) ?? innerPath,
        ),
      ];
    });
  return { ...values, ...Object.fromEntries(entries) };
}

/** For a picture's description, the field where the picture is chosen: tapping the picture opens that field. */
function photoPathOf(
  { aboutPhoto }: FormField,
  { kind, fields }: FormField,
  path: string,
  source: string,
): string | undefined {
  if (!aboutPhoto) return undefined;
  const photo = fields!.find((field) => field.kind === 'photo' && !field.aboutPhoto);
  return kind === 'pair' ? source : photo && pathOf(path, photo.name);
}

/** A text with a required format is an address or a time, not for reading, unless its schema says so. */
function isReadByVisitors({ kind, type, pattern, isRead }: FormField): boolean {
  if (kind === 'long-text') return true;
  return kind === 'text' && type !== 'url' && (!pattern || isRead === true);
}
