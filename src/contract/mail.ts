import * as z from 'zod/mini';
import { choiceField } from './fields.ts';
import { LOCALES, type Locale } from './locales.ts';

/** Why the mail server did not take the last mail, as far as the owner can do something about it. */
export type MailFailure = 'settings' | 'password' | 'unreachable' | 'insecure' | 'address' | 'other';

/** How mail to the owner stands (GET /api/mail, and the answer to a test mail). */
export interface MailState {
  isSetUp: boolean;
  language: Locale;
  /** Only while mails fail; gone with the next one that is taken. */
  failure?: MailFailure;
}

export const mailLanguageSchema = z.object({ language: choiceField(LOCALES) });
