import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import type { SessionAnswer, SignInDemand, SignInSettings, SignInSettingsChange } from '../../src/contract/passkey.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { createAuthenticator, type Authenticator } from '../support/authenticator.ts';
import { PASSWORD, sessionOf, startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

vi.mock(import('node:crypto'), async (importOriginal) => {
  const { withCheapScrypt } = await import('../support/cheap-scrypt.ts');
  return withCheapScrypt(await importOriginal());
});

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
let token: string;
let mails: Mail[];
beforeEach(async () => {
  const received: Mail[] = [];
  mails = received;
  api = storage.openApi({ mailer: { send: async (mail) => void received.push(mail) } });
  token = await api.openOwnerSession();
});

const owner = (method: string, path: string, json?: unknown) =>
  api.call(method, path, { token, ...(json !== undefined && { json }) });
const settings = () => api.read<SignInSettings>('/api/passkeys', token);

const askToAdd = async () =>
  (await (await owner('POST', '/api/passkeys/question')).json()) as PublicKeyCredentialCreationOptionsJSON;

const add = async (authenticator: Authenticator, name = 'Phone', lies = {}) =>
  owner('POST', '/api/passkeys', { name, passkey: authenticator.create(await askToAdd(), lies) });

/** A passkey of hers, with the codes that came with it. */
async function withPasskey(demand?: SignInDemand) {
  const authenticator = createAuthenticator();
  const { newRecoveryCodes = [] } = (await (await add(authenticator)).json()) as SignInSettingsChange;
  if (demand) expect((await owner('PUT', '/api/passkeys', { demand })).status).toBe(200);
  return { authenticator, codes: newRecoveryCodes };
}

const ask = async () =>
  (await (await api.call('POST', '/api/session/passkey')).json()) as PublicKeyCredentialRequestOptionsJSON;
const signIn = (json: object, options: CallOptions = {}) => api.call('POST', '/api/session', { json, ...options });

/** "204", or the error's name. */
async function outcome(json: object, options?: CallOptions): Promise<string> {
  const response = await signIn(json, options);
  return response.status === 204 ? '204' : ((await response.json()) as { error: string }).error;
}

const LIES: [name: string, lies: object][] = [
  ['for another site', { origin: 'https://elsewhere.example.com' }],
  ['without finger, face or PIN', { isUserVerified: false }],
  ['for a question of somebody’s own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
];

describe('a passkey', () => {
  test('is added, named, listed and removed; the first one brings eight recovery codes, told once', async () => {
    const first = (await (await add(createAuthenticator(), ' My  phone ')).json()) as SignInSettingsChange;
    expect(first.newRecoveryCodes).toHaveLength(8);
    expect(new Set(first.newRecoveryCodes).size).toBe(8);
    for (const code of first.newRecoveryCodes!)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const second = (await (await add(createAuthenticator(), 'Laptop')).json()) as SignInSettingsChange;
    expect(second).not.toHaveProperty('newRecoveryCodes');
    expect(await settings()).toEqual({
      passkeys: [
        { id: expect.any(String), name: 'My phone', createdAt: api.deps.now().toISOString() },
        { id: expect.any(String), name: 'Laptop', createdAt: api.deps.now().toISOString() },
      ],
      demand: 'either',
      recoveryCodes: 8,
    });
    const [phone, laptop] = second.passkeys;
    expect((await owner('DELETE', `/api/passkeys/${laptop?.id}`)).status).toBe(200);
    expect((await settings()).passkeys.map(({ name }) => name)).toEqual(['My phone']);
    expect((await owner('DELETE', `/api/passkeys/${laptop?.id}`)).status).toBe(404);
    expect((await owner('DELETE', `/api/passkeys/${phone?.id}`)).status).toBe(200);
    expect(await settings()).toEqual({ passkeys: [], demand: 'either', recoveryCodes: 0 });
  });

  test.each(['', '   ', 'x'.repeat(61)])('needs a name: %j', async (name) => {
    expect((await add(createAuthenticator(), name)).status).toBe(422);
  });

  test.each(LIES)('is refused that was made %s', async (_name, lies) => {
    expect((await add(createAuthenticator(), 'Phone', lies)).status).toBe(422);
    expect((await settings()).passkeys).toEqual([]);
  });

  test('cannot be added twice, nor with a question that was answered', async () => {
    const authenticator = createAuthenticator();
    const json = { name: 'Phone', passkey: authenticator.create(await askToAdd()) };
    expect((await owner('POST', '/api/passkeys', json)).status).toBe(200);
    expect((await owner('POST', '/api/passkeys', json)).status).toBe(401);
    expect((await add(authenticator)).status).toBe(409);
  });
});

describe('signing in', () => {
  test('with a passkey or with the password; strangers learn from the question nothing about it', async () => {
    const { authenticator } = await withPasskey();
    const question = await ask();
    expect(question).toMatchObject({ rpId: 'practice.example.com', userVerification: 'required' });
    expect(question.allowCredentials).toBeUndefined();
    const response = await signIn({ passkey: authenticator.sign(question) });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-owner',
      '__Host-owner-device',
    ]);
    expect((await settings()).passkeys[0]).toMatchObject({ lastUsedAt: api.deps.now().toISOString() });
    expect(await outcome({ password: PASSWORD })).toBe('204');
    expect(await api.read<SessionAnswer>('/api/session')).toEqual({ signedIn: false, demand: 'either' });
  });

  test('with both, where she demands it', async () => {
    const { authenticator } = await withPasskey('both');
    expect(await outcome({ password: PASSWORD })).toBe('passkey-needed');
    expect(await outcome({ passkey: authenticator.sign(await ask()) })).toBe('wrong-password');
    expect(await outcome({ password: 'wrong', passkey: authenticator.sign(await ask()) })).toBe('wrong-password');
    expect(await outcome({ password: PASSWORD, passkey: createAuthenticator().sign(await ask()) })).toBe(
      'wrong-passkey',
    );
    expect(await outcome({ password: PASSWORD, passkey: authenticator.sign(await ask()) })).toBe('204');
  });

  test('with the passkey instead of the password, where she demands it', async () => {
    const { authenticator } = await withPasskey('passkey');
    for (const password of [PASSWORD, 'wrong']) expect(await outcome({ password })).toBe('passkey-needed');
    expect(await api.deps.stores.failedSignIns.ids()).toEqual([]);
    expect(await outcome({ passkey: authenticator.sign(await ask()) })).toBe('204');
    expect(await api.read<SessionAnswer>('/api/session')).toEqual({ signedIn: false, demand: 'passkey' });
  });

  test.each(LIES)('fails with an answer %s', async (_name, lies) => {
    const { authenticator } = await withPasskey();
    expect(await outcome({ passkey: authenticator.sign(await ask(), lies) })).toBe('wrong-passkey');
  });

  test('fails with an answer that was used, is five minutes late, or was meant for adding a passkey', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.sign(await ask());
    expect(await outcome({ passkey: answer })).toBe('204');
    expect(await outcome({ passkey: answer })).toBe('wrong-passkey');
    const late = authenticator.sign(await ask());
    const { challenge } = await askToAdd();
    expect(await outcome({ passkey: authenticator.sign(await ask(), { challenge }) })).toBe('wrong-passkey');
    api.pass(5 * MINUTE_MS);
    expect(await outcome({ passkey: late })).toBe('wrong-passkey');
  });

  test('fails with a copy of the authenticator that has fallen behind', async () => {
    const { authenticator } = await withPasskey();
    expect(await outcome({ passkey: authenticator.sign(await ask(), { counter: 7 }) })).toBe('204');
    expect(await outcome({ passkey: authenticator.sign(await ask(), { counter: 6 }) })).toBe('wrong-passkey');
  });

  test.each([{}, { passkey: {} }, { passkey: 'x' }, { passkey: { id: 5 } }, { recoveryCode: 5 }, { recoveryCode: '' }])(
    '%o is not understood',
    async (json) => {
      await withPasskey();
      expect((await signIn(json)).status).toBe(422);
    },
  );

  test('with a passkey works however many strangers guess the password', async () => {
    const { authenticator } = await withPasskey();
    for (let failure = 1; failure <= 5; failure += 1) await signIn({ password: 'wrong' });
    expect(await outcome({ password: PASSWORD })).toBe('too-many-attempts');
    expect(await outcome({ passkey: authenticator.sign(await ask()) })).toBe('204');
  });
});

