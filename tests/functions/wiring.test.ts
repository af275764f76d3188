import { join } from 'node:path';
import { Cron } from 'croner';
import { describe, expect, test, vi } from 'vitest';
import { createLocalContext, loadFunctions, findFunction } from '../../netlify/local/functions.ts';
import { handleApi, ROUTES } from '../../netlify/server/routes.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { reviewRecord } from '../support/stores.ts';
import { startDiskStorage } from '../support/test-api.ts';

const directory = join(import.meta.dirname, '../../netlify/functions');

const storage = await startDiskStorage();
const functions = await loadFunctions(directory);

/** All functions that match an address: more than one would hide another. */
const functionsServing = (path: string) =>
  functions
    .filter((each) => findFunction([each], new URL(path, 'http://localhost')) !== undefined)
    .map(({ name }) => name);

describe('the functions', () => {
  test.each(Object.keys(ROUTES).flatMap((route) => [route, `${route}/`]))('%s is served by one of them', (route) => {
    const dedicatedFunctions: Record<string, string> = {
      '/api/contact': 'public-forms',
      '/api/reviews': 'public-forms',
      '/api/session': 'session',
      '/api/session/passkey': 'session',
    };
    expect(functionsServing(route.replace('{id}', 'some-id'))).toEqual([
      dedicatedFunctions[route.replace(/\/$/, '')] ?? 'api',
    ]);
  });

  test.each(['/api', '/api/', '/api/unknown', '/api/reviews/some-id/more', '/api/session/more'])(
    '%s, which no route has, is served by one of them and answered 404',
    async (path) => {
      expect(functionsServing(path)).toEqual(['api']);
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS']) {
        const { call, logs } = storage.openApi();
        const response = await call(method, path);
        expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
        if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: 'not-found' });
        expect(logs).toMatchObject([{ event: 'request', route: `${method} (unknown)`, status: 404 }]);
      }
    },
  );

  test('serve no address outside the API, and nothing on schedule', () => {
    const paths = functions.flatMap(({ config }) => config.path ?? []).flat();
    expect(paths.filter((path) => !/^\/api(\/|$)/.test(path))).toEqual([]);
    for (const { name, config } of functions)
      expect(Boolean(config.path) !== Boolean(config.schedule), name).toBe(true);
  });

  test('two have a rate limit, per address (a plain text would count the whole site as one)', () => {
    const rateLimited = functions.filter(({ config }) => config.rateLimit);
    const perAddress = { windowSize: 60, aggregateBy: ['ip', 'domain'] };
    expect(Object.fromEntries(rateLimited.map(({ name, config }) => [name, config.rateLimit]))).toEqual({
      // The public list is read here: a family behind one address must never meet this limit.
      'public-forms': { ...perAddress, windowLimit: 120 },
      session: { ...perAddress, windowLimit: 30 },
    });
  });

  test('those on schedule have one each that can be read, and run their jobs by name', async () => {
    const schedules = functions.flatMap(({ name, config, handler }) =>
      config.schedule ? [{ name, handler, schedule: config.schedule }] : [],
    );
    expect(new Set(schedules.map(({ schedule }) => schedule)).size).toBe(schedules.length);
    const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
    for (const { schedule, handler } of schedules) {
      expect(new Cron(schedule, { paused: true }).nextRun()).toBeInstanceOf(Date);
      expect((await handler(...createCall('http://localhost/')))?.status).toBe(204);
    }
    const jobs = consoleLog.mock.calls.map(([line]) => (JSON.parse(line as string) as { job: string }).job);
    consoleLog.mockRestore();
    expect(jobs.toSorted()).toEqual([
      'back-up',
      'clean-up',
      'decision-log',
      'mails',
      'monthly',
      'owner-password',
      'rebuild',
      'retention',
    ]);
  });

  test.each([
    [201, 'POST', '/api/contact', A_MESSAGE],
    [422, 'POST', '/api/contact', { ...A_MESSAGE, message: '' }],
    [405, 'PUT', '/api/reviews', A_REVIEW],
  ])(
    'write one line of JSON about a request that is answered %s, and nothing that was sent',
    async (status, method, path, json) => {
      const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
      const [request, context] = createCall(`http://localhost${path}?name=Alex`, {
        method,
        headers: { 'content-type': 'application/json', cookie: '__Host-owner=a-token' },
        body: JSON.stringify(json),
      });
      const publicForms = functions.find(({ name }) => name === 'public-forms');
      expect((await publicForms?.handler(request, context))?.status).toBe(status);
      const loggedLines = consoleLog.mock.calls.map(([line]) => line as string);
      consoleLog.mockRestore();
      expect(loggedLines.map((line) => JSON.parse(line) as unknown)).toEqual([
        {
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          event: 'request',
          route: `${method} ${path}`,
          status,
          durationMs: expect.any(Number),
          requestId: context.requestId,
        },
      ]);
      expect(loggedLines[0]).not.toMatch(/[\r\n@]|Alex|P\. Q\.|Tuesday|192\.0\.2|a-token/i);
    },
  );
});

function createCall(url: string, init?: RequestInit) {
  const request = new Request(url, init);
  return [request, createLocalContext({ request, clientAddress: '192.0.2.1', waitUntil: () => {} })] as const;
}

test('where reviews are switched off, their addresses answer everybody 404, the owner too', async () => {
  const api = storage.openApi();
  await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  const deps = { practice: { ...api.deps.practice, reviewsEnabled: false } };
  for (const [method, path, json] of [
    ['GET', '/api/reviews'],
    ['GET', '/api/reviews?view=owner'],
    ['POST', '/api/reviews', {}],
    ['PATCH', '/api/reviews/r-1', { isApproved: false }],
    ['DELETE', '/api/reviews/r-1'],
  ] as const) {
    const response = await api.callAsOwner(method, path, { deps, json });
    expect(response.status, `${method} ${path}`).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not-found' });
  }
  expect(await api.deps.stores.reviews.read('r-1')).toMatchObject({ value: { isApproved: true } });
});

test('an address is matched whatever its case', async () => {
  const { deps, logs } = storage.openApi();
  expect((await handleApi(new Request('http://localhost/API/Reviews/'), deps)).status).toBe(200);
  expect(logs).toMatchObject([{ route: 'GET /api/reviews' }]);
});
