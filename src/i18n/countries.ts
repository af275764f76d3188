import type { Locale } from '../contract/locales.ts';

/** A country's name by its code of ISO 3166: "Ireland", in French "Irlande". */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code)!;
}