describe('a recovery code', () => {
  test('takes the place of a passkey once, however it is typed, and is stored hashed', async () => {
    const { codes } = await withPasskey('both');
    const [first = '', second = ''] = codes;
    expect(await outcome({ recoveryCode: first })).toBe('wrong-password');
    expect(await outcome({ password: PASSWORD, recoveryCode: 'aaaa-aaaa-aaaa-aaaa' })).toBe('wrong-code');
    expect(await outcome({ password: PASSWORD, recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })).toBe(
      '204',
    );
    expect(await outcome({ password: PASSWORD, recoveryCode: first })).toBe('wrong-code');
    expect((await settings()).recoveryCodes).toBe(7);
    expect(JSON.stringify(await api.deps.stores.credential.readAll())).not.toContain(second);
    const attempts = [1, 2].map(() => outcome({ password: PASSWORD, recoveryCode: second }));
    expect((await Promise.all(attempts)).toSorted()).toEqual(['204', 'wrong-code']);
  });

  test('ends when new ones are made', async () => {
    const { codes } = await withPasskey('passkey');
    const renewed = (await (await owner('POST', '/api/recovery-codes')).json()) as SignInSettingsChange;
    expect(renewed.newRecoveryCodes).toHaveLength(8);
    expect(await outcome({ recoveryCode: codes[0] })).toBe('wrong-code');
    expect(await outcome({ recoveryCode: renewed.newRecoveryCodes?.[0] })).toBe('204');
  });

  test('is worth nothing without a passkey to stand for', async () => {
    expect((await owner('POST', '/api/recovery-codes')).status).toBe(409);
    expect((await owner('PUT', '/api/passkeys', { demand: 'both' })).status).toBe(409);
    expect(await outcome({ recoveryCode: 'aaaa-aaaa-aaaa-aaaa' })).toBe('wrong-password');
  });
});

