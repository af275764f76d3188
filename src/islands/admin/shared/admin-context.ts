import { createContext, use } from 'react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/contract/locales.ts';
import type { PracticeFacts } from '@/stores/owner/practice.ts';

type KeysOf<Prefix extends string> = Extract<keyof Catalogue, `${Prefix}.${string}`>;

export type AdminMessages = Pick<
  Catalogue,
  KeysOf<'admin' | 'password'> | 'form.email' | 'form.errorPrefix' | 'validation.email' | 'validation.required'
>;

/** The words of e-mails, which are written in the language of whoever receives them. */
type MailMessages = Pick<Catalogue, KeysOf<'admin.letter'>>;

export interface Admin extends PracticeFacts {
  locale: Locale;
  messages: AdminMessages;
  mailMessages: Record<Locale, MailMessages>;
  hasReviews: boolean;
  /** Where her guide is; undefined where that is not known. */
  files: { guide: string } | undefined;
}

export const AdminContext = createContext<Admin | undefined>(undefined);

/** What every part of the owner's page needs: her language and its words. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('This part belongs inside the owner’s page.');
  return admin;
}
