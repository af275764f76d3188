import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import type { SessionResponse, SignInPolicy, SignInSettings } from '../../src/contract/passkey.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { createAuthenticator, type Authenticator } from '../support/authenticator.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { sessionOf, startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

vi.mock(import('node:crypto'), async (importOriginal) => {
  const { withCheapScrypt } = await import('../support/cheap-scrypt.ts');
  return withCheapScrypt(await importOriginal());
});

const storage = await startTestStorage();

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

const fetchCreationOptions = async () =>
  (await (await owner('POST', '/api/passkeys/question')).json()) as PublicKeyCredentialCreationOptionsJSON;

const add = async (authenticator: Authenticator, name = 'Phone', lies = {}) =>
  owner('POST', '/api/passkeys', { name, passkey: authenticator.create(await fetchCreationOptions(), lies) });

const setDemand = (demand: SignInPolicy) => owner('PUT', '/api/passkeys', { demand });

/** Adds a passkey to the owner's account. */
async function addNewPasskey(): Promise<Authenticator> {
  const authenticator = createAuthenticator();
  expect((await add(authenticator)).status).toBe(200);
  return authenticator;
}

/** Adds two passkeys and turns the password off. */
async function addPasskeysAlone(): Promise<[Authenticator, Authenticator]> {
  const both: [Authenticator, Authenticator] = [await addNewPasskey(), await addNewPasskey()];
  expect((await setDemand('passkey')).status).toBe(200);
  return both;
}

const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;

const NEW_PASSWORD = 'a new one entirely';
const changePassword = (session: string) =>
  api.call('PUT', '/api/password', {
    token: session,
    json: { currentPassword: OWNER_PASSWORD, newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD },
  });

const fetchRequestOptions = async () =>
  (await (await api.call('POST', '/api/session/passkey')).json()) as PublicKeyCredentialRequestOptionsJSON;
const signIn = (json: object, options: CallOptions = {}) => api.call('POST', '/api/session', { json, ...options });

/** "204", or the error's name. */
async function outcome(json: object, options?: CallOptions): Promise<string> {
  const response = await signIn(json, options);
  return response.status === 204 ? '204' : errorOf(response);
}

const LIES: [name: string, lies: object][] = [
  ['for another site', { origin: 'https://elsewhere.example.com' }],
  ['without finger, face or PIN', { isUserVerified: false }],
  ['for a challenge of somebody’s own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
];

describe('a passkey', () => {
  test('is added, named, listed and removed', async () => {
    await add(createAuthenticator(), ' My  ph\u200Bone ');
    const second = (await (await add(createAuthenticator(), 'Laptop')).json()) as SignInSettings;
    expect(await settings()).toEqual({
      passkeys: [
        { id: expect.any(String), name: 'My phone', createdAt: api.deps.now().toISOString() },
        { id: expect.any(String), name: 'Laptop', createdAt: api.deps.now().toISOString() },
      ],
      demand: 'either',
    });
    const [phone, laptop] = second.passkeys;
    expect((await owner('DELETE', `/api/passkeys/${laptop?.id}`)).status).toBe(200);
    expect((await settings()).passkeys.map(({ name }) => name)).toEqual(['My phone']);
    expect((await owner('DELETE', `/api/passkeys/${laptop?.id}`)).status).toBe(404);
    expect((await owner('DELETE', `/api/passkeys/${phone?.id}`)).status).toBe(200);
    expect(await settings()).toEqual({ passkeys: [], demand: 'either' });
  });

  test.each(['', '   ', '\u200B\u00AD', 'x'.repeat(61)])('needs a name: %j', async (name) => {
    expect((await add(createAuthenticator(), name)).status).toBe(422);
  });

  test.each(LIES)('made %s is refused', async (_name, lies) => {
    expect((await add(createAuthenticator(), 'Phone', lies)).status).toBe(422);
    expect((await settings()).passkeys).toEqual([]);
  });

  test('cannot be added twice, nor with a challenge that was used', async () => {
    const authenticator = createAuthenticator();
    const json = { name: 'Phone', passkey: authenticator.create(await fetchCreationOptions()) };
    expect((await owner('POST', '/api/passkeys', json)).status).toBe(200);
    expect((await owner('POST', '/api/passkeys', json)).status).toBe(401);
    const { excludeCredentials } = await fetchCreationOptions();
    expect(excludeCredentials, 'the device itself refuses').toMatchObject([{ id: json.passkey.id }]);
    expect((await add(authenticator)).status).toBe(409);
  });
});

describe('signing in', () => {
  test('with a passkey or with the password; the options tell strangers nothing about the passkey', async () => {
    const authenticator = await addNewPasskey();
    const requestOptions = await fetchRequestOptions();
    expect(requestOptions).toMatchObject({ rpId: 'practice.example.com', userVerification: 'required' });
    expect(requestOptions.allowCredentials).toBeUndefined();
    const response = await signIn({ passkey: authenticator.sign(requestOptions) });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-owner',
      '__Host-owner-device',
    ]);
    expect((await settings()).passkeys[0]).toMatchObject({ lastUsedAt: api.deps.now().toISOString() });
    expect(await outcome({ password: OWNER_PASSWORD })).toBe('204');
    expect(await api.read<SessionResponse>('/api/session')).toEqual({ signedIn: false, demand: 'either' });
  });

  test('with a passkey alone, if the owner wants nothing else to open the site', async () => {
    const authenticators = await addPasskeysAlone();
    for (const password of [OWNER_PASSWORD, 'wrong']) expect(await outcome({ password })).toBe('passkey-needed');
    expect(await api.deps.stores.failedSignIns.ids()).toEqual([]);
    for (const authenticator of authenticators)
      expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions()) })).toBe('204');
    expect(await api.read<SessionResponse>('/api/session')).toEqual({ signedIn: false, demand: 'passkey' });
  });

  test.each(LIES)('fails with an answer %s', async (_name, lies) => {
    const authenticator = await addNewPasskey();
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions(), lies) })).toBe('wrong-passkey');
  });

  test('fails with an answer that was used, is five minutes late, or was meant for adding a passkey', async () => {
    const authenticator = await addNewPasskey();
    const assertion = authenticator.sign(await fetchRequestOptions());
    expect(await outcome({ passkey: assertion })).toBe('204');
    expect(await outcome({ passkey: assertion })).toBe('wrong-passkey');
    const lateAssertion = authenticator.sign(await fetchRequestOptions());
    const { challenge } = await fetchCreationOptions();
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions(), { challenge }) })).toBe(
      'wrong-passkey',
    );
    api.advanceClock(5 * MINUTE_MS);
    expect(await outcome({ passkey: lateAssertion })).toBe('wrong-passkey');
  });

  test('fails with a copy of the authenticator that has fallen behind', async () => {
    const authenticator = await addNewPasskey();
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions(), { counter: 7 }) })).toBe('204');
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions(), { counter: 6 }) })).toBe(
      'wrong-passkey',
    );
  });

  test.each([{}, { passkey: {} }, { passkey: 'x' }, { passkey: { id: 5 } }, { recoveryCode: 'a code of before' }])(
    '%o is not understood',
    async (json) => {
      await addNewPasskey();
      expect((await signIn(json)).status).toBe(422);
    },
  );

  test('with a passkey works however many strangers guess the password', async () => {
    const authenticator = await addNewPasskey();
    for (let failure = 1; failure <= 5; failure += 1) await signIn({ password: 'wrong' });
    expect(await outcome({ password: OWNER_PASSWORD })).toBe('too-many-attempts');
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions()) })).toBe('204');
  });
});

