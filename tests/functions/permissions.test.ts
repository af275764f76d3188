import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { closeSession, openSession } from '../../netlify/server/auth/sessions.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import type { PublicReview } from '../../src/contract/review.ts';
import { withFaults } from '../support/faulty-stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { seedReviews } from '../support/seed-reviews.ts';
import { PASSWORD, startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
const tokens: Record<string, string> = {};
const api = storage.openApi();
tokens.valid = await api.openOwnerSession();
tokens.forged = randomBytes(32).toString('base64url');
tokens.ended = await api.openOwnerSession();
await closeSession(api.deps, tokens.ended);
tokens['of an old password'] = await openSession(api.deps, 'another-credential');
await seedReviews(api.deps, { pending: 10, approved: 10, rejected: 10 });

/** The storage names a session by this, never by its token. */
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

const NOBODY = ['none', 'forged', 'ended', 'of an old password'];

type Call = [method: string, path: string, options?: CallOptions];

/** Only the owner may call these; everybody else gets 401. */
const OWNERS_CALLS: Call[] = [
  ['GET', '/api/reviews?view=owner'],
  ['HEAD', '/api/reviews?view=owner'],
  ['PATCH', '/api/reviews/pending-1', { json: { isApproved: true } }],
  ['DELETE', '/api/reviews/pending-1'],
  ['GET', '/api/messages'],
  ['PATCH', '/api/reviews/pending-1', { json: { isApproved: false, isDecided: false, suspectedSpam: false } }],
  ['PATCH', '/api/messages/some-id', { json: { state: 'read' } }],
  ['PATCH', '/api/messages/some-id', { json: { suspectedSpam: false } }],
  ['DELETE', '/api/messages/some-id'],
  ['PUT', '/api/password', { json: { currentPassword: 'x', newPassword: 'yyyyyy', confirmation: 'yyyyyy' } }],
  ['GET', '/api/export?format=csv'],
  ['GET', '/api/export?format=json'],
  ['POST', '/api/erase', { json: { email: 'secret-pending-1@example.com' } }],
  ['GET', '/api/decisions'],
  ['POST', '/api/reviews/bulk', { json: { action: 'reject', ids: ['pending-1'] } }],
  ['POST', '/api/messages/bulk', { json: { action: 'archive', ids: ['some-id'] } }],
  ['GET', '/api/unreadable'],
  ['DELETE', '/api/unreadable/reviews-some-id'],
];

/** Open to everybody, with the status that everybody gets. */
const OPEN_CALLS: [...Call, number][] = [
  ['GET', '/api/reviews', {}, 200],
  ['POST', '/api/reviews', { json: A_REVIEW }, 201],
  ['POST', '/api/contact', { json: A_MESSAGE }, 201],
  ['GET', '/api/session', {}, 200],
  ['POST', '/api/session', { json: { password: 'wrong' } }, 401],
  ['DELETE', '/api/session', {}, 204],
];

const PATHS: Record<string, string[]> = {
  '/api/contact': ['POST'],
  '/api/reviews': ['GET', 'HEAD', 'POST'],
  '/api/reviews/some-id': ['PATCH', 'DELETE'],
  '/api/messages': ['GET', 'HEAD'],
  '/api/messages/some-id': ['PATCH', 'DELETE'],
  '/api/session': ['GET', 'HEAD', 'POST', 'DELETE'],
  '/api/password': ['PUT'],
  '/api/export': ['GET', 'HEAD'],
  '/api/erase': ['POST'],
  '/api/decisions': ['GET', 'HEAD'],
  '/api/reviews/bulk': ['POST'],
  '/api/messages/bulk': ['POST'],
  '/api/unreadable': ['GET', 'HEAD'],
  '/api/unreadable/reviews-some-id': ['DELETE'],
};

const withToken = (options: CallOptions | undefined, who: string): CallOptions => {
  const token = tokens[who];
  return token ? { ...options, token } : { ...options };
};

describe.each(NOBODY)('with a session that is %s', (who) => {
  test.each(OWNERS_CALLS)('%s %s answers 401 and changes nothing', async (method, path, options) => {
    const response = await api.call(method, path, withToken(options, who));
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await api.deps.stores.reviews.read('pending-1')).toMatchObject({ value: { isApproved: false } });
  });

  test.each(OPEN_CALLS)('%s %s answers what everybody gets', async (method, path, options, status) => {
    const deps = { clientAddress: `192.0.2.${NOBODY.indexOf(who) + 10}` };
    expect((await api.call(method, path, { ...withToken(options, who), deps })).status).toBe(status);
  });

  test('the public list shows only approved reviews, and no reviewer’s address', async () => {
    const response = await api.call('GET', '/api/reviews', withToken({}, who));
    const isKept = who === 'none';
    expect(response.headers.get('cache-control')).toBe(
      isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    );
    expect(response.headers.get('netlify-cdn-cache-control')).toBe(
      isKept ? 'public, durable, s-maxage=60' : 'no-store',
    );
    expect(response.headers.get('netlify-vary')).toBe('query=view,cookie=__Host-owner');
    const text = await response.text();
    expect(text).not.toContain('@');
    const reviews = JSON.parse(text) as PublicReview[];
    expect(reviews).toHaveLength(10);
    expect(reviews.every(({ id, isApproved }) => isApproved && id.startsWith('approved-'))).toBe(true);
    const fields = ['id', 'isApproved', 'language', 'name', 'rating', 'reviewText', 'submittedAt'];
    expect(new Set(reviews.flatMap((review) => Object.keys(review)).toSorted())).toEqual(new Set(fields));
  });
});

