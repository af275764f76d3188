import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../netlify/server/auth/fair-queue.ts';

type From = readonly [string, string];

/** Hashes that end only when the test says so. */
function fakeHashes(maxWaiting = 5) {
  const run = createFairQueue(maxWaiting);
  const served: string[] = [];
  const refused: string[] = [];
  let end: (() => void) | undefined;
  const come = (name: string, from: From) =>
    void run(from, () => {
      served.push(name);
      return new Promise<void>((resolve) => (end = resolve));
    }).catch(() => refused.push(name));
  /** Ends the running hash; the next one begins. */
  const endOne = async () => {
    end?.();
    end = undefined;
    await new Promise(setImmediate);
  };
  return { come, endOne, served, refused };
}

const STRANGER = (number: number): From => ['2001:db8/32', `2001:db8:${number}/48`];
const HERS: From = ['203.0/16', '203.0.113/24'];

describe('whose password is hashed next', () => {
  test.each([
    ['from one network', () => STRANGER(1)],
    ['from a new network of one provider each time', STRANGER],
  ])('a flood %s keeps her waiting for one turn, and is refused in her place', async (_name, from) => {
    const { come, endOne, served, refused } = fakeHashes();
    for (let guess = 0; guess < 40; guess += 1) come(`guess ${guess}`, from(guess));
    await endOne();
    for (let guess = 40; guess < 80; guess += 1) come(`guess ${guess}`, from(guess));
    come('hers', HERS);
    for (let guess = 80; guess < 120; guess += 1) come(`guess ${guess}`, from(guess));
    await endOne();
    expect(served.at(-1)).toBe('hers');
    expect(served).toHaveLength(3);
    expect(refused).not.toContain('hers');
    // Two guesses were served, and four are queued.
    expect(refused).toHaveLength(120 - 2 - 4);
  });

  test('a neighbour at the same provider waits for one turn, too', async () => {
    const { come, endOne, served } = fakeHashes();
    for (let guess = 0; guess < 40; guess += 1) come(`guess ${guess}`, STRANGER(1));
    come('hers', STRANGER(2));
    await endOne();
    expect(served).toEqual(['guess 0', 'hers']);
  });

  test('each of three that come again and again is served as often', async () => {
    const { come, endOne, served } = fakeHashes(9);
    const names = ['a', 'b', 'c'];
    for (const name of names) for (let each = 0; each < 3; each += 1) come(name, [name, name]);
    for (let turn = 0; turn < 8; turn += 1) await endOne();
    for (let turn = 0; turn < 9; turn += 3) expect(served.slice(turn, turn + 3).toSorted()).toEqual(names);
  });

  test('where as many wait of everybody, one who has had no turn yet is not refused', async () => {
    const { come, endOne, refused } = fakeHashes(2);
    const names = ['a', 'b', 'c'];
    for (const name of names) come(name, [name, name]);
    await endOne();
    come('a', ['a', 'a']);
    come('hers', HERS);
    await new Promise(setImmediate);
    expect(refused).toEqual(['a']);
  });

  test('where as many wait of everybody, who comes last is refused, and a place that is free is given at once', async () => {
    const { come, endOne, served, refused } = fakeHashes(2);
    for (const name of ['a', 'b', 'c', 'd']) come(name, [name, name]);
    await new Promise(setImmediate);
    expect(refused).toEqual(['d']);
    for (let turn = 0; turn < 3; turn += 1) await endOne();
    come('e', ['e', 'e']);
    expect(served).toEqual(['a', 'b', 'c', 'e']);
  });

  test('what fails lets the next one in', async () => {
    const run = createFairQueue(5);
    const failing = run(HERS, () => Promise.reject(new Error('broken')));
    const next = run(HERS, async () => 'served');
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
  const tasks = Array.from({ length: 5 }, () => run(HERS, task));
  await expect(run(HERS, task)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await Promise.all(tasks);
  expect(most).toBe(1);
  await expect(run(HERS, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await run(HERS, task);
});
