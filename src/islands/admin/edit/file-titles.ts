import { localeOf } from '@/contract/content-paths.ts';
import type { Content, ContentFile } from '@/contract/edit.ts';
import type { Form } from '@/contract/editor-form.ts';
import { FORMAT_TAGS, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { entryTitle } from '@/contract/form-values.ts';
import { currentValues, formOfPath } from '@/stores/owner/content.ts';
import { isOrdered, orderedEntries } from '@/stores/owner/entry-order.ts';
import type { EditContextValue } from './edit-context.ts';

/** A file's title: "Questions, “How much is it?”" or "Legal notice (French)"; a photo has its file name. */
export function titleOf(path: string, entryName: string, { forms, locale, messages: m }: EditContextValue): string {
  const form = formOfPath(forms, path)?.form;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!form) return path.includes('/photos/') ? interpolate(m['edit.site.photo'], { name }) : m['edit.site.confirmed'];
  const entry = entryName && interpolate(m['edit.site.entry'], { place: form.label, entry: withTown(entryName) });
  return withLanguage(entry || form.label, path, locale);
}

export function withLanguage(title: string, path: string, reader: Locale): string {
  const locale = localeOf(path);
  if (!locale) return title;
  return `${title} (${new Intl.DisplayNames(FORMAT_TAGS[reader], { type: 'language' }).of(locale)})`;
}

/** An entry's name, in the reader's language where possible; "" for files that always exist. */
export function entryNameOf({ path, values }: Pick<ContentFile, 'path' | 'values'>, form: Form, reader: Locale) {
  return form.namedBy ? withTown(entryTitle(values, form.namedBy, localeOf(path) ?? reader)) : '';
}

/** {town} is the only placeholder that names contain. */
function withTown(name: string): string {
  const { place } = (currentValues('content/practice.yaml') ?? {}) as { place?: { town?: string } };
  return name.replace('{town}', place?.town ?? '…');
}

export function filesOf(form: Form, siteContent: Content): ContentFile[] {
  if (isOrdered(form)) return orderedEntries(form, siteContent);
  return siteContent.files
    .filter(({ path }) => formOfPath([form], path))
    .sort((one, other) => one.path.localeCompare(other.path));
}
