import { scrypt } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordAdminPassword } from '../../netlify/server/auth/credential.ts';
import { hashPassword, verifyPassword } from '../../netlify/server/auth/password-hash.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { OWNER_PASSWORD, storeCredential } from '../support/owner.ts';
import { sessionOf, startTestStorage, type TestApi } from '../support/test-api.ts';

// Counts calls of scrypt, which decide how long a response takes, and makes them cheap.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const { withCheapScrypt } = await import('../support/cheap-scrypt.ts');
  const crypto = withCheapScrypt(await importOriginal());
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) as unknown as typeof crypto.scrypt };
});

const storage = await startTestStorage();
beforeEach(() => {
  vi.mocked(scrypt).mockClear();
});

const signIn = (api: TestApi, password: string, clientAddress = '192.0.2.1') =>
  api.call('POST', '/api/session', { json: { password }, deps: { clientAddress } });
const hashCalls = () => vi.mocked(scrypt).mock.calls.map(([, , length, options]) => ({ length, options }));
const retryAfter = (response: Response) => Number(response.headers.get('retry-after'));

async function openApiWithPassword() {
  const api = storage.openApi();
  await api.openOwnerSession();
  return api;
}

describe('guessing the password', () => {
  test('five free failures, then growing pauses; the right password does not help during one', async () => {
    const api = await openApiWithPassword();
    for (let failure = 1; failure <= 5; failure += 1) expect((await signIn(api, 'wrong')).status).toBe(401);

    const pauses: number[] = [];
    for (let round = 1; round <= 7; round += 1) {
      const paused = await signIn(api, OWNER_PASSWORD);
      expect(paused.status).toBe(429);
      expect(await paused.json()).toMatchObject({ error: 'too-many-attempts' });
      pauses.push(retryAfter(paused));
      api.advanceClock(retryAfter(paused) * 1000);
      expect((await signIn(api, 'wrong')).status).toBe(401);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('nothing from elsewhere locks the owner out; the failures end with the right password', async () => {
    const api = await openApiWithPassword();
    for (const stranger of ['203.0.113.5', '2001:db8:1:1::1']) {
      for (let failure = 1; failure <= 6; failure += 1) await signIn(api, 'wrong', stranger);
      expect((await signIn(api, 'wrong', stranger)).status).toBe(429);
    }
    for (let failure = 1; failure <= 4; failure += 1) await signIn(api, 'wrong');
    const granted = await signIn(api, OWNER_PASSWORD);
    expect(granted.status).toBe(204);
    expect(granted.headers.get('set-cookie')).toMatch(
      /^__Host-owner=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict, __Host-owner-device=/,
    );
    for (let failure = 1; failure <= 5; failure += 1) expect((await signIn(api, 'wrong')).status).toBe(401);
  });

  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', true],
    ['2001:db8::1', '2001:0db8:0:0:0:0:0:9', true],
    ['::ffff:192.0.2.9', '192.0.2.9', true],
    ['2001:db8:1:1::1', '2001:db8:1:2::1', false],
    ['192.0.2.9', '192.0.2.10', false],
  ])('%s and %s are one address: %s', async (first, second, isSame) => {
    const api = await openApiWithPassword();
    for (let failure = 1; failure <= 5; failure += 1) await signIn(api, 'wrong', first);
    expect((await signIn(api, 'wrong', second)).status).toBe(isSame ? 429 : 401);
  });

  test('the storage holds no address, and failures are forgotten after a day', async () => {
    const api = await openApiWithPassword();
    for (let failure = 1; failure <= 5; failure += 1) await signIn(api, 'wrong');
    const ids = await api.deps.stores.failedSignIns.ids();
    // One id for the address, one for its network.
    expect(ids).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(JSON.stringify(await api.deps.stores.failedSignIns.readAll())).not.toContain('192.0.2');
    const elsewhere = await openApiWithPassword();
    await signIn(elsewhere, 'wrong');
    // Every password has its own key, so nobody can look the address up in a table.
    expect(await elsewhere.deps.stores.failedSignIns.ids()).not.toEqual(ids);
    api.advanceClock(24 * 60 * 60 * 1000);
    for (let failure = 1; failure <= 5; failure += 1) expect((await signIn(api, 'wrong')).status).toBe(401);
    expect((await signIn(api, OWNER_PASSWORD)).status).toBe(429);
  });

  test('an attempt is counted before its password is looked at', async () => {
    const api = storage.openApi();
    await storeCredential(api.deps.stores, 'no hash');
    expect((await signIn(api, OWNER_PASSWORD)).status).toBe(500);
    const attempts = await api.deps.stores.failedSignIns.readAll();
    expect(attempts.map(({ value }) => value.failures)).toEqual([1, 1]);
  });
});

describe('the password', () => {
  test('is hashed with scrypt N=2^17, r=8, p=1 and a salt of its own', async () => {
    const realCrypto = await vi.importActual<typeof import('node:crypto')>('node:crypto');
    vi.mocked(scrypt).mockImplementationOnce(realCrypto.scrypt);
    const first = await hashPassword('same');
    const second = await hashPassword('same');
    for (const { options } of hashCalls()) expect(options).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
    expect(first).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('same', second)).toBe(true);
    expect(await verifyPassword('Same', second)).toBe(false);
    vi.mocked(scrypt).mockImplementationOnce(realCrypto.scrypt);
    expect(await verifyPassword('same', first)).toBe(true);
  });

  test('is the same however a keyboard composes its accents', async () => {
    expect(await verifyPassword('e\u0301te\u0301', await hashPassword('\u00E9t\u00E9'))).toBe(true);
  });

  test('if none is set, the answer is 503', async () => {
    const response = await signIn(storage.openApi(), 'anything');
    expect(response.status).toBe(503);
  });

  test('comes from ADMIN_PASSWORD at first; another value there replaces a changed one and ends all sessions', async () => {
    const api = storage.openApi({ adminPassword: 'the first one' });
    expect((await signIn(api, 'the first one')).status).toBe(204);
    const token = sessionOf(await signIn(api, 'the first one'));
    const change = { currentPassword: 'the first one', newPassword: 'changed', confirmation: 'changed' };
    const changed = await api.call('PUT', '/api/password', { json: change, token });
    expect(changed.status).toBe(204);
    expect((await signIn(api, 'the first one')).status).toBe(401);
    expect((await signIn(api, 'changed')).status).toBe(204);

    const renewedToken = sessionOf(changed);
    const laterDeploy = { adminPassword: 'after a forgotten one' };
    const call = (password: string) => api.call('POST', '/api/session', { json: { password }, deps: laterDeploy });
    expect((await call('after a forgotten one')).status).toBe(204);
    expect((await call('changed')).status).toBe(401);
    expect((await api.call('GET', '/api/messages', { token: renewedToken, deps: laterDeploy })).status).toBe(401);
  });

  test('a new ADMIN_PASSWORD ends open sessions before anybody signs in with it; only a sign-in writes, and the hourly job', async () => {
    const api = await openApiWithPassword();
    const token = sessionOf(await signIn(api, OWNER_PASSWORD));
    const readStored = () => api.rawStore('credential').get('owner', { type: 'text' });
    const before = await readStored();
    const deps = { adminPassword: 'after a forgotten one' };
    for (const path of ['/api/messages', '/api/passkeys', '/api/sessions', '/api/reviews?view=owner'])
      expect((await api.call('GET', path, { token, deps })).status, path).toBe(401);
    expect(await (await api.call('GET', '/api/session', { token, deps })).json()).toEqual({ signedIn: false });
    const change = { currentPassword: OWNER_PASSWORD, newPassword: 'changed', confirmation: 'changed' };
    expect((await api.call('PUT', '/api/password', { json: change, token, deps })).status).toBe(401);
    expect(await readStored()).toBe(before);
    await recordAdminPassword({ ...api.deps, ...deps });
    expect(await readStored()).not.toBe(before);
    const fresh = storage.openApi({ adminPassword: 'the first one' });
    await fresh.call('GET', '/api/session');
    expect(await fresh.deps.stores.credential.ids()).toEqual([]);
  });

  // tests/unit/password.test.ts lists the passwords that are too weak.
  test.each(['a', 'Craigavon2026'])('ADMIN_PASSWORD %j is as good as none', async (adminPassword) => {
    const fresh = storage.openApi({ adminPassword });
    const response = await signIn(fresh, adminPassword);
    expect(response.status).toBe(503);
    expect(await fresh.deps.stores.credential.ids()).toEqual([]);
    const before = await openApiWithPassword();
    const call = (password: string) =>
      before.call('POST', '/api/session', { json: { password }, deps: { adminPassword } });
    expect((await call(adminPassword)).status).toBe(401);
    expect((await call(OWNER_PASSWORD)).status).toBe(204);
  });

  test.each([
    ['invisible', '\u2800\u200B\u3164\u00AD\u200D\uFE0F', 'fr', CATALOGUES.fr['password.short.text']],
    ['common', 'P@ssw0rd1', 'en', CATALOGUES.en['password.common.text']],
    ['the town', 'craigavon-2026', 'en', CATALOGUES.en['password.own.text']],
  ])('a new one is refused that is %s', async (_name, newPassword, language, sentence) => {
    const own = storage.openApi();
    const token = await own.openOwnerSession();
    const json = { currentPassword: OWNER_PASSWORD, newPassword, confirmation: newPassword };
    const response = await own.call('PUT', '/api/password', { json, token, headers: { 'accept-language': language } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { newPassword: [sentence] } });
    expect((await signIn(own, OWNER_PASSWORD)).status).toBe(204);
  });

  test('a new one that differs from its confirmation is refused for that first', async () => {
    const own = storage.openApi();
    const json = { currentPassword: OWNER_PASSWORD, newPassword: 'abc', confirmation: 'abd' };
    const response = await own.callAsOwner('PUT', '/api/password', { json });
    expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)[0]]).toEqual([
      422,
      'confirmation',
    ]);
  });
});