describe('passkeys alone', () => {
  test.each([0, 1])('cannot be chosen with %i of them, and the answer says so', async (count) => {
    for (let each = 0; each < count; each += 1) await addNewPasskey();
    const refused = await setDemand('passkey');
    expect(refused.status).toBe(409);
    if (count === 1) expect(await refused.text()).toContain(CATALOGUES.en['error.passkeysTooFew']);
    expect(await settings()).toMatchObject({ demand: 'either' });
  });

  test('stay at least two: before one is removed, another is added, or the password allowed', async () => {
    await addPasskeysAlone();
    const [first, second] = (await settings()).passkeys;
    const remove = (passkey = first) => owner('DELETE', `/api/passkeys/${passkey?.id}`);
    const refused = await remove();
    expect([refused.status, await errorOf(refused)]).toEqual([409, 'passkeys-too-few']);
    expect(await settings()).toMatchObject({ passkeys: [{}, {}], demand: 'passkey' });
    await addNewPasskey();
    expect((await remove()).status).toBe(200);
    expect((await remove(second)).status).toBe(409);
    expect((await setDemand('either')).status).toBe(200);
    expect((await remove(second)).status).toBe(200);
  });

  test('are never fewer, whatever several tabs do at once', async () => {
    await addNewPasskey();
    await addNewPasskey();
    const { passkeys } = await settings();
    const calls = [setDemand('passkey'), ...passkeys.map(({ id }) => owner('DELETE', `/api/passkeys/${id}`))];
    await Promise.all(calls);
    const after = await settings();
    expect(after.demand === 'either' || after.passkeys.length === 2).toBe(true);
  });
});

