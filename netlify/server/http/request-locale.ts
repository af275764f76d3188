import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/contract/locales.ts';
import { parseLocalizedPath } from '../../../src/i18n/localized-path.ts';

/** The language for answers: the one of English and French that the request likes best, else English. */
export function requestLocale(request: Request): Locale {
  const wanted = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map(parsePreference)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
  return wanted.find(isLocale) ?? DEFAULT_LOCALE;
}

/** The language of a plain form's sender: the form's own, else that of the page it stands on, else the browser's. */
export function formLocale(request: Request, language: string | undefined): Locale {
  if (isLocale(language)) return language;
  const page = URL.parse(request.headers.get('referer') ?? '');
  const isOwnPage = page?.origin === new URL(request.url).origin;
  return isOwnPage ? parseLocalizedPath(page.pathname).locale : requestLocale(request);
}

/** "fr-FR;q=0.8" is French at 0.8. */
function parsePreference(entry: string): { language: string; quality: number } {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { language: range.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
}
