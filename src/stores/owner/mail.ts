import type { Locale } from '@/contract/locales.ts';
import type { MailState } from '@/contract/mail-state.ts';
import { saveLocal, readLocal } from './local-storage.ts';
import { createQuery } from './query.ts';

const STORAGE_KEY = 'mail-state';

export const mailStateQuery = createQuery<MailState>('/api/mail');

mailStateQuery.onValue((value) => saveLocal(STORAGE_KEY, value));

/** Failures are not shown: the lists already report that the site cannot be reached. */
export function loadMailState(): Promise<void> {
  // Shows the last known state at once, so that its notice does not push the view down later.
  const lastState = mailStateQuery.$state.get().value ?? readLocal<MailState>(STORAGE_KEY);
  if (lastState) mailStateQuery.set(lastState);
  return mailStateQuery.load();
}

export const changeMailLanguage = (language: Locale) =>
  mailStateQuery.send('isSetUp', 'PATCH', '/api/mail', { language });

export async function sendTestMail(): Promise<boolean> {
  await mailStateQuery.send('isSetUp', 'POST', '/api/mail-test');
  const { isSetUp, failure } = mailStateQuery.$state.get().value!;
  return isSetUp && !failure;
}
