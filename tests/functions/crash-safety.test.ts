import { afterAll, describe, expect, test } from 'vitest';
import { reconcilePublicList } from '../../netlify/server/schedules/reconcile.ts';
import type { ReviewRecord } from '../../netlify/server/storage/records.ts';
import { withFaults, type Fault } from '../support/faulty-stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { reviewRecord } from '../support/seed-reviews.ts';
import { startTestStorage, type CallOptions, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

type FailureFrom = (n: number) => (call: number) => Fault;

/** How the storage fails from one call on. */
const FAILURES: Record<string, FailureFrom> = {
  'fails for good': (n) => (call) => (call >= n ? 'refused' : 'none'),
  'loses one answer': (n) => (call) => (call === n ? 'lost' : 'none'),
  'fails once': (n) => (call) => (call === n ? 'refused' : 'none'),
  'loses an answer and then fails for good': (n) => (call) => {
    if (call === n) return 'lost';
    return call > n ? 'refused' : 'none';
  },
};

/** The rest runs in `npm run test:long`. */
const EVERY_TIME: [operation: string, failure: string][] = [
  ['a message', 'loses one answer'],
  ['an approval', 'fails for good'],
  ['an unpublishing', 'fails for good'],
  ['a deletion', 'loses one answer'],
];

interface Operation {
  method: string;
  path: string;
  options: CallOptions;
  /** The review as it is before, where there is one. */
  before?: ReviewRecord;
  /** Statuses of the repeated call. */
  repeated: number[];
  /** How many reviews, published reviews and messages there are in the end. */
  inTheEnd: { reviews: number; published: number; messages: number };
}

const KEYED = { headers: { 'idempotency-key': 'key-1' } };
const FORM_REVIEW = { ...A_REVIEW, rating: '4', consent: 'publish-2026-11' };
const OPERATIONS: Record<string, Operation> = {
  'a review': {
    ...{ method: 'POST', path: '/api/reviews', options: { json: A_REVIEW, ...KEYED } },
    repeated: [201],
    inTheEnd: { reviews: 1, published: 0, messages: 0 },
  },
  'a review as a plain form': {
    ...{ method: 'POST', path: '/api/reviews', options: { form: FORM_REVIEW } },
    repeated: [303],
    inTheEnd: { reviews: 1, published: 0, messages: 0 },
  },
  'a message': {
    ...{ method: 'POST', path: '/api/contact', options: { json: A_MESSAGE, ...KEYED } },
    repeated: [201],
    inTheEnd: { reviews: 0, published: 0, messages: 1 },
  },
  'an approval': {
    ...{ method: 'PATCH', path: '/api/reviews/r-1', options: { json: { isApproved: true } } },
    before: reviewRecord('r-1', 'pending'),
    repeated: [200],
    inTheEnd: { reviews: 1, published: 1, messages: 0 },
  },
  'an unpublishing': {
    ...{ method: 'PATCH', path: '/api/reviews/r-1', options: { json: { isApproved: false } } },
    before: reviewRecord('r-1', 'approved'),
    repeated: [200],
    inTheEnd: { reviews: 1, published: 0, messages: 0 },
  },
  'a deletion': {
    ...{ method: 'DELETE', path: '/api/reviews/r-1', options: {} },
    before: reviewRecord('r-1', 'approved'),
    repeated: [204, 404],
    inTheEnd: { reviews: 0, published: 0, messages: 0 },
  },
  'an erasure': {
    ...{ method: 'POST', path: '/api/erase', options: { json: { email: 'secret-r-1@example.com' } } },
    before: reviewRecord('r-1', 'approved'),
    repeated: [200],
    inTheEnd: { reviews: 0, published: 0, messages: 0 },
  },
};

/** Nothing unapproved may ever be public, whatever happened. */
async function expectOnlyApprovedPublic({ read, deps }: TestApi) {
  const published = await read<{ id: string }[]>('/api/reviews');
  for (const { id } of published) expect((await deps.stores.reviews.read(id))?.value.isApproved).toBe(true);
}

async function countRecords({ read, deps }: TestApi) {
  return {
    reviews: (await deps.stores.reviews.ids()).length,
    published: (await read('/api/reviews')).length,
    messages: (await deps.stores.messages.ids()).length,
  };
}

const sweep = process.env.LONG_TESTS
  ? Object.keys(OPERATIONS).flatMap((operation) =>
      Object.keys(FAILURES).map((failure) => [operation, failure] as const),
    )
  : EVERY_TIME;

describe('at every call', () => {
  test.each(sweep)('%s survives storage that %s', async (operation, failure) => {
    const { method, path, options, before, repeated, inTheEnd } = OPERATIONS[operation] as Operation;
    const faultsFrom = FAILURES[failure] as FailureFrom;
    for (let n = 1; ; n += 1) {
      const api = storage.openApi({ mailer: { send: async () => {} } });
      if (before) await api.deps.stores.reviews.create(before.id, before);
      await api.call('GET', '/api/reviews');
      const token = await api.openOwnerSession();

      const faulty = withFaults(api.deps.stores, faultsFrom(n));
      const answer = await api.call(method, path, { ...options, token, deps: { stores: faulty.stores } });
      await api.settled();
      await expectOnlyApprovedPublic(api);
      if (before && method !== 'DELETE' && path !== '/api/erase') {
        expect(await api.deps.stores.reviews.read(before.id)).toBeDefined();
      }

      const repetition = await api.call(method, path, { ...options, token });
      expect(repeated).toContain(repetition.status);
      await api.settled();
      await expectOnlyApprovedPublic(api);
      api.pass(5 * 60 * 1000);
      expect((await api.call('GET', '/api/reviews?view=owner', { token })).status).toBe(200);
      expect(await countRecords(api)).toEqual(inTheEnd);
      if (faulty.calls() < n) {
        expect(answer.status).toBeLessThan(400);
        break;
      }
    }
  });
});

describe('moderating at the same time', () => {
  const ROUNDS = process.env.LONG_TESTS ? 8 : 3;
  const AT_ONCE = process.env.LONG_TESTS ? 20 : 6;

  test('approvals, refusals, a deletion and reads of one review end in a public list that agrees with the records', async () => {
    const api = storage.openApi();
    const token = await api.openOwnerSession();
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `r-${round}`;
      await api.deps.stores.reviews.create(id, reviewRecord(id, round % 2 ? 'approved' : 'pending'));
      const patch = (isApproved: boolean) => api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved }, token });
      const read = () => api.call('GET', '/api/reviews?view=owner', { token });
      const remove = () => (round === 1 ? [api.call('DELETE', `/api/reviews/${id}`, { token })] : []);
      const answers = await Promise.all([
        ...[patch(true), read(), patch(false), patch(true), read(), patch(false), read()],
        ...remove(),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      await expectOnlyApprovedPublic(api);
    }
    const records = await api.deps.stores.reviews.readAll();
    const approved = records.filter(({ value }) => value.isApproved).map(({ value }) => value.id);
    const published = await api.read<{ id: string }[]>('/api/reviews');
    expect(published.map(({ id }) => id).toSorted()).toEqual(approved.toSorted());
  });

  test('many reviews approved at once are all published', async () => {
    const api = storage.openApi();
    const token = await api.openOwnerSession();
    const ids = Array.from({ length: AT_ONCE }, (_, index) => `r-${index}`);
    await Promise.all(ids.map((id) => api.deps.stores.reviews.create(id, reviewRecord(id, 'pending'))));
    const answers = await Promise.all(
      ids.map((id) => api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved: true }, token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await api.read('/api/reviews')).toHaveLength(AT_ONCE);
  });
});

