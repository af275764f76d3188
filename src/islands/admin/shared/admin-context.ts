import { createContext, use } from 'react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import { formatDay, hasPassed } from '@/i18n/dates.ts';
import type { ReplyTemplates, PublishedPractice } from '@/stores/owner/practice.ts';
import { ownSite } from './own-site.ts';

type KeysOf<Prefix extends string> = Extract<keyof Catalogue, `${Prefix}.${string}`>;

export type AdminCatalogue = Pick<Catalogue, KeysOf<'admin' | 'password'> | 'form.errorPrefix' | 'validation.required'>;

/** The texts of e-mails, which are in the recipient's language. */
type MailMessages = Pick<Catalogue, KeysOf<'admin.letter'>>;

interface ResolvedPractice extends Pick<PublishedPractice, 'practiceName' | 'hasReviews' | 'availability'> {
  /** The public address, for e-mails. */
  publicSiteUrl: string | undefined;
  replyTemplates: ReplyTemplates;
  /** The last day of the absence, formatted; "" if the owner is not away. */
  awayUntil: string;
  promisesReply: boolean;
}

export interface AdminContextValue extends ResolvedPractice {
  locale: Locale;
  messages: AdminCatalogue;
  mailMessages: Record<Locale, MailMessages>;
  guideUrl: string | undefined;
}

export type AdminProps = Omit<AdminContextValue, keyof ResolvedPractice> & PublishedPractice;

export function resolvePractice(
  { letters, siteUrl, promisesReply, ...facts }: PublishedPractice,
  { locale, today, origin }: { locale: Locale; today: Date; origin: string },
): ResolvedPractice {
  const { status, until = '' } = facts.availability;
  const publicSiteUrl = ownSite(origin, siteUrl);
  const isAway = status === 'away' && until !== '' && !hasPassed(new Date(until), today);
  return {
    ...facts,
    publicSiteUrl,
    replyTemplates: publicSiteUrl ? letters.linked : letters.unlinked,
    awayUntil: isAway ? formatDay(new Date(until), locale) : '',
    promisesReply: promisesReply && !isAway,
  };
}

export const AdminContext = createContext<AdminContextValue | undefined>(undefined);

export function useAdmin(): AdminContextValue {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin must be used within AdminContext.');
  return admin;
}