describe('what earlier versions stored', () => {
  /** Stores an earlier version's sign-in policy and hashes of recovery codes. */
  async function storeOldFormat(demand: string) {
    const stored = JSON.parse((await api.rawStore('credential').get('owner', { type: 'text' }))!) as object;
    await api.rawStore('credential').set('owner', JSON.stringify({ ...stored, demand, recoveryHashes: ['a', 'b'] }));
  }

  test.each(['both', 'what a later version demands'])(
    '“%s” means passkeys alone, also with one of them: never the password, which alone was not enough',
    async (demand) => {
      const authenticator = await addNewPasskey();
      await storeOldFormat(demand);
      expect(await api.read<SessionResponse>('/api/session')).toEqual({ signedIn: false, demand: 'passkey' });
      expect(await settings()).toEqual({ passkeys: [expect.anything()], demand: 'passkey' });
      expect(await outcome({ password: OWNER_PASSWORD })).toBe('passkey-needed');
      const [passkey] = (await settings()).passkeys;
      expect((await owner('DELETE', `/api/passkeys/${passkey!.id}`)).status).toBe(409);
      expect(
        await outcome({ password: OWNER_PASSWORD, passkey: authenticator.sign(await fetchRequestOptions()) }),
      ).toBe('204');
      expect(await api.rawStore('credential').get('owner', { type: 'text' })).toMatch(/"demand":"passkey"/);
    },
  );

  test('“both” is no longer taken', async () => {
    await addNewPasskey();
    expect((await owner('PUT', '/api/passkeys', { demand: 'both' })).status).toBe(422);
  });

  test.each([
    ['signing in', async (key: Authenticator) => signIn({ passkey: key.sign(await fetchRequestOptions()) })],
    ['a new password', () => changePassword(token)],
  ])('hashes of recovery codes go with %s', async (_name, change) => {
    const authenticator = await addNewPasskey();
    await storeOldFormat('either');
    expect((await change(authenticator)).status).toBe(204);
    expect(await api.rawStore('credential').get('owner', { type: 'text' })).not.toContain('recovery');
  });
});

describe('what decides who gets in', () => {
  const CHANGES: [string, string, object?][] = [
    ['POST', '/api/passkeys/question'],
    ['POST', '/api/passkeys', { name: 'Phone', passkey: { id: 'x' } }],
    ['PUT', '/api/passkeys', { demand: 'passkey' }],
    ['DELETE', '/api/passkeys/some-id'],
  ];

  test.each(CHANGES)(
    '%s %s asks for a sign-in of the last quarter of an hour, and for the published deploy',
    async (method, path, json) => {
      const deps = { takesSignIns: false };
      expect((await api.call(method, path, { token, deps, ...(json && { json }) })).status).toBe(403);
      expect((await api.call('POST', '/api/session/passkey', { deps })).status).toBe(403);
      api.advanceClock(15 * MINUTE_MS);
      const response = await owner(method, path, json);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'sign-in-again' });
      expect((await owner('GET', '/api/passkeys')).status).toBe(200);
    },
  );

  test('a new ADMIN_PASSWORD is the way back: it needs no passkey, and the old ones no longer work', async () => {
    const [authenticator] = await addPasskeysAlone();
    const deps = { adminPassword: 'tulips in the second year' };
    expect(await outcome({ password: deps.adminPassword }, { deps })).toBe('204');
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions()) }, { deps })).toBe(
      'wrong-password',
    );
  });

  test('changing the password leaves the passkeys as they are', async () => {
    const [authenticator] = await addPasskeysAlone();
    expect((await changePassword(token)).status).toBe(204);
    expect(await outcome({ password: NEW_PASSWORD })).toBe('passkey-needed');
    expect(await outcome({ passkey: authenticator.sign(await fetchRequestOptions()) })).toBe('204');
  });
});

