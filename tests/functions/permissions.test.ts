import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSessionToken, SESSION_COOKIE, sessionCookies } from '../../netlify/server/auth/cookies.ts';
import { closeSession, openSession } from '../../netlify/server/auth/sessions.ts';
import { requireSameOrigin } from '../../netlify/server/http/origin.ts';
import { handleApi, ROUTES } from '../../netlify/server/routes.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { toPublicReview } from '../../src/contract/public-review.ts';
import type { PublicReview } from '../../src/contract/review.ts';
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { withFaults, seedReviews } from '../support/stores.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { ORIGIN, sessionOf, startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
const tokens: Record<string, string> = {};
const api = storage.openApi();
tokens.valid = await api.openOwnerSession();
tokens.forged = randomBytes(32).toString('base64url');
tokens.ended = await api.openOwnerSession();
await closeSession(api.deps, tokens.ended);
tokens['of an old password'] = await openSession(api.deps, 'another-credential');
await seedReviews(api.deps, { pending: 10, approved: 10, rejected: 10 });

/** The storage keys a session by this hash, never by its token. */
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

const INVALID_SESSIONS = ['none', 'forged', 'ended', 'of an old password'];

type Call = [method: string, path: string, options?: CallOptions];

/** Calls for the owner alone; everybody else gets 401. */
const OWNERS_CALLS: Call[] = [
  ['GET', '/api/reviews?view=owner'],
  ['HEAD', '/api/reviews?view=owner'],
  ['GET', '/api/reviews/pending-1'],
  ['PATCH', '/api/reviews/pending-1', { json: { isApproved: true } }],
  ['DELETE', '/api/reviews/pending-1'],
  ['GET', '/api/messages'],
  ['GET', '/api/overview'],
  ['PATCH', '/api/reviews/pending-1', { json: { isApproved: false, isDecided: false, suspectedSpam: false } }],
  ['GET', '/api/messages/some-id'],
  ['PATCH', '/api/messages/some-id', { json: { state: 'read' } }],
  ['PATCH', '/api/messages/some-id', { json: { suspectedSpam: false } }],
  ['DELETE', '/api/messages/some-id'],
  ['PUT', '/api/password', { json: { currentPassword: 'x', newPassword: 'yyyyyy', confirmation: 'yyyyyy' } }],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['GET', '/api/passkeys'],
  ['POST', '/api/passkeys', { json: { name: 'Phone', passkey: { id: 'x' } } }],
  ['PUT', '/api/passkeys', { json: { demand: 'passkey' } }],
  ['POST', '/api/passkeys/question'],
  ['DELETE', '/api/passkeys/some-key'],
  ['GET', '/api/export'],
  ['GET', '/api/people/some-id'],
  ['POST', '/api/erase', { json: { email: 'secret-pending-1@example.com' } }],
  ['GET', '/api/decisions'],
  ['POST', '/api/reviews/bulk', { json: { action: 'delete', ids: ['nobody'] } }],
  ['POST', '/api/messages/bulk', { json: { action: 'archive', ids: ['some-id'] } }],
  ['GET', '/api/backups'],
  ['GET', '/api/backups/2026-11-21'],
  ['POST', '/api/backups/2026-11-21'],
  ['GET', '/api/mail'],
  ['PATCH', '/api/mail', { json: { language: 'fr' } }],
  ['POST', '/api/mail-test', { json: {} }],
  ['GET', '/api/launch'],
  ['POST', '/api/launch/storage'],
];

/** Calls open to everybody, with the status that everybody gets. */
const OPEN_CALLS: [...Call, number][] = [
  ['GET', '/api/reviews', {}, 200],
  ['POST', '/api/reviews', { json: A_REVIEW }, 201],
  ['POST', '/api/contact', { json: A_MESSAGE }, 201],
  ['GET', '/api/session', {}, 200],
  ['POST', '/api/session', { json: { password: 'wrong' } }, 401],
  ['DELETE', '/api/session', {}, 204],
  ['POST', '/api/session/passkey', {}, 200],
];

/** edit-permissions.test.ts covers the editor's routes. */
const OWN_ROUTES = Object.entries(ROUTES).filter(([route]) => !route.startsWith('/api/edit'));
const impliedMethods = (methods: object) => ('GET' in methods ? ['HEAD'] : []);

/** Matches an id by its hyphen: no other address has one where an id could be. */
const routePattern = (route: string) => new RegExp(`^${route.replace('{id}', '[a-z0-9]+-[a-z0-9-]+')}$`);

