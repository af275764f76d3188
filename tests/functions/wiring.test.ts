import { join } from 'node:path';
import { Cron } from 'croner';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFunctions, type LocalFunction } from '../../netlify/local/functions/load-functions.ts';
import { matchFunction } from '../../netlify/local/functions/match-function.ts';

const directory = join(import.meta.dirname, '../../netlify/functions');

let functions: LocalFunction[];
beforeAll(async () => {
  functions = await loadFunctions(directory);
});

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
});
