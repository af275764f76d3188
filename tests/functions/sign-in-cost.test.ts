import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, isHashingBusy } from '../../netlify/server/auth/password-hash.ts';
import { PASSWORD, startTestStorage, type TestApi } from '../support/test-api.ts';

// The real hash, watched: how long an answer takes is decided by what is hashed for it.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const crypto = await importOriginal();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) as unknown as typeof crypto.scrypt };
});

let storage: Awaited<ReturnType<typeof startTestStorage>>;
let api: TestApi;
beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.stop());
beforeEach(async () => {
  api = storage.openApi();
  await api.openOwnerSession();
  vi.mocked(scrypt).mockClear();
});

const signIn = (password: string) => api.call('POST', '/api/session', { json: { password } });
const costs = () => vi.mocked(scrypt).mock.calls.map(([, , length, options]) => ({ length, options }));

const WRONG: [name: string, password: string][] = [
  ['empty', ''],
  ['a single letter', 'x'],
  ['nearly right', PASSWORD.slice(0, -1)],
  ['right but for its case', PASSWORD.toUpperCase()],
  ['right with white space around', ` ${PASSWORD} `],
  ['far too long', 'x'.repeat(15_000)],
  ['emoji', '🌈'.repeat(40)],
  ['a lone half of a character', '\uD800'],
];

describe('a wrong password costs one hash of the same price, whatever is wrong with it', () => {
  test.each(WRONG)('%s', async (_name, password) => {
    await signIn(PASSWORD);
    const [usual] = costs();
    vi.mocked(scrypt).mockClear();

    const answer = await signIn(password);
    expect(costs()).toEqual([usual]);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'wrong-password', message: 'Incorrect password. Please try again.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('the price is the one that the stored hash names', async () => {
    const stored = await api.deps.stores.credential.read('owner');
    const [, N, r, p] = stored?.value.passwordHash.split('$').map(Number) ?? [];
    await signIn('wrong');
    expect(costs()).toMatchObject([{ options: { N, r, p } }]);
  });
});

test('while an address has to pause nothing is hashed, not even the right password', async () => {
  for (let failure = 1; failure <= 5; failure += 1) await signIn('wrong');
  vi.mocked(scrypt).mockClear();
  for (const password of ['wrong', PASSWORD]) expect((await signIn(password)).status).toBe(429);
  expect(costs()).toEqual([]);
});

test('where a long line waits to be hashed, one more is asked to come back in seconds, and costs nothing', async () => {
  const waiting: (() => void)[] = [];
  const finish = (...args: unknown[]) => (args.at(-1) as (error: null, key: Buffer) => void)(null, Buffer.alloc(32));
  const held = ((...args: unknown[]) => void waiting.push(() => finish(...args))) as unknown as typeof scrypt;
  const real = vi.mocked(scrypt).getMockImplementation();
  vi.mocked(scrypt).mockImplementation(held);
  const from = (clientAddress: string) =>
    api.call('POST', '/api/session', { json: { password: 'wrong' }, deps: { clientAddress } });

  const line = Array.from({ length: 22 }, (_, index) => from(`192.0.2.${index}`));
  await vi.waitUntil(isHashingBusy);
  const late = await from('203.0.113.1');
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '5']);
  expect(waiting).toHaveLength(2);

  vi.mocked(scrypt).mockImplementation(finish as unknown as typeof scrypt);
  for (const go of waiting) go();
  expect((await Promise.all(line)).map(({ status }) => status)).toEqual(line.map(() => 401));
  if (real) vi.mocked(scrypt).mockImplementation(real);
});

describe('ADMIN_PASSWORD is hashed once, however many ask at a time', () => {
  const countOf = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length;

  test('when the first credential is made of it: beside it only the free failures cost a hash', async () => {
    api = storage.openApi({ adminPassword: 'the very first one' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('wrong')));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 25]);
    expect(costs()).toHaveLength(1 + 5);
  });

  test('when a process first compares it with the stored credential', async () => {
    api = storage.openApi({ adminPassword: PASSWORD });
    const hash = await hashPassword(PASSWORD);
    await api.deps.stores.credential.create('owner', {
      id: 'credential-1',
      passwordHash: hash,
      environmentHash: hash,
    });
    vi.mocked(scrypt).mockClear();
    const token = await api.openOwnerSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call('GET', '/api/messages', { token })));
    expect(countOf(answers, 200)).toBe(10);
    expect(costs()).toHaveLength(1);
  });
});