describe('with a valid session', () => {
  test('every call of the owner’s is answered, and no answer is kept anywhere', async () => {
    const own = storage.openApi();
    const token = await own.openOwnerSession();
    await seedReviews(own.deps, { pending: 2 });
    const id = await own.submit('/api/contact', A_MESSAGE);
    const statuses: Record<string, number> = {
      // The current password of that call is wrong.
      '/api/password': 422,
      'DELETE /api/reviews/pending-1': 204,
      'DELETE /api/messages/some-id': 204,
      // It can be read.
      'DELETE /api/unreadable/reviews-some-id': 404,
    };
    const removes = ([method, path]: Call) => Number(method === 'DELETE') + 2 * Number(path === '/api/erase');
    const inTurn = OWNERS_CALLS.toSorted((a, b) => removes(a) - removes(b));
    for (const [method, path, options] of inTurn) {
      const response = await own.call(method, path.replace('some-id', id), { ...options, token });
      const name = `${method} ${path}`;
      expect(response.status, name).toBe(statuses[name] ?? statuses[path] ?? 200);
      expect(response.headers.get('cache-control'), name).toBe('private, no-store');
      expect(response.headers.get('netlify-cdn-cache-control'), name).toBe('no-store');
    }
  });
});

test('the public list costs a visitor one call of the storage, however many reviews are stored', async () => {
  await api.call('GET', '/api/reviews');
  const counted = withFaults(api.deps.stores, () => 'none');
  const response = await api.call('GET', '/api/reviews', { deps: { stores: counted.stores } });
  expect(await response.json()).toHaveLength(10);
  expect(counted.calls()).toBe(1);
});

