export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];

/** The address of a page in a language, as the design fixes it. */
export function at(locale: Locale, page: string): string {
  if (locale === 'en') return page;
  return page === '/' ? '/fr' : `/fr${page}`;
}
