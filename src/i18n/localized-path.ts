import { DEFAULT_LOCALE, inEachLocale, isLocale, LOCALES, type Locale } from '../contract/locales.ts';

/** A page's address: English at the root, French below /fr, no trailing slash. `page` is "/crisis-resources", … */
export function localizedPath(page: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return page;
  return page === '/' ? `/${locale}` : `/${locale}${page}`;
}

/** The language and page of an address; the inverse of `localizedPath`. */
export function parseLocalizedPath(pathname: string): { page: string; locale: Locale } {
  const [, firstSegment, ...otherSegments] = pathname.replace(/(.)\/$/, '$1').split('/');
  if (!isLocale(firstSegment) || firstSegment === DEFAULT_LOCALE)
    return { page: pathname.replace(/(.)\/$/, '$1'), locale: DEFAULT_LOCALE };
  return { page: `/${otherSegments.join('/')}`, locale: firstSegment };
}

/** The paths of a page in every language, for the language switch, canonical and hreflang. */
export function alternatePaths(pathname: string): Record<Locale, string> {
  const { page } = parseLocalizedPath(pathname);
  return inEachLocale((locale) => localizedPath(page, locale));
}

/** Makes one page per language from one file, for Astro's getStaticPaths. */
export function localePaths() {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }));
}
