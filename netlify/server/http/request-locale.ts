import { DEFAULT_LOCALE, type Locale } from '../../../src/i18n/locales.ts';

/** The language for answers: the first of English and French that the request asks for, else English. */
export function requestLocale(request: Request): Locale {
  const wanted = (request.headers.get('accept-language') ?? '').toLowerCase().match(/\b(en|fr)\b/);
  return (wanted?.[1] as Locale | undefined) ?? DEFAULT_LOCALE;
}
