import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBulk, UNDO_WINDOW_MS } from '../../src/stores/owner/bulk.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { countPending } from '../../src/stores/owner/record-list.ts';
import { reviewList } from '../../src/stores/owner/reviews.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

startOwnerBrowser();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an opened message without an answer counts as pending, like a new one', () => {
  expect(countPending({ counts: { new: 1, read: 2, answered: 4, archived: 8, pending: 16, approved: 32 } })).toBe(19);
  expect(countPending({ counts: undefined })).toBeUndefined();
});

const REVIEW: OwnerReview = {
  ...{ id: 'r-1', name: 'Zoé', email: 'zoe@example.com', reviewText: 'Calm.', rating: 5, language: 'en' },
  ...{ isApproved: false, revision: 2, submittedAt: '2026-11-20T12:00:00Z', consent: '2026-11-27' },
};

test.each([
  ['pending', {}, true],
  ['set apart', { suspectedSpam: true }, true],
  ['approved', { isApproved: true, decidedAt: '2026-11-21T12:00:00Z' }, false],
  ['rejected', { decidedAt: '2026-11-21T12:00:00Z' }, false],
])('a review of danger that is %s: whether it is urgent', (_, state, isUrgent) => {
  expect(reviewList.isUrgent({ ...REVIEW, ...state, mayBeDanger: true })).toBe(isUrgent);
  expect(reviewList.isUrgent({ ...REVIEW, ...state })).toBe(false);
});

test('of a review that a decision has just changed, the later revision is shown', () => {
  const decided = { status: 'changed', item: { ...REVIEW, revision: 3 } } as const;
  expect([2, 3, 4].map((revision) => reviewList.isNewer(decided, { ...REVIEW, revision }))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a bulk action covers as many records as the server takes at once, and none that may mention danger', () => {
  const setApart = Array.from({ length: LIMITS.bulk + 2 }, (_, index) => ({
    ...REVIEW,
    ...{ id: `r-${index}`, suspectedSpam: true, mayBeDanger: index === 0 },
  }));
  const ids = reviewList.bulkItemsIn('spam', setApart).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([LIMITS.bulk, 'r-1', `r-${LIMITS.bulk}`]);
});

test.each([
  ['is deleted for good once its time is over', false, 1],
  ['is never deleted if the owner undoes it', true, 0],
])('what was deleted together %s', async (_, isUndone, calls) => {
  const fetch = vi.fn(async () => Response.json([{ id: 'a', outcome: 'done' }]));
  vi.stubGlobal('fetch', fetch);
  const bulk = createBulk({ path: '/api/messages/bulk', reload: async () => {}, clearRows: () => {} });
  bulk.scheduleDeletion(['a'], {}, () => {});
  if (isUndone) await bulk.undo(() => {});
  await vi.advanceTimersByTimeAsync(2 * UNDO_WINDOW_MS);
  expect(fetch).toHaveBeenCalledTimes(calls);
  expect(bulk.$bulk.get()).toBeUndefined();
});
