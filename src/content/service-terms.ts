import type { Locale } from '@/i18n/locales.ts';
import { translate } from '@/i18n/translate.ts';
import type { Entry } from './read-content.ts';

/** Length and fee of a service in one line, the same wherever they stand; without a fee, how to learn it. */
export function serviceTerms({ length, fee }: Entry<'services'>, locale: Locale): string {
  const terms = [length?.[locale], fee?.[locale] ?? translate(locale, 'services.askFee')];
  return terms.filter(Boolean).join(' · ');
}
