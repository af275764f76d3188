import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../netlify/server/auth/fair-queue.ts';

type NetworkScopes = readonly [string, string];

/** Hashes that end only when the test says so. */
function fakeHashes(maxWaiting = 5) {
  const run = createFairQueue(maxWaiting);
  const served: string[] = [];
  const refused: string[] = [];
  let endRunning: (() => void) | undefined;
  const arrive = (name: string, from: NetworkScopes) =>
    void run(from, () => {
      served.push(name);
      return new Promise<void>((resolve) => (endRunning = resolve));
    }).catch(() => refused.push(name));
  /** Ends the running hash; the next one begins. */
  const finishOne = async () => {
    endRunning?.();
    endRunning = undefined;
    await new Promise(setImmediate);
  };
  return { arrive, finishOne, served, refused };
}

const strangerNetwork = (number: number): NetworkScopes => ['2001:db8/32', `2001:db8:${number}/48`];
const OWNER_NETWORK: NetworkScopes = ['203.0/16', '203.0.113/24'];

describe('whose password is hashed next', () => {
  test.each([
    ['from one network', () => strangerNetwork(1)],
    ['from a new network of one provider each time', strangerNetwork],
  ])('a flood %s delays the owner by one turn, and is refused in the owner’s place', async (_name, from) => {
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

  test('the owner waits one turn even if a neighbour at the same provider floods', async () => {
    const { arrive, finishOne, served } = fakeHashes();
    for (let guess = 0; guess < 40; guess += 1) arrive(`guess ${guess}`, strangerNetwork(1));
    arrive('hers', strangerNetwork(2));
    await finishOne();
    expect(served).toEqual(['guess 0', 'hers']);
  });

  test('three networks that come again and again are served equally often', async () => {
    const { arrive, finishOne, served } = fakeHashes(9);
    const names = ['a', 'b', 'c'];
    for (const name of names) for (let each = 0; each < 3; each += 1) arrive(name, [name, name]);
    for (let turn = 0; turn < 8; turn += 1) await finishOne();
    for (let turn = 0; turn < 9; turn += 3) expect(served.slice(turn, turn + 3).toSorted()).toEqual(names);
  });

  test('if equally many of every network wait, one that has had no turn yet is not refused', async () => {
    const { arrive, finishOne, refused } = fakeHashes(2);
    const names = ['a', 'b', 'c'];
    for (const name of names) arrive(name, [name, name]);
    await finishOne();
    arrive('a', ['a', 'a']);
    arrive('hers', OWNER_NETWORK);
    await new Promise(setImmediate);
    expect(refused).toEqual(['a']);
  });

  test('if equally many of every network wait, the last is refused, and a free place is given at once', async () => {
    const { arrive, finishOne, served, refused } = fakeHashes(2);
    for (const name of ['a', 'b', 'c', 'd']) arrive(name, [name, name]);
    await new Promise(setImmediate);
    expect(refused).toEqual(['d']);
    for (let turn = 0; turn < 3; turn += 1) await finishOne();
    arrive('e', ['e', 'e']);
    expect(served).toEqual(['a', 'b', 'c', 'e']);
  });

  test('after a task that fails the next one runs', async () => {
    const run = createFairQueue(5);
    const failing = run(OWNER_NETWORK, () => Promise.reject(new Error('broken')));
    const next = run(OWNER_NETWORK, async () => 'served');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('served');
  });
});

test('one task runs at a time, a few more wait, and any other is refused at once', async () => {
  const run = createFairQueue(4);
  let running = 0;
  let maxRunning = 0;
  const task = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const tasks = Array.from({ length: 5 }, () => run(OWNER_NETWORK, task));
  await expect(run(OWNER_NETWORK, task)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await Promise.all(tasks);
  expect(maxRunning).toBe(1);
  await expect(run(OWNER_NETWORK, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await run(OWNER_NETWORK, task);
});
