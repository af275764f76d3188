import { beforeEach, describe, expect, test } from 'vitest';
import { backUpNightly } from '../../netlify/server/schedules/nightly-backup.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { OWNER_PASSWORD, storeCredential } from '../support/owner.ts';
import { sessionOf, startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
let api: TestApi;
let mails: Mail[];

beforeEach(async () => {
  mails = [];
  api = storage.openApi({ mailer: { send: async (mail) => void mails.push(mail) } });
  await storeCredential(api.deps.stores);
  await api.submit('/api/contact', A_MESSAGE);
  await backUpNightly(api.deps);
  await api.waitForWork();
});

/** The others are in passkeys.test.ts (passkeys, password) and helplines.test.ts. */
const SENSITIVE_CALLS: [method: string, path: string, expectedText: string, json?: object][] = [
  ['GET', '/api/export', 'were downloaded'],
  ['POST', '/api/backups/2026-11-21', 'The back-up of 2026-11-21 was brought back'],
  ['DELETE', '/api/sessions', 'Every device was signed out'],
  ['POST', '/api/erase', 'A person’s data was erased. Messages: 1, reviews: 0', { email: A_MESSAGE.email }],
];

describe.each(SENSITIVE_CALLS)('%s %s', (method, path, expectedText, json) => {
  const callWith = (token: string) => api.call(method, path, { token, ...(json && { json }) });

  test('is mailed to the owner, without the visitor’s address', async () => {
    mails = [];
    expect((await callWith(await api.openOwnerSession())).ok).toBe(true);
    await api.waitForWork();
    expect(mails.map(({ text }) => text.includes(expectedText))).toEqual([true]);
    expect(mails[0]?.text).toContain('change your password here now: https://practice.example.com/admin');
    expect(mails[0]?.text).not.toContain(A_MESSAGE.email);
  });

  test('does nothing a quarter of an hour after the sign-in, but asks for another', async () => {
    const token = await api.openOwnerSession();
    mails = [];
    api.advanceClock(RECENT_SIGN_IN_MS);
    const refusal = await callWith(token);
    expect([refusal.status, await refusal.json()]).toMatchObject([403, { error: 'sign-in-again' }]);
    expect(await api.deps.stores.messages.ids()).toHaveLength(1);
    await api.waitForWork();
    expect(mails).toEqual([]);

    const signInResponse = await api.call('POST', '/api/session', { token, json: { password: OWNER_PASSWORD } });
    const newToken = sessionOf(signInResponse);
    expect((await callWith(newToken)).ok).toBe(true);
    // The old session ends, so nobody else who had it stays signed in.
    expect((await callWith(token)).status).toBe(401);
  });
});
