import { afterAll, expect, test } from 'vitest';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview, PublicReview } from '../../src/contract/review.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage } from '../support/test-api.ts';

const SUBMISSIONS = 1000;
const AT_ONCE = 50;
/** Every fifth submission is sent again under the same key. */
const REPEATED_EVERY = 5;

const storage = await startTestStorage();
afterAll(storage.stop);

test('1 000 submissions, 50 at a time, with repeated keys and approvals in between: count in is count out', async () => {
  const api = storage.openApi({ clientAddress: '127.0.0.1' });
  const token = await api.openOwnerSession();
  const reviewIds = new Set<string>();
  const messageIds = new Set<string>();
  const approvedIds = new Set<string>();

  const submit = async (number: number) => {
    const isReview = number % 2 === 0;
    const json = isReview ? { ...A_REVIEW, name: `Number ${number}` } : { ...A_MESSAGE, name: `Number ${number}` };
    const send = () =>
      api.call('POST', isReview ? '/api/reviews' : '/api/contact', {
        json,
        headers: { 'idempotency-key': `key-${number}` },
      });
    const answers = await Promise.all(number % REPEATED_EVERY === 0 ? [send(), send(), send()] : [send()]);
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const { id } = (await answer.json()) as { id: string };
      (isReview ? reviewIds : messageIds).add(id);
      if (isReview && number % 40 === 0) await approve(id);
    }
  };
  const approve = async (id: string) => {
    const answer = await api.call('PATCH', `/api/reviews/${id}`, { json: { isApproved: true }, token });
    expect(answer.status).toBe(200);
    approvedIds.add(id);
  };

  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    while (next < SUBMISSIONS) await submit(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);

  const read = async <Item>(path: string, options = {}) =>
    (await (await api.call('GET', path, options)).json()) as Item[];
  const reviews = await read<OwnerReview>('/api/reviews?view=owner', { token });
  const messages = await read<OwnerMessage>('/api/messages', { token });
  const published = await read<PublicReview>('/api/reviews');
  console.log(
    `${reviews.length + messages.length} records of ${SUBMISSIONS} submissions, ${published.length} published, ${seconds} s`,
  );
  expect(reviewIds.size + messageIds.size).toBe(SUBMISSIONS);
  expect(new Set(reviews.map(({ id }) => id))).toEqual(reviewIds);
  expect(new Set(messages.map(({ id }) => id))).toEqual(messageIds);
  expect(new Set(published.map(({ id }) => id))).toEqual(approvedIds);
});