describe('an approval whose list was not written any more', () => {
  const openAfterCrash = async () => {
    const api = storage.openApi();
    const token = await api.openOwnerSession();
    for (const id of ['r-1', 'r-2']) await api.deps.stores.reviews.create(id, reviewRecord(id, 'pending'));
    await api.call('GET', '/api/reviews');
    const { publishedReviews } = withFaults(api.deps.stores, () => 'refused').stores;
    const deps = { stores: { ...api.deps.stores, publishedReviews } };
    expect((await api.call('PATCH', '/api/reviews/r-1', { json: { isApproved: true }, token, deps })).status).toBe(500);
    await api.settled();
    const published = async () => (await api.read<{ id: string }[]>('/api/reviews')).map(({ id }) => id).toSorted();
    expect(await published()).toEqual([]);
    return { api, token, published };
  };

  test('is made up for by repeating it', async () => {
    const { api, token, published } = await openAfterCrash();
    const repeated = await api.call('PATCH', '/api/reviews/r-1', { json: { isApproved: true }, token });
    expect(repeated.status).toBe(200);
    expect(await published()).toEqual(['r-1']);
  });

  test('is made up for by the daily job, and the edge forgets its list', async () => {
    const { api, published } = await openAfterCrash();
    const purged: string[] = [];
    const deps = { ...api.deps, purgeCache: async (tag: string) => void purged.push(tag) };
    expect(await reconcilePublicList(deps)).toEqual({ isChanged: true });
    expect(await reconcilePublicList(deps)).toEqual({ isChanged: false });
    expect(purged).toEqual(['public-reviews']);
    expect(await published()).toEqual(['r-1']);
  });

  test('costs no other moderation a look at every record', async () => {
    const { api, token } = await openAfterCrash();
    const readAll = () => expect.unreachable('One review is decided about, not all of them.');
    const deps = { stores: { ...api.deps.stores, reviews: { ...api.deps.stores.reviews, readAll } } };
    expect((await api.call('PATCH', '/api/reviews/r-2', { json: { isApproved: true }, token, deps })).status).toBe(200);
    expect((await api.call('DELETE', '/api/reviews/r-2', { token, deps })).status).toBe(204);
    await api.settled();
    expect(api.logs.filter(({ event }) => event !== 'request' && event !== 'error')).toEqual([]);
  });

  test('is made up for by the owner’s next read, and the edge forgets its list', async () => {
    const { api, token, published } = await openAfterCrash();
    let purges = 0;
    const deps = { purgeCache: async () => void (purges += 1) };
    for (const expected of [1, 1]) {
      await api.call('GET', '/api/reviews?view=owner', { token, deps });
      expect(purges).toBe(expected);
    }
    expect(await published()).toEqual(['r-1']);
  });
});

