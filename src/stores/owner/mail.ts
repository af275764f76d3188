import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { FIRST_READS } from '@/contract/first-reads.ts';
import type { MailState } from '@/contract/mail.ts';
import { asOwner, readAsOwner } from './session.ts';

/** How mail to the owner stands; undefined until that is known. */
export const $mail = atom<MailState | undefined>();

/** What is not known is not shown; the lists say when the site cannot be reached. */
export async function loadMailState(): Promise<void> {
  const response = await readAsOwner(FIRST_READS.mail).catch(() => undefined);
  if (response) $mail.set((await response.json()) as MailState);
}

/** Sends the owner a mail; returns whether the mail server took it. */
export async function sendTestMail(): Promise<boolean> {
  const response = await asOwner(() => apiRequest('POST', '/api/mail-test'));
  const state = (await response.json()) as MailState;
  $mail.set(state);
  return state.isSetUp && !state.failure;
}
