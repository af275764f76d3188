import { localeOf } from '@/contract/content-paths.ts';
import type { ContentEntry } from '@/contract/edit.ts';
import type { Form, FormField } from '@/contract/form.ts';
import { FORMAT_TAGS, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { nameIn } from '@/contract/form-values.ts';
import { placeIn } from '@/stores/owner/content.ts';
import type { Edit } from './edit-context.ts';

/** What she calls a file: "Questions, “How much is it?”", "Legal notice (French)"; a photo by its own name. */
export function titleOf(path: string, entryName: string, { forms, locale, messages: m }: Edit): string {
  const form = placeIn(forms, path)?.form;
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  if (!form) return path.includes('/photos/') ? interpolate(m['edit.site.photo'], { name: fileName }) : fileName;
  const name = entryName && interpolate(m['edit.site.entry'], { place: form.label, entry: entryName });
  return inLanguage(name || form.label, path, locale);
}

/** "… (French)" where a file has a language. */
export function inLanguage(title: string, path: string, reader: Locale): string {
  const locale = localeOf(path);
  if (!locale) return title;
  return `${title} (${new Intl.DisplayNames(FORMAT_TAGS[reader], { type: 'language' }).of(locale)})`;
}

/** What an entry calls itself in the reader's language; "" for files that are always there. */
export function entryNameOf({ path, values }: Pick<ContentEntry, 'path' | 'values'>, form: Form, reader: Locale) {
  return form.namedBy ? nameIn(values, form.namedBy, localeOf(path) ?? reader) : '';
}

export interface FoundField {
  path: string;
  label: string;
  text: string;
}

/** Every field that has a text, with where it stands and how the form labels it. */
export function textsIn(field: FormField, value: unknown, path = '', labels: string[] = []): FoundField[] {
  const { fields, item } = field;
  const within = (inner: FormField, step: string, label: string, at: unknown) =>
    textsIn(inner, at, path === '' ? step : `${path}.${step}`, [...labels, label]);
  if (item && Array.isArray(value)) {
    return value.flatMap((entry, index) => within(item, `${index}`, `${index + 1}`, entry));
  }
  if (fields && typeof value === 'object' && value !== null) {
    const known = value as Record<string, unknown>;
    return fields.flatMap((inner) => within(inner, inner.name, inner.label, known[inner.name]));
  }
  return typeof value === 'string' ? [{ path, label: labels.join(' › '), text: value }] : [];
}
