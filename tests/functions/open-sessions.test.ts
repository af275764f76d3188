import { beforeEach, expect, test } from 'vitest';
import type { OpenSession } from '../../src/contract/sign-in.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { SESSION_IDLE_MS } from '../../src/contract/periods.ts';
import { OWNER_PASSWORD, storeCredential } from '../support/owner.ts';
import { sessionOf, startTestStorage, type TestApi } from '../support/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromeAgent = (device: string, suffix = '') =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36${suffix}`;

const storage = await startTestStorage();
let api: TestApi;
beforeEach(async () => {
  api = storage.openApi();
  await storeCredential(api.deps.stores);
});

async function signIn(userAgent = ''): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const response = await api.call('POST', '/api/session', { json: { password: OWNER_PASSWORD }, headers });
  return sessionOf(response);
}
const listSessions = (token: string) => api.read<OpenSession[]>('/api/sessions', token);

test('the list names each session’s browser and times, marks this session, and holds nothing else', async () => {
  const phone = await signIn(`${APPLE} Version/18.7 Mobile/15E148 Safari/604.1`);
  const startedAt = api.deps.now().toISOString();
  api.advanceClock(60_000);
  const computer = await signIn(FIREFOX);
  const lastUsedAt = api.deps.now().toISOString();
  expect(await listSessions(phone)).toEqual([
    { browser: 'Firefox, Linux', startedAt: lastUsedAt, lastUsedAt, isThis: false },
    { browser: 'Safari, iPhone', startedAt, lastUsedAt: startedAt, isThis: true },
  ]);
  await api.call('DELETE', '/api/session', { token: computer });
  expect(await listSessions(phone)).toHaveLength(1);
  api.advanceClock(SESSION_IDLE_MS);
  expect(await listSessions(await signIn())).toEqual([expect.not.objectContaining({ browser: expect.anything() })]);
});

test.each([
  [chromeAgent('Windows NT 10.0; Win64; x64'), 'Chrome', 'Windows'],
  [chromeAgent('Windows NT 10.0; Win64; x64', ' Edg/143.0.0.0'), 'Edge', 'Windows'],
  [chromeAgent('Linux; Android 10; K'), 'Chrome', 'Android'],
  [chromeAgent('X11; CrOS x86_64 14541.0.0'), 'Chrome', 'Chromebook'],
  [chromeAgent('Macintosh; Intel Mac OS X 10_15_7', ' OPR/124.0.0.0'), 'Opera', 'Mac / iPad'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [`${APPLE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
])('%s is %s on %s', async (userAgent, name, device) => {
  expect(await listSessions(await signIn(userAgent))).toMatchObject([{ browser: `${name}, ${device}` }]);
});

test('signing out everywhere ends every session, this one too; a new one begins an empty list', async () => {
  const [here, there] = [await signIn(FIREFOX), await signIn(chromeAgent('Linux; Android 10; K'))];
  const response = await api.call('DELETE', '/api/sessions', { token: here });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  for (const token of [here, there]) expect((await api.call('GET', '/api/messages', { token })).status).toBe(401);
  expect(await listSessions(await signIn())).toHaveLength(1);
});

test.each([
  ['en', OWNER_PASSWORD],
  // Another keyboard's Unicode form of the same letter.
  ['fr', OWNER_PASSWORD.replace('a', '\uFF41')],
] as const)('the same password is not a new one, and nothing changes (%s)', async (language, newPassword) => {
  const token = await signIn();
  const before = await api.deps.stores.credential.read('owner');
  const response = await api.call('PUT', '/api/password', {
    token,
    json: { currentPassword: OWNER_PASSWORD, newPassword, confirmation: newPassword },
    headers: { 'accept-language': language },
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { fields: { newPassword: [CATALOGUES[language]['password.same.text']] } },
  ]);
  expect(await api.deps.stores.credential.read('owner')).toEqual(before);
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
});
