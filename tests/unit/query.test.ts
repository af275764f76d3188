import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuery } from '../../src/stores/owner/query.ts';

/** Responses of the site, which arrive in the order that a test chooses. */

let responders: ((value: number | 'fails') => Promise<void>)[] = [];

beforeEach(() => {
  responders = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    responders.push(async (count) => {
      if (count === 'fails') reject(new TypeError('No connection'));
      else resolve(Response.json({ count }));
      await new Promise((resume) => setTimeout(resume));
    });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const openQuery = () => {
  const query = createQuery<{ count: number }>('/api/thing');
  return { ...query, shown: () => query.$state.get().value?.count };
};

test('a late answer to an earlier request does not replace a newer one', async () => {
  const { load, $state, shown } = openQuery();
  void load();
  void load();
  await responders[1]!(2);
  await responders[0]!(1);
  expect(shown()).toBe(2);
  void load();
  void load();
  await responders[3]!(4);
  await responders[2]!('fails');
  expect($state.get()).toEqual({ value: { count: 4 }, readAt: expect.any(Number) });
});

test('a request from before a change was confirmed does not undo the change', async () => {
  const { load, send, shown } = openQuery();
  void load();
  void send('count', 'POST', '/api/thing');
  void load();
  await responders[1]!(2);
  await responders[0]!(1);
  await responders[2]!(1);
  expect(shown()).toBe(2);
});

test('an answer after the sign-out is not kept', async () => {
  const { load, clear, $state } = openQuery();
  void load();
  clear();
  await responders[0]!(1);
  expect($state.get()).toEqual({});
});