describe('what decides who gets in', () => {
  const CHANGES: [string, string, object?][] = [
    ['POST', '/api/passkeys/question'],
    ['POST', '/api/passkeys', { name: 'Phone', passkey: { id: 'x' } }],
    ['PUT', '/api/passkeys', { demand: 'both' }],
    ['DELETE', '/api/passkeys/some-id'],
    ['POST', '/api/recovery-codes'],
  ];

  test.each(CHANGES)(
    '%s %s asks for a sign-in of the last quarter of an hour, and for the published deploy',
    async (method, path, json) => {
      const deps = { takesSignIns: false };
      expect((await api.call(method, path, { token, deps, ...(json && { json }) })).status).toBe(403);
      expect((await api.call('POST', '/api/session/passkey', { deps })).status).toBe(403);
      api.pass(15 * MINUTE_MS);
      const response = await owner(method, path, json);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'sign-in-again' });
      expect((await owner('GET', '/api/passkeys')).status).toBe(200);
    },
  );

  test('a new ADMIN_PASSWORD is the way back: it asks for no passkey, and takes none that was there', async () => {
    const { authenticator, codes } = await withPasskey('passkey');
    const deps = { adminPassword: 'tulips in the second year' };
    expect(await outcome({ password: deps.adminPassword }, { deps })).toBe('204');
    expect(await outcome({ passkey: authenticator.sign(await ask()) }, { deps })).toBe('wrong-password');
    expect(await outcome({ recoveryCode: codes[0] }, { deps })).toBe('wrong-password');
  });

  test('changing the password leaves the passkeys as they are', async () => {
    const { authenticator } = await withPasskey('both');
    const json = { currentPassword: PASSWORD, newPassword: 'a new one entirely', confirmation: 'a new one entirely' };
    expect((await owner('PUT', '/api/password', json)).status).toBe(204);
    expect(await outcome({ password: json.newPassword })).toBe('passkey-needed');
    expect(await outcome({ password: json.newPassword, passkey: authenticator.sign(await ask()) })).toBe('204');
  });
});

