/** In the order of the language switch; the first is the default (tests/conformance/main-page.spec.ts). */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** A record with a value for each language. */
export function inEachLocale<Value>(valueFor: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, Value>;
}

export const FORMAT_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Open Graph requires a country with every language. */
export const OPEN_GRAPH_TAGS: Record<Locale, string> = { en: 'en_GB', fr: 'fr_FR' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
