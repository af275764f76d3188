import type { Locale } from '@/contract/locales.ts';
import type { MailState } from '@/contract/mail.ts';
import { saveLocally, readLocal } from './local-storage.ts';
import { createQuery } from './query.ts';

const MEMORY_KEY = 'mail-state';

export const mailState = createQuery<MailState>('/api/mail');

mailState.follow((value) => saveLocally(MEMORY_KEY, value));

/** Failures are not shown: the lists already report that the site cannot be reached. */
export function loadMailState(): Promise<void> {
  // Shows the last known state at once, so that its notice does not push the view down later.
  const lastState = mailState.$state.get().value ?? readLocal<MailState>(MEMORY_KEY);
  if (lastState) mailState.set(lastState);
  return mailState.load();
}

export const changeMailLanguage = (language: Locale) => mailState.send('isSetUp', 'PATCH', '/api/mail', { language });

export async function sendTestMail(): Promise<boolean> {
  await mailState.send('isSetUp', 'POST', '/api/mail-test');
  const { isSetUp, failure } = mailState.$state.get().value!;
  return isSetUp && !failure;
}
