import type { Locale } from '../contract/locales.ts';

/** A country's name by its ISO 3166 code: "Ireland", in French "Irlande". */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code)!;
}
