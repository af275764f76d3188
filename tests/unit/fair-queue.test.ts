import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../netlify/server/auth/fair-queue.ts';

type NetworkScopes = readonly [string, string];

/** Hashes that end only when the test says so. */
function fakeHashes(maxWaiting = 5) {
  const run = createFairQueue(maxWaiting);
  const served: string[] = [];
  const refused: string[] = [];
  let end: (() => void) | undefined;
  const arrive = (name: string, from: NetworkScopes) =>
    void run(from, () => {
      served.push(name);
      return new Promise<void>((resolve) => (end = resolve));
    }).catch(() => refused.push(name));
  /** Ends the running hash; the next one begins. */
  const finishOne = async () => {
    end?.();
    end = undefined;
    await new Promise(setImmediate);
  };
  return { arrive, finishOne, served, refused };
}

const STRANGER = (number: number): NetworkScopes => ['2001:db8/32', `2001:db8:${number}/48`];
const OWNER_NETWORK: NetworkScopes = ['203.0/16', '203.0.113/24'];

describe('whose password is hashed next', () => {
  test.each([
    ['from one network', () => STRANGER(1)],
    ['from a new network of one provider each time', STRANGER],
  ])('a flood %s keeps her waiting for one turn, and is refused in her place', async (_name, from) => {
    const { arrive, finishOne, served, refused } = fakeHashes();
    for (let guess = 0; guess < 40; guess += 1) arrive(`guess ${guess}`, from(guess));
    await finishOne();
    for (let guess = 40; guess < 80; guess += 1) arrive(`guess ${guess}`, from(guess));
    arrive('hers', OWNER_NETWORK);
    for (let guess = 80; guess < 120; guess += 1) arrive(`guess ${guess}`, from(guess));
    await finishOne();
    expect(served.at(-1)).toBe('hers');
    expect(served).toHaveLength(3);
    expect(refused).not.toContain('hers');
    // Two guesses were served, and four are queued.
    expect(refused).toHaveLength(120 - 2 - 4);
  });

  test('a neighbour at the same provider waits for one turn, too', async () => {
    const { arrive, finishOne, served } = fakeHashes();
    for (let guess = 0; guess < 40; guess += 1) arrive(`guess ${guess}`, STRANGER(1));
    arrive('hers', STRANGER(2));
    await finishOne();
    expect(served).toEqual(['guess 0', 'hers']);
  });

  test('each of three that come again and again is served as often', async () => {
    const { arrive, finishOne, served } = fakeHashes(9);
    const names = ['a', 'b', 'c'];
    for (const name of names) for (let each = 0; each < 3; each += 1) arrive(name, [name, name]);
    for (let turn = 0; turn < 8; turn += 1) await finishOne();
    for (let turn = 0; turn < 9; turn += 3) expect(served.slice(turn, turn + 3).toSorted()).toEqual(names);
  });

  test('where as many wait of everybody, one who has had no turn yet is not refused', async () => {
    const { arrive, finishOne, refused } = fakeHashes(2);
    const names = ['a', 'b', 'c'];
    for (const name of names) arrive(name, [name, name]);
    await finishOne();
    arrive('a', ['a', 'a']);
    arrive('hers', OWNER_NETWORK);
    await new Promise(setImmediate);
    expect(refused).toEqual(['a']);
  });

  test('where as many wait of everybody, who comes last is refused, and a place that is free is given at once', async () => {
    const { arrive, finishOne, served, refused } = fakeHashes(2);
    for (const name of ['a', 'b', 'c', 'd']) arrive(name, [name, name]);
    await new Promise(setImmediate);
    expect(refused).toEqual(['d']);
    for (let turn = 0; turn < 3; turn += 1) await finishOne();
    arrive('e', ['e', 'e']);
    expect(served).toEqual(['a', 'b', 'c', 'e']);
  });

  test('what fails lets the next one in', async () => {
    const run = createFairQueue(5);
    const failing = run(OWNER_NETWORK, () => Promise.reject(new Error('broken')));
    const next = run(OWNER_NETWORK, async () => 'served');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('served');
  });
});

test('one task runs at a time, a few more wait, and the next is told so at once', async () => {
  const run = createFairQueue(4);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const tasks = Array.from({ length: 5 }, () => run(OWNER_NETWORK, task));
  await expect(run(OWNER_NETWORK, task)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await Promise.all(tasks);
  expect(most).toBe(1);
  await expect(run(OWNER_NETWORK, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await run(OWNER_NETWORK, task);
});
