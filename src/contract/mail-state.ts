import * as z from 'zod/mini';
import { choiceField } from './fields.ts';
import { LOCALES, type Locale } from './locales.ts';

export type MailFailure = 'settings' | 'password' | 'unreachable' | 'insecure' | 'address' | 'other';

export interface MailState {
  isSetUp: boolean;
  language: Locale;
  failure?: MailFailure;
}

export const mailLanguageSchema = z.object({ language: choiceField(LOCALES) });
