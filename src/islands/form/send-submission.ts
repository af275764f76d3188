import { apiRequest } from '@/contract/client.ts';
import { forgetLastAttempt, keepLastAttempt, readDraft, readLastAttempt } from '@/stores/drafts.ts';
import type { FormName, LastAttempt } from '@/stores/drafts.ts';
import { isKeyReused } from './failure.ts';

/** Nobody should stare at a spinner for longer. Milliseconds. */
const TIME_OUT = 15_000;

interface Submission {
  form: FormName;
  path: string;
  locale: string;
  payload: Record<string, unknown>;
}

/** Posts a form's words; throws what went wrong. The same words sent again are stored once. */
export async function sendSubmission({ form, path, locale, payload }: Submission): Promise<void> {
  const { key, elapsed } = toAttempt(form, payload);
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), TIME_OUT);
  try {
    const response = await apiRequest('POST', path, {
      body: elapsed === undefined ? payload : { ...payload, elapsed },
      headers: { 'Idempotency-Key': key, 'Accept-Language': locale },
      signal: timeOut.signal,
    });
    // Anything but JSON comes from somewhere else, such as the sign-in page of a café's network.
    await response.json();
  } catch (error) {
    if (isKeyReused(error)) forgetLastAttempt(form);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The same words keep their key and time, also after a reload; other words get new ones. */
function toAttempt(form: FormName, payload: Record<string, unknown>): LastAttempt {
  const words = JSON.stringify(payload);
  const last = readLastAttempt(form);
  if (last?.words === words) return last;
  const touchedAt = readDraft(form)?.touchedAt;
  const attempt = { words, key: newKey(), ...(touchedAt !== undefined && { elapsed: Date.now() - touchedAt }) };
  keepLastAttempt(form, attempt);
  return attempt;
}

/** Unlike randomUUID, this also works where the site is tried out without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
