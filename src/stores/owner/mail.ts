import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { FIRST_READS } from '@/contract/first-reads.ts';
import type { MailState } from '@/contract/mail.ts';
import { asOwner, readAsOwner } from './session.ts';

const MEMORY_KEY = 'mail-state';

/** How mail to the owner stands; undefined until that is known. */
export const $mail = atom<MailState | undefined>();

/** What is not known is not shown; the lists say when the site cannot be reached. */
export async function loadMailState(): Promise<void> {
  // What stands over every view is there again at once, so that it does not push the view down when it is confirmed.
  if (!$mail.get()) $mail.set(remembered());
  const response = await readAsOwner(FIRST_READS.mail).catch(() => undefined);
  if (response) note((await response.json()) as MailState);
}

function note(state: MailState) {
  $mail.set(state);
  try {
    localStorage.setItem(MEMORY_KEY, JSON.stringify(state));
  } catch {
    // Next time it comes a moment later.
  }
}

function remembered(): MailState | undefined {
  try {
    return (JSON.parse(localStorage.getItem(MEMORY_KEY) ?? 'null') as MailState | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sends the owner a mail; returns whether the mail server took it. */
export async function sendTestMail(): Promise<boolean> {
  const response = await asOwner(() => apiRequest('POST', '/api/mail-test'));
  const state = (await response.json()) as MailState;
  note(state);
  return state.isSetUp && !state.failure;
}