const WRONG: [name: string, password: string][] = [
  ['a single letter', 'x'],
  ['nearly right', OWNER_PASSWORD.slice(0, -1)],
  ['right but for its case', OWNER_PASSWORD.toUpperCase()],
  ['right with white space around', ` ${OWNER_PASSWORD} `],
  ['far too long', 'x'.repeat(15_000)],
  ['emoji', '🌈'.repeat(40)],
  ['a lone half of a character', '\uD800'],
];

let api: TestApi;
beforeEach(async () => {
  api = await openApiWithPassword();
});

describe('a wrong password costs one hash of the same price, whatever is wrong with it', () => {
  test.each(WRONG)('%s', async (_name, password) => {
    await signIn(api, OWNER_PASSWORD);
    const [usual] = hashCalls();
    vi.mocked(scrypt).mockClear();

    const response = await signIn(api, password);
    expect(hashCalls()).toEqual([usual]);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'wrong-password',
      message: 'Incorrect password. Please try again.',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

test('an empty password is a field left out, and costs no guess', async () => {
  vi.mocked(scrypt).mockClear();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const response = await signIn(api, '');
    expect([response.status, await response.json()]).toMatchObject([422, { fields: { password: ['Required'] } }]);
  }
  expect(hashCalls()).toEqual([]);
  expect((await signIn(api, OWNER_PASSWORD)).status).toBe(204);
});

test('while an address has to pause nothing is hashed, not even the right password', async () => {
  for (let failure = 1; failure <= 5; failure += 1) await signIn(api, 'wrong');
  vi.mocked(scrypt).mockClear();
  for (const password of ['wrong', OWNER_PASSWORD]) expect((await signIn(api, password)).status).toBe(429);
  expect(hashCalls()).toEqual([]);
});

describe('ADMIN_PASSWORD is hashed once, however many ask at a time', () => {
  const countOf = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length;

  test('when the first credential is made of it: beside it only the free failures cost a hash', async () => {
    api = storage.openApi({ adminPassword: 'the very first one' });
    const responses = await Promise.all(Array.from({ length: 6 }, () => signIn(api, 'wrong')));
    expect([countOf(responses, 401), countOf(responses, 429)]).toEqual([5, 1]);
    expect(hashCalls()).toHaveLength(1 + 5);
  });

  test('when a process first compares it with the stored credential', async () => {
    api = storage.openApi({ adminPassword: OWNER_PASSWORD });
    await storeCredential(api.deps.stores, await hashPassword(OWNER_PASSWORD));
    vi.mocked(scrypt).mockClear();
    const token = await api.openOwnerSession();
    const responses = await Promise.all(Array.from({ length: 10 }, () => api.call('GET', '/api/messages', { token })));
    expect(countOf(responses, 200)).toBe(10);
    expect(hashCalls()).toHaveLength(1);
  });
});
