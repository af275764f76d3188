import type { ContentValues, FieldChange } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/form.ts';
import { differencesIn, labelAt, nameIn, valueAt } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { namingFieldOf, rootFieldOf } from '../../../src/schemas/forms.ts';

export function fieldChangesIn(
  path: string,
  before: ContentValues | undefined,
  after: ContentValues | undefined,
  locale: Locale,
): FieldChange[] {
  const root = rootFieldOf(path, locale);
  return differencesIn(root, before, after).map((found) => ({
    field: found.path,
    label: labelAt(root, found.path),
    before: asText(found.field, found.before, locale),
    after: asText(found.field, found.after, locale),
  }));
}

/** What an entry is called in a language, on one line; "" for files that are always there. */
export function nameOf(path: string, values: ContentValues | undefined, locale: Locale): string {
  const by = namingFieldOf(path);
  return by ? nameIn(values, by, locale).replace(/\s+/g, ' ').trim() : '';
}

function asText(shape: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  const { kind, item, fields, options } = shape;
  if (kind === 'toggle') return translate(locale, value ? 'edit.on' : 'edit.off');
  if (kind === 'date')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDay(new Date(String(value)), locale);
  if (kind === 'photo') return String(value).slice(shape.prefix?.length);
  if (Array.isArray(value)) {
    return value.map((entry) => asText(item ?? { ...shape, kind: 'choice' }, entry, locale)).join(item ? '\n' : ', ');
  }
  if (fields) {
    const parts = fields.map((each) => asText(each, valueAt(value, each.name), locale));
    return parts.filter((part) => part !== '').join(' · ');
  }
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
