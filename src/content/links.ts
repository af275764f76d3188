import { vercelStegaClean } from '@vercel/stega';
import { localizedPath } from '@/i18n/localized-path.ts';
import { DEFAULT_LOCALE, type Locale } from '@/contract/locales.ts';
import { mailtoLink } from '@/contract/mailto.ts';
import { phoneLink, formatPhone } from '@/contract/phone.ts';
import type { Practice } from '@/schemas/practice.ts';

const GITHUB_REPOSITORY = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** Cleans the address, which contains stega marks in the preview. */
export const mailLink = (email: string) => mailtoLink(vercelStegaClean(email));

export function helpLinks({ email, phone }: Pick<Practice, 'email' | 'phone'>, locale: Locale) {
  return {
    crisis: localizedPath('/crisis-resources', locale),
    email,
    phone: formatPhone(phone, locale),
    call: phoneLink(phone),
  };
}

/** The address of the owner's guide on GitHub; undefined if the repository is unknown or elsewhere. */
export function ownerGuideUrl(environment: NodeJS.ProcessEnv, locale: Locale): string | undefined {
  const { REPOSITORY_URL = '', BRANCH = 'main' } = environment;
  const repository = GITHUB_REPOSITORY.exec(REPOSITORY_URL)?.[1];
  if (!repository) return undefined;
  const file = locale === DEFAULT_LOCALE ? 'README.md' : `README.${locale}.md`;
  return `https://github.com/${repository}/blob/${BRANCH}/content/${file}`;
}
