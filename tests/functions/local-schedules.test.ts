import { expect, test, vi } from 'vitest';
import { createFunctionRuntime, startSchedules } from '../../netlify/local/functions/function-runtime.ts';
import type { LocalFunction } from '../../netlify/local/functions/load-functions.ts';

const EVERY_SECOND = '* * * * * *';

test('npm start calls what has a schedule as Netlify does, and goes on after a failure', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const bodies: unknown[] = [];
  let isCalledAgain = () => {};
  const calledAgain = new Promise<void>((resolve) => (isCalledAgain = resolve));
  const failing: LocalFunction = {
    name: 'job',
    config: { schedule: EVERY_SECOND },
    handler: async (request) => {
      bodies.push(await request.json());
      if (bodies.length === 2) isCalledAgain();
      throw new Error('Failed on purpose.');
    },
  };
  const endpoint: LocalFunction = {
    name: 'endpoint',
    config: { path: '/api/contact' },
    handler: () => expect.unreachable('It has no schedule.'),
  };
  const functions = [failing, endpoint];
  const stop = startSchedules(
    functions,
    createFunctionRuntime(async () => functions),
  );
  await calledAgain;
  stop();
  for (const body of bodies) expect(body).toEqual({ next_run: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(reported).toHaveBeenCalledWith(new Error('Failed on purpose.'));
  reported.mockRestore();
});