describe('a mail tells the owner', () => {
  const told = async () => {
    await api.settled();
    return mails.splice(0).map(({ text }) => text.split('\n')[0]);
  };

  test('of a sign-in from a new browser, and not from one that is known', async () => {
    const response = await signIn({ password: PASSWORD });
    expect(await told()).toEqual(['Somebody signed in from a browser that had not been used before.']);
    const cookie = response.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(await outcome({ password: PASSWORD }, { headers: { cookie } })).toBe('204');
    expect(await outcome({ password: 'wrong' })).toBe('wrong-password');
    expect(await told()).toEqual([]);
  });

  test('of every change, with the time on her clock and no secret', async () => {
    const { codes } = await withPasskey('either');
    await owner('POST', '/api/recovery-codes');
    await api.settled();
    expect(mails[0]).toMatchObject({ subject: 'Your website: was this you?' });
    expect(mails[0]?.text).toMatch(/When: \w+,? \d+ \w+ \d{4} at \d\d:\d\d, UK time/);
    expect(mails.map(({ text }) => text).join()).not.toContain(codes[0]);
    expect(await told()).toEqual([
      'A passkey was added.',
      'What a sign-in asks for was changed.',
      'New recovery codes were made. The earlier ones no longer work.',
    ]);
    const { passkeys } = await settings();
    await owner('DELETE', `/api/passkeys/${passkeys[0]?.id}`);
    expect(await told()).toEqual(['A passkey was removed.']);
    const json = { currentPassword: PASSWORD, newPassword: 'a new one entirely', confirmation: 'a new one entirely' };
    await owner('PUT', '/api/password', json);
    expect(await told()).toEqual(['The password was changed in the dashboard.']);
    await api.call('POST', '/api/session', {
      json: { password: 'x' },
      deps: { adminPassword: 'tulips in the second year' },
    });
    expect(await told()).toEqual([expect.stringMatching(/^The password was replaced by a new first password\./)]);
  });

  test('without keeping a sign-in waiting, nor failing it where the mail cannot be stored', async () => {
    let letGo = () => {};
    const send = () => new Promise<void>((resolve) => (letGo = resolve));
    expect(await outcome({ password: PASSWORD }, { deps: { mailer: { send } } })).toBe('204');
    const notices = { ...api.deps.stores.notices, create: () => Promise.reject(new Error('full')) };
    const stores = { ...api.deps.stores, notices };
    expect(await outcome({ password: PASSWORD }, { deps: { stores, mailer: { send } } })).toBe('204');
    await expect.poll(() => api.logs.map(({ event }) => event)).toContain('notify-owner-failed');
    letGo();
  });
});

describe('a change that is stored, and then refused to its own repetition', () => {
  /** As the storage's client does it: what got no answer is sent again, and meets itself. */
  function loseNextAnswer() {
    const store = api.deps.stores.credential;
    const { replace } = store;
    store.replace = async (...change) => {
      store.replace = replace;
      await replace(...change);
      return false;
    };
  }

  test('counts as made: passkey, recovery code, sign-in and password', async () => {
    const authenticator = createAuthenticator();
    loseNextAnswer();
    const added = (await (await add(authenticator)).json()) as SignInSettingsChange;
    expect(added.newRecoveryCodes).toHaveLength(8);
    expect(added.passkeys).toHaveLength(1);

    loseNextAnswer();
    expect(await outcome({ recoveryCode: added.newRecoveryCodes![0] })).toBe('204');
    const question = await ask();
    loseNextAnswer();
    expect(await outcome({ passkey: authenticator.sign(question) })).toBe('204');

    loseNextAnswer();
    const newPassword = 'four words quite new';
    const change = { currentPassword: PASSWORD, newPassword, confirmation: newPassword };
    expect((await owner('PUT', '/api/password', change)).status).toBe(204);
    expect(await outcome({ password: newPassword })).toBe('204');
  });
});

test('removing a passkey ends the sessions that were opened with it, and no others', async () => {
  const { authenticator } = await withPasskey();
  const byPasskey = await signIn({ passkey: authenticator.sign(await ask()) });
  const theirs = sessionOf(byPasskey);
  const isIn = async (session: string) => (await api.call('GET', '/api/messages', { token: session })).status;
  expect(await isIn(theirs)).toBe(200);
  const [passkey] = (await settings()).passkeys;
  expect((await owner('DELETE', `/api/passkeys/${passkey!.id}`)).status).toBe(200);
  expect([await isIn(theirs), await isIn(token)]).toEqual([401, 200]);
});
