import { beforeEach, describe, expect, test } from 'vitest';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();

let api: TestApi;
beforeEach(async () => {
  api = storage.openApi();
  await api.openOwnerSession();
});

interface SignInOptions {
  from?: string;
  /** The cookie of a browser in which the owner has signed in before. */
  cookie?: string;
}

const signIn = (password: string, { from = '198.51.100.7', cookie = '' }: SignInOptions = {}) =>
  api.call('POST', '/api/session', { json: { password }, headers: { cookie }, deps: { clientAddress: from } });
const statusOf = async (password: string, options?: SignInOptions) => (await signIn(password, options)).status;

const generate = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index + 1));

async function guessFrom(addresses: string[]) {
  for (const from of addresses) expect(await statusOf('a guess', { from })).toBe(401);
}

const deviceCookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-owner-device=')) ?? '';

/** Signs in; returns the cookie that marks this browser as known. */
async function getKnownBrowserCookie(): Promise<string> {
  return deviceCookieOf(await signIn(OWNER_PASSWORD)).split(';')[0] ?? '';
}

/** As many attempts as one address has before its first pause. */
const freeAttempts = generate(5, () => '198.51.100.7');

describe('guesses from many addresses', () => {
  test.each([
    ['an IPv4 /24', generate(20, (host) => `203.0.113.${host}`), '203.0.113.200', '203.0.114.1'],
    [
      'an IPv6 /56',
      generate(10, (net) => `2001:db8:1:a0${net % 10}::${net}`),
      '2001:db8:1:aff::1',
      '2001:db8:1:b00::1',
    ],
    ['an IPv6 /48', generate(20, (net) => `2001:db8:1:${net}00::1`), '2001:db8:1:ff00::1', '2001:db8:2::1'],
  ])('of %s count together', async (_name, addresses, inside, outside) => {
    await guessFrom(addresses);
    expect(await statusOf(OWNER_PASSWORD, { from: inside })).toBe(429);
    expect(await statusOf(OWNER_PASSWORD, { from: outside })).toBe(204);
  });

  test('do not lock out other networks: no limit counts everybody together', async () => {
    await guessFrom(generate(100, (number) => `10.${number}.0.1`));
    expect(await statusOf(OWNER_PASSWORD, { from: '192.0.2.1' })).toBe(204);
  });

  test('still count after a right password, which takes back only its own address’s attempts', async () => {
    await guessFrom(generate(19, (host) => `203.0.113.${host}`));
    expect(await statusOf(OWNER_PASSWORD, { from: '203.0.113.99' })).toBe(204);
    expect(await statusOf('a guess', { from: '203.0.113.98' })).toBe(401);
    expect(await statusOf(OWNER_PASSWORD, { from: '203.0.113.97' })).toBe(429);
  });
});

describe('a browser in which the owner has signed in', () => {
  test('is remembered by a signed cookie that no script and no other site can read', async () => {
    expect(deviceCookieOf(await signIn(OWNER_PASSWORD))).toMatch(
      /^__Host-owner-device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=34560000$/,
    );
    expect(deviceCookieOf(await signIn('wrong'))).toBe('');
  });

  test('has five free failures of its own, then growing pauses, wherever it is', async () => {
    const cookie = await getKnownBrowserCookie();
    for (let failure = 1; failure <= 5; failure += 1)
      expect(await statusOf('wrong', { cookie, from: `10.${failure}.0.1` })).toBe(401);
    expect(await statusOf(OWNER_PASSWORD, { cookie, from: '192.0.2.1' })).toBe(429);
    expect(await statusOf(OWNER_PASSWORD, { from: '192.0.2.1' })).toBe(204);
    api.advanceClock(30_000);
    expect(await statusOf(OWNER_PASSWORD, { cookie })).toBe(204);
  });

  test('has a cookie that cannot be forged, nor used on another site', async () => {
    const cookie = await getKnownBrowserCookie();
    const otherSite = storage.openApi();
    await otherSite.openOwnerSession();
    await guessFrom(freeAttempts);
    const [name, value = ''] = cookie.split('=');
    for (const forged of [
      `${name}=x.y`,
      `${name}=.`,
      `${name}=${value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
    ])
      expect(await statusOf(OWNER_PASSWORD, { cookie: forged }), forged).toBe(429);
    expect(await statusOf(OWNER_PASSWORD, { cookie })).toBe(204);
    api = otherSite;
    await guessFrom(freeAttempts);
    expect(await statusOf(OWNER_PASSWORD, { cookie })).toBe(429);
  });
});

describe('two hundred guesses at once', () => {
  const statusesOf = async (guesses: Promise<Response>[]) => (await Promise.all(guesses)).map(({ status }) => status);

  test.each([
    ['from one address', () => '203.0.113.5'],
    ['from everywhere', (guess: number) => `10.${guess}.0.1`],
  ])(
    '%s: a few are checked, the others are refused at once, and the owner can sign in meanwhile',
    async (_name, from) => {
      const cookie = await getKnownBrowserCookie();
      const guesses = generate(200, String).map((_, guess) => signIn('a guess', { from: from(guess) }));
      expect(await statusOf(OWNER_PASSWORD, { cookie })).toBe(204);
      const statuses = await statusesOf(guesses);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(190);
      expect(await statusOf(OWNER_PASSWORD)).toBe(204);
    },
  );

  test.each([
    ['from one provider, each from a network of its own', (guess: number) => `2001:db8:${guess}::1`],
    ['from one network', (guess: number) => `203.0.113.${guess}`],
  ])('%s: the owner signs in from a new browser at the first try', async (_name, from) => {
    const guesses = generate(200, String).map((_, guess) => signIn('a guess', { from: from(guess) }));
    const ownerStatus = statusOf(OWNER_PASSWORD, { from: '192.0.2.1' });
    const laterGuesses = generate(200, String).map((_, guess) => signIn('a guess', { from: from(guess) }));
    expect(await ownerStatus).toBe(204);
    await statusesOf([...guesses, ...laterGuesses]);
  });
});
