import { join } from 'node:path';
import { Cron } from 'croner';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLocalContext } from '../../netlify/local/functions/function-runtime.ts';
import { loadFunctions, matchFunction, type LocalFunction } from '../../netlify/local/functions/load-functions.ts';
import { startTestStorage } from '../support/test-api.ts';

const directory = join(import.meta.dirname, '../../netlify/functions');

let functions: LocalFunction[];
let storage: Awaited<ReturnType<typeof startTestStorage>>;
beforeAll(async () => {
  storage = await startTestStorage();
  functions = await loadFunctions(directory);
});
afterAll(() => storage.stop());

const pathsOf = ({ config }: LocalFunction): string[] => [config.path ?? []].flat();

describe('the functions', () => {
  test('the catch-all leaves out exactly the addresses of the others', () => {
    const catchAll = functions.find(({ name }) => name === 'api-not-found');
    const others = functions.filter(({ name }) => name !== 'api-not-found').flatMap(pathsOf);
    expect([catchAll?.config.excludedPath].flat().toSorted()).toEqual(others.toSorted());
  });

  test.each([
    ['/api/reviews', 'reviews'],
    ['/api/reviews/', 'reviews'],
    ['/api/reviews/some-id', 'review'],
    ['/api/reviews/some-id/more', 'api-not-found'],
    ['/api/export', 'export'],
    ['/api/unknown', 'api-not-found'],
    ['/api', 'api-not-found'],
  ])('%s is answered by %s', (path, name) => {
    expect(matchFunction(functions, new URL(path, 'http://localhost'))?.matched.name).toBe(name);
  });

  test('at most two have a rate limit, per address (a plain text would count the whole site as one)', () => {
    const limits = functions.flatMap(({ config }) => config.rateLimit ?? []);
    expect(limits).toHaveLength(2);
    for (const limit of limits) {
      expect(limit.aggregateBy).toEqual(['ip', 'domain']);
      expect(limit.windowSize).toBeLessThanOrEqual(180);
    }
  });

  test('each has an address or a schedule that can be read', () => {
    for (const { name, config } of functions) {
      const schedule = (config as { schedule?: string }).schedule;
      expect(Boolean(schedule) !== pathsOf({ name, config } as LocalFunction).length > 0, name).toBe(true);
      if (schedule) expect(new Cron(schedule, { paused: true }).nextRun()).toBeInstanceOf(Date);
    }
  });

  test('write one line of JSON about a request, and nothing that was sent', async () => {
    const lines = vi.spyOn(console, 'log').mockReturnValue();
    const request = new Request('http://localhost/api/contact?name=Alex', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: '__Host-owner=a-token' },
      body: '{"name":"Alex","email":"alex@example.com"}',
    });
    const context = createLocalContext({ request, clientAddress: '192.0.2.1', params: {}, waitUntil: () => {} });
    const contact = functions.find(({ name }) => name === 'contact');
    expect((await contact?.handler(request, context))?.status).toBe(422);
    const written = lines.mock.calls.map(([line]) => line as string);
    lines.mockRestore();
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      event: 'request',
      route: 'POST /api/contact',
      status: 422,
      durationMs: expect.any(Number),
      requestId: context.requestId,
    });
    expect(written[0]).not.toMatch(/[\r\n]|Alex|192\.0\.2|a-token/i);
  });
});
