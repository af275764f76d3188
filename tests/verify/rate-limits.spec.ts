import { expect } from '@playwright/test';
import { isLocal, DEPLOYED_ONLY, test } from './deployed-site.ts';

/** Enough calls at once that the host must refuse some; none changes anything or is answered from a cache. */
const FLOODS = [
  { target: 'the sign-in', path: '/api/session', calls: 45, risk: 'only pauses slow guessing' },
  { target: 'the forms', path: '/api/contact', calls: 180, risk: 'a flood costs credits' },
];

// The file's name makes it run last: afterwards the host refuses this address for a minute.
for (const { target, path, calls, risk } of FLOODS)
  test(`of ${calls} calls of ${target} at once some are refused`, async ({ request }) => {
    test.skip(isLocal, DEPLOYED_ONLY);
    const responses = await Promise.all(Array.from({ length: calls }, () => request.get(path)));
    const advice = `See the rules in the deploy’s log; until then ${risk}.`;
    expect(
      responses.map((response) => response.status()),
      advice,
    ).toContain(429);
  });