test.each(OWN_ROUTES)('%s is called here with every method', (route, methods) => {
  const pattern = routePattern(route);
  const calls = [...OWNERS_CALLS, ...OPEN_CALLS].filter(([, path]) => pattern.test(path.split('?')[0]!));
  expect(calls.map(([method]) => method)).toEqual(expect.arrayContaining(Object.keys(methods)));
});

describe.each(INVALID_SESSIONS)('with a session that is %s', (sessionKind) => {
  test.each(OWNERS_CALLS)('%s %s answers 401 and changes nothing', async (method, path, options) => {
    const response = await api.call(method, path, { ...options, token: tokens[sessionKind] });
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await api.deps.stores.reviews.read('pending-1')).toMatchObject({ value: { isApproved: false } });
  });

  test.each(OPEN_CALLS)('%s %s answers what everybody gets', async (method, path, options, status) => {
    const deps = { clientAddress: `192.0.2.${INVALID_SESSIONS.indexOf(sessionKind) + 10}` };
    expect((await api.call(method, path, { ...options, token: tokens[sessionKind], deps })).status).toBe(status);
  });

  test.each(['', '?view=public'])('the public list shows only approved reviews, and no address (%s)', async (view) => {
    const response = await api.call('GET', `/api/reviews${view}`, { token: tokens[sessionKind] });
    const names = ['cache-control', 'netlify-cdn-cache-control', 'netlify-vary'];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'public, max-age=0, must-revalidate',
      'public, durable, s-maxage=60',
      'query=view,cookie=__Host-owner',
    ]);
    const text = await response.text();
    expect(text).not.toContain('@');
    const reviews = JSON.parse(text) as PublicReview[];
    expect(reviews).toHaveLength(10);
    expect(reviews.every(({ id, isApproved }) => isApproved && id.startsWith('approved-'))).toBe(true);
    const fields = ['id', 'isApproved', 'language', 'name', 'publishedAt', 'rating', 'reviewText', 'submittedAt'];
    expect(new Set(reviews.flatMap((review) => Object.keys(review)).toSorted())).toEqual(new Set(fields));
  });
});

describe('with a valid session', () => {
  test('every call of the owner’s is answered, and no answer is kept anywhere', async () => {
    const own = storage.openApi();
    await seedReviews(own.deps, { pending: 2 });
    const id = await own.submit('/api/contact', A_MESSAGE);
    const statuses: Record<string, number> = {
      // The call's current password is wrong.
      '/api/password': 422,
      // No passkey was created.
      'POST /api/passkeys': 422,
      'PUT /api/passkeys': 409,
      '/api/passkeys/some-key': 404,
      'DELETE /api/reviews/pending-1': 204,
      'DELETE /api/messages/some-id': 204,
      'DELETE /api/sessions': 204,
      // No nightly backup has run yet.
      '/api/backups/2026-11-21': 404,
    };
    const removalRank = ([method, path]: Call) =>
      Number(method === 'DELETE') +
      2 * Number(path === '/api/erase') +
      3 * Number(`${method} ${path}` === 'DELETE /api/sessions');
    const orderedCalls = OWNERS_CALLS.toSorted((a, b) => removalRank(a) - removalRank(b));
    for (const [method, path, options] of orderedCalls) {
      const response = await own.callAsOwner(method, path.replace('some-id', id), options);
      const name = `${method} ${path}`;
      expect(response.status, name).toBe(statuses[name] ?? statuses[path] ?? 200);
      expect(response.headers.get('cache-control'), name).toBe('private, no-store');
      expect(response.headers.get('netlify-cdn-cache-control'), name).toBe('no-store');
    }
  });
});

test('the public list costs a visitor one call of the storage, however many reviews are stored', async () => {
  await api.call('GET', '/api/reviews');
  const countingStores = withFaults(api.deps.stores, () => 'none');
  for (const cookie of ['', '__Host-owner=junk']) {
    const before = countingStores.calls();
    const response = await api.call('GET', '/api/reviews', {
      headers: { cookie },
      deps: { stores: countingStores.stores },
    });
    expect(await response.json()).toHaveLength(10);
    expect(countingStores.calls() - before).toBe(1);
  }
});

