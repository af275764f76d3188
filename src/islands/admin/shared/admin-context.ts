import { createContext, use } from 'react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import { formatDay, hasPassed } from '@/i18n/dates.ts';
import type { Answers, PracticeFacts } from '@/stores/owner/practice.ts';
import { ownSite } from './own-site.ts';

type KeysOf<Prefix extends string> = Extract<keyof Catalogue, `${Prefix}.${string}`>;

export type AdminMessages = Pick<Catalogue, KeysOf<'admin' | 'password'> | 'form.errorPrefix' | 'validation.required'>;

/** The words of e-mails, which are written in the language of whoever receives them. */
type MailMessages = Pick<Catalogue, KeysOf<'admin.letter'>>;

/** What is published of the practice, as the dashboard says it. */
interface Practice extends Pick<PracticeFacts, 'practiceName' | 'hasReviews' | 'availability'> {
  /** The address of her site for letters; undefined where none is known that everybody can open. */
  site: string | undefined;
  answers: Answers;
  /** The last day of her absence, as it is to be read; "" where she is there. */
  away: string;
  /** Whether visitors read within how many hours she answers. */
  promisesReply: boolean;
}

export interface Admin extends Practice {
  locale: Locale;
  messages: AdminMessages;
  mailMessages: Record<Locale, MailMessages>;
  /** Where her guide is; undefined where that is not known. */
  files: { guide: string } | undefined;
}

/** What the page was built with. */
export type BuiltAdmin = Omit<Admin, keyof Practice> & PracticeFacts;

/** What the dashboard says of the practice, on a day, to whoever opened it at `origin`. */
export function practiceOf(
  { letters, siteUrl, promisesReply, ...facts }: PracticeFacts,
  { locale, today, origin }: { locale: Locale; today: Date; origin: string },
): Practice {
  const { status, until = '' } = facts.availability;
  const site = ownSite(origin, siteUrl);
  const isAway = status === 'away' && until !== '' && !hasPassed(new Date(until), today);
  return {
    ...facts,
    site,
    answers: site ? letters.linked : letters.unlinked,
    away: isAway ? formatDay(new Date(until), locale) : '',
    promisesReply: promisesReply && !isAway,
  };
}

export const AdminContext = createContext<Admin | undefined>(undefined);

/** What every part of the owner's page needs: her language and its words. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('This part belongs inside the owner’s page.');
  return admin;
}
