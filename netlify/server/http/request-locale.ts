import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/contract/locales.ts';
import { parseLocalizedPath } from '../../../src/i18n/localized-path.ts';

/** The first of English and French in Accept-Language, since browsers name the best first; else English. */
export function requestLocale(request: Request): Locale {
  const preferred = (request.headers.get('accept-language') ?? '').toLowerCase().matchAll(/(?:^|,)\s*([a-z]+)/g);
  return [...preferred].map(([, language]) => language).find(isLocale) ?? DEFAULT_LOCALE;
}

/** The language of a plain form's sender: the form's own, else that of its page, else the browser's. */
export function formLocale(request: Request, language: string | undefined): Locale {
  if (isLocale(language)) return language;
  const page = URL.parse(request.headers.get('referer') ?? '');
  const isOwnPage = page?.origin === new URL(request.url).origin;
  return isOwnPage ? parseLocalizedPath(page.pathname).locale : requestLocale(request);
}
