import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import type { MailState } from '@/contract/mail.ts';
import { recall, remember } from './memory.ts';
import { asOwner } from './session.ts';

const MEMORY_KEY = 'mail-state';

/** How mail to the owner stands; undefined until that is known. */
export const $mail = atom<MailState | undefined>();

/** What is not known is not shown; the lists say when the site cannot be reached. */
export async function loadMailState(): Promise<void> {
  // What stands over every view is there again at once, so that it does not push the view down when it is confirmed.
  if (!$mail.get()) $mail.set(JSON.parse(recall(MEMORY_KEY) ?? 'null') ?? undefined);
  const response = await asOwner(() => apiRequest('GET', '/api/mail')).catch(() => undefined);
  if (response) note((await response.json()) as MailState);
}

function note(state: MailState) {
  $mail.set(state);
  remember(MEMORY_KEY, JSON.stringify(state));
}

/** Sends the owner a mail; returns whether the mail server took it. */
export async function sendTestMail(): Promise<boolean> {
  const response = await asOwner(() => apiRequest('POST', '/api/mail-test'));
  const state = (await response.json()) as MailState;
  note(state);
  return state.isSetUp && !state.failure;
}
