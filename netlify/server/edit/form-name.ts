import { localeOf } from '../../../src/contract/content-paths.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { CATALOGUES } from '../../../src/i18n/catalogue.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import { labelOf } from '../../../src/schemas/labels.ts';

/** A form's name, such as "Legal notice (French)"; a photo's file name. */
export function formNameOf(file: string, locale: Locale): string {
  const strings: Record<string, string> = CATALOGUES[locale];
  const baseName = file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|md)$/, '');
  const name = strings[`edit.place.${contentTypeOf(file) ?? baseName}`] ?? baseName;
  const fileLocale = localeOf(file);
  return fileLocale ? `${name} (${labelOf(fileLocale, locale).label})` : name;
}
