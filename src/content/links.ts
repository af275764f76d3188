import { localizedPath } from '@/i18n/localized-path.ts';
import { DEFAULT_LOCALE, type Locale } from '@/contract/locales.ts';
import type { Practice } from '@/schemas/practice.ts';

/** "https://github.com/owner/name.git" or "git@github.com:owner/name.git". */
const GITHUB_REPOSITORY = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** The tel: link of a number printed with the first 0 of the UK, or with another country's code (E.164). */
export function ukPhoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.includes('+') ? digits : digits.replace(/^0/, '44')}`;
}

/** As it is read: whoever reads French may dial from France, where a first 0 leads nowhere. */
export function shownPhone(phone: string, locale: Locale): string {
  return locale === 'fr' ? phone.replace('0', '+44 ') : phone;
}

/** The address that opens a chat with a WhatsApp number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

/** Where a form's sender can turn instead, from the practice's details. */
export function helpLinks({ email, phone }: Pick<Practice, 'email' | 'phone'>, locale: Locale) {
  return {
    crisis: localizedPath('/crisis-resources', locale),
    email,
    phone: shownPhone(phone, locale),
    call: ukPhoneLink(phone),
  };
}

/**
 * Where the owner reads her guide, in her language: a page on GitHub. Netlify names the repository and the branch in the
 * environment of each build; undefined where that is missing or lies elsewhere.
 */
export function ownerFiles({ REPOSITORY_URL = '', BRANCH = 'main' }: NodeJS.ProcessEnv, locale: Locale) {
  const repository = GITHUB_REPOSITORY.exec(REPOSITORY_URL)?.[1];
  if (!repository) return undefined;
  const pages = `https://github.com/${repository}`;
  return {
    guide: `${pages}/blob/${BRANCH}/content/${locale === DEFAULT_LOCALE ? 'README' : `README.${locale}`}.md`,
  };
}