test.each([
  ['/api/reviews?view=junk', {}],
  ['/api/reviews?view=', {}],
  ['/api/reviews?view=a&view=owner', {}],
  ['/api/reviews?view=public', { cookie: `${SESSION_COOKIE}=${tokens.valid}` }],
  // The request is cross-site; from this site the same cookie opens the owner's list.
  ['/api/reviews', { cookie: `${SESSION_COOKIE}=${tokens.valid}`, 'sec-fetch-site': 'cross-site' }],
])('%s with %o is the public list, and the edge keeps no copy', async (path, headers) => {
  const response = await api.call('GET', path, { headers });
  expect(await response.json()).toHaveLength(10);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('netlify-cdn-cache-control')).toBe('no-store');
});

test.each(['__Host-owner=junk', '__Host-owner=', 'a=b; __Host-owner=', `__Host-owner=${'a'.repeat(43)}`])(
  'a cookie without a session is ignored: %s gets what a visitor gets, and the edge keeps it',
  async (cookie) => {
    const ask = async (headers: Record<string, string>) => {
      const response = await api.call('GET', '/api/reviews', { headers });
      return [await response.text(), Object.fromEntries(response.headers)];
    };
    expect(await ask({ cookie })).toEqual(await ask({}));
  },
);

describe('every method of every address', () => {
  /** Data must not run, be framed or be indexed. */
  const DATA_HEADERS = {
    ...SECURITY_HEADERS,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-robots-tag': 'noindex',
  };
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS'];

  test.each(OWN_ROUTES)('%s knows only its own, with headers', async (route, methods) => {
    const path = route.replace('{id}', 'some-id');
    const allowedMethods = [...Object.keys(methods), ...impliedMethods(methods), 'OPTIONS'];
    for (const method of METHODS) {
      const response = await api.call(method, path, { headers: { 'sec-fetch-site': 'cross-site' } });
      const name = `${method} ${path}: ${response.status}`;
      expect(response.status === 405, name).toBe(!allowedMethods.includes(method));
      if (method === 'OPTIONS') expect(response.status, name).toBe(204);
      if (method === 'OPTIONS' || response.status === 405)
        expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allowedMethods.toSorted());
      if (method === 'HEAD') expect(response.body).toBeNull();
      const isPublicList = path === '/api/reviews' && response.status === 200;
      expect(Object.fromEntries(response.headers), name).toMatchObject({
        ...DATA_HEADERS,
        'cache-control': isPublicList ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      });
      expect([...response.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('where an owner’s call comes from', () => {
  const CASES: [headers: Record<string, string>, mayRead: boolean, mayChange: boolean][] = [
    [{ origin: ORIGIN }, true, true],
    [{ 'sec-fetch-site': 'same-origin' }, true, true],
    [{ origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, true, true],
    [{}, true, false],
    [{ 'sec-fetch-site': 'none' }, true, false],
    [{ 'sec-fetch-site': 'same-site' }, false, false],
    [{ 'sec-fetch-site': 'cross-site' }, false, false],
    [{ origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, false, false],
    [{ origin: `${ORIGIN}:8443` }, false, false],
    [{ origin: ORIGIN.replace('https', 'http') }, false, false],
    [{ origin: `${ORIGIN}.evil.example` }, false, false],
    [{ origin: 'null' }, false, false],
    [{ origin: '' }, false, false],
  ];
  const isAllowed = (method: string, headers: Record<string, string>) => {
    try {
      requireSameOrigin(new Request(`${ORIGIN}/api/messages`, { method, headers }));
      return true;
    } catch {
      return false;
    }
  };

  test.each(CASES)('%o: read %s, change %s', (headers, mayRead, mayChange) => {
    for (const method of ['GET', 'HEAD']) expect(isAllowed(method, headers), method).toBe(mayRead);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isAllowed(method, headers), method).toBe(mayChange);
  });

  test('a call without an origin is asked for a session first, and refused even with one', async () => {
    for (const [method, path, options] of OWNERS_CALLS.filter(([method]) => /P|DELETE/.test(method))) {
      const body = options?.json ? { body: JSON.stringify(options.json) } : {};
      const ask = (cookie: string) => {
        const headers = { cookie, 'content-type': 'application/json' };
        return handleApi(new Request(ORIGIN + path, { method, headers, ...body }), api.deps);
      };
      expect((await ask('')).status, `${method} ${path}`).toBe(401);
      expect((await ask(`${SESSION_COOKIE}=${tokens.valid}`)).status, `${method} ${path}`).toBe(403);
    }
  });
});

describe('a page of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example.com' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
  ];

  test.each(FOREIGN)('can neither use the owner’s session nor send a form in a visitor’s name: %o', async (headers) => {
    const forms = ['/api/contact', '/api/reviews'].map((path): Call => ['POST', path, { json: A_MESSAGE }]);
    for (const [method, path, options] of [...OWNERS_CALLS, ...forms]) {
      const response = await api.call(method, path, { ...options, headers, token: tokens.valid });
      expect(response.status, `${method} ${path}`).toBe(403);
    }
  });

  test.each([...FOREIGN, { 'sec-fetch-site': 'same-site' }])(
    'can neither sign in nor out, nor check the session, and reads only the public list, even with a session: %o',
    async (headers) => {
      const token = await api.openOwnerSession();
      const json = { password: OWNER_PASSWORD };
      const signIn = await api.call('POST', '/api/session', { json, headers });
      expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([403, null]);
      for (const method of ['GET', 'DELETE'])
        expect((await api.call(method, '/api/session', { headers, token })).status, method).toBe(403);
      expect(await api.read('/api/session', token)).toEqual({ signedIn: true });

      const list = await api.call('GET', '/api/reviews', { headers, token });
      expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await list.text()).not.toContain('@');
    },
  );
});

test('a published site sets the secure cookie alone, and takes no other; signing out ends the session for good', async () => {
  const token = await api.openOwnerSession();
  const cookie = `owner-on-this-machine=${token}`;
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(200);
  expect((await api.call('GET', '/api/messages', { headers: { cookie } })).status).toBe(401);
  const clearedCookies = (await api.call('DELETE', '/api/session', { token })).headers.getSetCookie();
  expect(clearedCookies).toEqual(['__Host-owner=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0']);
  expect((await api.call('GET', '/api/messages', { token })).status).toBe(401);
  for (const address of ['https://localhost/api/session', 'http://practice.example.com/api/session'])
    expect(sessionCookies(new Request(address), token)).toEqual([expect.stringMatching(/^__Host-owner=/)]);
});

test.each(['localhost', '127.0.0.1'])(
  'on this machine, at %s, Safari can sign in too: it keeps no Secure cookie over http',
  (host) => {
    const [, plain = ''] = sessionCookies(new Request(`http://${host}/api/session`), 'a-token');
    expect(plain).toBe('owner-on-this-machine=a-token; Path=/; HttpOnly; SameSite=Strict');
    const headers = { cookie: plain.split(';')[0]! };
    expect(readSessionToken(new Request(`http://${host}/api/messages`, { headers }))).toBe('a-token');
  },
);

describe('the owner', () => {
  test('sees the testimonials as visitors do with ?view=public, however many other reviews are newer', async () => {
    const own = storage.openApi();
    const [approved] = await seedReviews(own.deps, { approved: 1 });
    own.advanceClock(1000);
    await seedReviews(own.deps, { pending: 105, rejected: 2 });
    const response = await own.callAsOwner('GET', '/api/reviews?view=public');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual([toPublicReview(approved!)]);
  });

  test('is signed out after two idle hours and after twelve in all', async () => {
    const own = storage.openApi();
    const idle = await own.openOwnerSession();
    own.advanceClock(2 * HOUR_MS);
    expect((await own.call('GET', '/api/messages', { token: idle })).status).toBe(401);
    const busy = await own.openOwnerSession();
    for (let hour = 1; hour < 12; hour += 1) {
      own.advanceClock(HOUR_MS);
      expect((await own.call('GET', '/api/messages', { token: busy })).status).toBe(200);
    }
    own.advanceClock(HOUR_MS);
    expect((await own.call('GET', '/api/messages', { token: busy })).status).toBe(401);
  });

  test('can check the session without keeping it alive', async () => {
    const own = storage.openApi();
    const token = await own.openOwnerSession();
    for (let minutes = 0; minutes < 120; minutes += 10) {
      expect(await own.read('/api/session', token)).toEqual({ signedIn: true });
      own.advanceClock(HOUR_MS / 6);
    }
    expect(await own.read('/api/session', token)).toEqual({ signedIn: false });
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
    const changed = await change(OWNER_PASSWORD);
    expect(changed.status).toBe(204);
    const renewed = sessionOf(changed);
    expect(changed.headers.get('set-cookie')).toBe(
      `__Host-owner=${renewed}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect((await own.call('GET', '/api/messages', { token: renewed })).status).toBe(200);
    expect((await own.deps.stores.sessions.ids()).toSorted()).toEqual([elsewhere, renewed].map(sha256).toSorted());
    for (const old of [token, elsewhere])
      expect((await own.call('GET', '/api/messages', { token: old })).status).toBe(401);
  });
});