describe('a mail tells the owner', () => {
  const takeFirstLines = async () => {
    await api.waitForWork();
    return mails.splice(0).map(({ text }) => text.split('\n')[0]);
  };

  test('of a sign-in from a new browser, and not from one that is known', async () => {
    const response = await signIn({ password: OWNER_PASSWORD });
    expect(await takeFirstLines()).toEqual(['Somebody signed in from a browser that had not been used before.']);
    const cookie = response.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(await outcome({ password: OWNER_PASSWORD }, { headers: { cookie } })).toBe('204');
    expect(await outcome({ password: 'wrong' })).toBe('wrong-password');
    expect(await takeFirstLines()).toEqual([]);
  });

  test('of every change, with the owner’s local time', async () => {
    await addNewPasskey();
    expect((await setDemand('either')).status).toBe(200);
    await api.waitForWork();
    expect(mails[0]).toMatchObject({ subject: 'Your website: was this you?' });
    expect(mails[0]?.text).toMatch(/When: \w+,? \d+ \w+ \d{4} at \d\d:\d\d, UK time/);
    expect(await takeFirstLines()).toEqual(['A passkey was added.', 'The way you sign in was changed.']);
    const { passkeys } = await settings();
    await owner('DELETE', `/api/passkeys/${passkeys[0]?.id}`);
    expect(await takeFirstLines()).toEqual(['A passkey was removed.']);
    await changePassword(token);
    expect(await takeFirstLines()).toEqual(['The password was changed in the dashboard.']);
    await api.call('POST', '/api/session', {
      json: { password: 'x' },
      deps: { adminPassword: 'tulips in the second year' },
    });
    expect(await takeFirstLines()).toEqual([
      expect.stringMatching(/^The password was replaced by a new first password\./),
    ]);
  });

  test('without keeping a sign-in waiting, nor failing it where the mail cannot be stored', async () => {
    let finishSending = () => {};
    const send = () => new Promise<void>((resolve) => (finishSending = resolve));
    expect(await outcome({ password: OWNER_PASSWORD }, { deps: { mailer: { send } } })).toBe('204');
    const outbox = { ...api.deps.stores.outbox, create: () => Promise.reject(new Error('full')) };
    const stores = { ...api.deps.stores, outbox };
    expect(await outcome({ password: OWNER_PASSWORD }, { deps: { stores, mailer: { send } } })).toBe('204');
    await expect.poll(() => api.logs.map(({ event }) => event)).toContain('notify-owner-failed');
    finishSending();
  });
});

describe('a stored change whose repetition is refused', () => {
  /** The storage's client repeats a request that got no response, and then conflicts with its own change. */
  function loseNextResponse() {
    const store = api.deps.stores.credential;
    const { replace } = store;
    store.replace = async (...change) => {
      store.replace = replace;
      await replace(...change);
      return false;
    };
  }

  test('counts as made: passkey, sign-in and password', async () => {
    const authenticator = createAuthenticator();
    loseNextResponse();
    const added = (await (await add(authenticator)).json()) as SignInSettings;
    expect(added.passkeys).toHaveLength(1);

    const requestOptions = await fetchRequestOptions();
    loseNextResponse();
    expect(await outcome({ passkey: authenticator.sign(requestOptions) })).toBe('204');

    loseNextResponse();
    expect((await changePassword(token)).status).toBe(204);
    expect(await outcome({ password: NEW_PASSWORD })).toBe('204');
  });
});

test('removing a passkey ends the sessions that were opened with it, also after a new password, and no others', async () => {
  const authenticator = await addNewPasskey();
  const byPasskey = async () => sessionOf(await signIn({ passkey: authenticator.sign(await fetchRequestOptions()) }));
  const inboxStatus = async (session: string) => (await api.call('GET', '/api/messages', { token: session })).status;
  const remove = async (session: string) => {
    const [passkey] = (await settings()).passkeys;
    return (await api.call('DELETE', `/api/passkeys/${passkey!.id}`, { token: session })).status;
  };
  const strangersSession = await byPasskey();
  const renewedSession = sessionOf(await changePassword(await byPasskey()));
  token = sessionOf(await signIn({ password: NEW_PASSWORD }));
  expect([await inboxStatus(strangersSession), await inboxStatus(renewedSession), await inboxStatus(token)]).toEqual([
    401, 200, 200,
  ]);
  expect(await remove(token)).toBe(200);
  expect([await inboxStatus(renewedSession), await inboxStatus(token)]).toEqual([401, 200]);
  expect(await api.read('/api/sessions', token)).toHaveLength(1);
});
