import { localizedPath } from '@/i18n/localized-path.ts';
import type { Locale } from '@/i18n/locales.ts';
import type { Practice } from '@/schemas/practice.ts';
import { ukPhoneLink } from './phone-links.ts';

/** Where a form's sender can turn instead, from the practice's details. */
export function helpLinks({ email, phone }: Practice, locale: Locale) {
  return { crisis: localizedPath('/crisis-resources', locale), email, phone, call: ukPhoneLink(phone) };
}
