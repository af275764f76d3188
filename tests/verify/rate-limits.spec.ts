import { expect } from '@playwright/test';
import { isHere, ONLY_THERE, test } from './deployed-site.ts';

/** So many calls at once that some have to be refused; none changes anything or comes from a cache. */
const FLOODS = [
  { what: 'the sign-in', path: '/api/session', calls: 45, risk: 'only pauses slow guessing' },
  { what: 'the forms', path: '/api/contact', calls: 180, risk: 'a flood costs credits' },
];

// Last, by the file's name: afterwards the host takes nothing from this address for a minute.
for (const { what, path, calls, risk } of FLOODS)
  test(`of ${calls} calls of ${what} at once some are refused`, async ({ request }) => {
    test.skip(isHere, ONLY_THERE);
    const answers = await Promise.all(Array.from({ length: calls }, () => request.get(path)));
    const advice = `See the rules in the deploy’s log; until then ${risk}.`;
    expect(
      answers.map((answer) => answer.status()),
      advice,
    ).toContain(429);
  });