test('a review that a crash left withheld is public again after the daily job, and not before its time is over', async () => {
  const api = storage.openApi();
  const { stores } = api.deps;
  await stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  const withheld = [{ reviewId: 'r-1', by: 'crashed', since: api.deps.now().toISOString() }];
  await stores.publishedReviews.create('published', { version: 'v-1', reviews: [], withheld });
  const countPublished = async () => (await api.read('/api/reviews')).length;
  await reconcilePublicList(api.deps);
  expect(await countPublished()).toBe(0);
  api.pass(2 * 60 * 1000);
  await reconcilePublicList(api.deps);
  expect(await countPublished()).toBe(1);
});

describe('the public list at the edge', () => {
  const CHANGES: [name: string, method: string, path: string, json?: object][] = [
    ['an approval', 'PATCH', '/api/reviews/r-1', { isApproved: true }],
    ['an unpublishing', 'PATCH', '/api/reviews/r-2', { isApproved: false }],
    ['a deletion', 'DELETE', '/api/reviews/r-2'],
    ['an erasure', 'POST', '/api/erase', { email: 'secret-r-2@example.com' }],
  ];
  const openPractice = async () => {
    const api = storage.openApi();
    await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'pending'));
    await api.deps.stores.reviews.create('r-2', reviewRecord('r-2', 'approved'));
    await api.call('GET', '/api/reviews');
    return { api, token: await api.openOwnerSession() };
  };

  test.each(CHANGES)(
    'is purged by %s, which succeeds even where the purge fails',
    async (_name, method, path, json) => {
      const { api, token } = await openPractice();
      const published: number[] = [];
      const purgeCache = async () => {
        published.push((await api.deps.stores.publishedReviews.read('published'))?.value.reviews.length ?? -1);
        throw new Error('Too many purges.');
      };
      const response = await api.call(method, path, { token, deps: { purgeCache }, ...(json && { json }) });
      expect(response.ok).toBe(true);
      await api.settled();
      // Once, and when the new list stands: an earlier purge would keep the old one.
      expect(published).toEqual([path.endsWith('r-1') ? 2 : 0]);
      expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([
        { event: 'purge-failed', requestId: 'request-1' },
      ]);
    },
  );
});
