import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuery } from '../../src/stores/owner/query.ts';

/** Responses of the site, which arrive in the order that a test chooses. */

let answers: ((value: number | 'fails') => Promise<void>)[] = [];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    answers.push(async (count) => {
      if (count === 'fails') reject(new TypeError('No connection'));
      else resolve(Response.json({ count }));
      await new Promise((resume) => setTimeout(resume));
    });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const query = createQuery<{ count: number }>('/api/thing');
  return { ...query, shown: () => query.$state.get().value?.count };
};

test('an answer that was asked for earlier and comes later replaces no newer one', async () => {
  const { load, $state: $reading, shown } = open();
  void load();
  void load();
  await answers[1]!(2);
  await answers[0]!(1);
  expect(shown()).toBe(2);
  void load();
  void load();
  await answers[3]!(4);
  await answers[2]!('fails');
  expect($reading.get()).toEqual({ value: { count: 4 }, readAt: expect.any(Number) });
});

test('what was asked for before a change was answered does not take the change back', async () => {
  const { load, send, shown } = open();
  void load();
  void send('count', 'POST', '/api/thing');
  void load();
  await answers[1]!(2);
  await answers[0]!(1);
  await answers[2]!(1);
  expect(shown()).toBe(2);
});

test('what comes after the sign-out is not kept', async () => {
  const { load, clear, $state: $reading } = open();
  void load();
  clear();
  await answers[0]!(1);
  expect($reading.get()).toEqual({});
});