describe('every method of every address', () => {
  test.each(Object.entries(PATHS))('%s knows only its own', async (path, allowed) => {
    const allow = [...allowed, 'OPTIONS'];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const response = await api.call(method, path, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(response.status === 405, `${method} ${path}: ${response.status}`).toBe(!allowed.includes(method));
      if (response.status === 405)
        expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.toSorted());
      if (method === 'HEAD') expect(response.body).toBeNull();
    }
    const options = await api.call('OPTIONS', path);
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')?.split(', ').toSorted()).toEqual(allow.toSorted());
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a page of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example.com' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
  ];

  test.each(FOREIGN)('cannot use the owner’s session: %o', async (headers) => {
    for (const [method, path, options] of OWNERS_CALLS) {
      const response = await api.call(method, path, { ...options, headers, token: tokens.valid ?? '' });
      expect(response.status, `${method} ${path}`).toBe(403);
    }
  });

  test.each([...FOREIGN, { 'sec-fetch-site': 'same-site' }])(
    'can neither sign in nor out, nor ask: %o',
    async (headers) => {
      const token = await api.openOwnerSession();
      const json = { password: PASSWORD };
      const signIn = await api.call('POST', '/api/session', { json, headers });
      expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([403, null]);
      for (const method of ['GET', 'DELETE'])
        expect((await api.call(method, '/api/session', { headers, token })).status, method).toBe(403);
      expect(await api.read('/api/session', token)).toEqual({ signedIn: true });
    },
  );

  test.each([...FOREIGN, { 'sec-fetch-site': 'same-site' }])(
    'reads the public list even where a browser sends the owner’s session along: %o',
    async (headers) => {
      const response = await api.call('GET', '/api/reviews', { headers, token: tokens.valid ?? '' });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('@');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  test.each(FOREIGN)('cannot send a form in a visitor’s name: %o', async (headers) => {
    for (const path of ['/api/contact', '/api/reviews']) {
      expect((await api.call('POST', path, { json: A_MESSAGE, headers })).status).toBe(403);
    }
  });
});

describe('the owner', () => {
  test('reads all reviews with addresses', async () => {
    const response = await api.call('GET', '/api/reviews?view=owner', withToken({}, 'valid'));
    const reviews = (await response.json()) as { id: string; email: string }[];
    expect(reviews.filter(({ id }) => /^(pending|approved|rejected)-/.test(id))).toHaveLength(30);
    expect(reviews.every(({ email }) => email.includes('@'))).toBe(true);
    expect(response.headers.get('netlify-vary')).toBe('query=view,cookie=__Host-owner');
  });

  test('ends the session for good by signing out', async () => {
    const token = await api.openOwnerSession();
    expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
    expect((await api.call('DELETE', '/api/session', { token })).headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await api.call('GET', '/api/messages', { token })).status).toBe(401);
  });

  test('is signed out after two idle hours and after twelve in all', async () => {
    const own = storage.openApi();
    const idle = await own.openOwnerSession();
    own.pass(2 * HOUR_MS);
    expect((await own.call('GET', '/api/messages', { token: idle })).status).toBe(401);
    const busy = await own.openOwnerSession();
    for (let hour = 1; hour < 12; hour += 1) {
      own.pass(HOUR_MS);
      expect((await own.call('GET', '/api/messages', { token: busy })).status).toBe(200);
    }
    own.pass(HOUR_MS);
    expect((await own.call('GET', '/api/messages', { token: busy })).status).toBe(401);
  });

  test('changes the password: other sessions end, this one goes on', async () => {
    const own = storage.openApi();
    const token = await own.openOwnerSession();
    const elsewhere = await own.openOwnerSession();
    const change = (currentPassword: string) =>
      own.call('PUT', '/api/password', {
        json: { currentPassword, newPassword: 'a new password', confirmation: 'a new password' },
        token,
      });
    expect((await change('wrong')).status).toBe(422);
    expect(await own.deps.stores.sessions.ids()).toHaveLength(2);
    const changed = await change(PASSWORD);
    expect(changed.status).toBe(204);
    const renewed = /__Host-owner=([^;]+)/.exec(changed.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(changed.headers.get('set-cookie')).toBe(
      `__Host-owner=${renewed}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect((await own.call('GET', '/api/messages', { token: renewed })).status).toBe(200);
    expect((await own.deps.stores.sessions.ids()).toSorted()).toEqual([elsewhere, renewed].map(sha256).toSorted());
    for (const old of [token, elsewhere])
      expect((await own.call('GET', '/api/messages', { token: old })).status).toBe(401);
  });
});
