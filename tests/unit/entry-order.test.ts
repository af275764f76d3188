import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byOrder, orderBetween, renumber } from '../../src/contract/entry-order.ts';

interface Entry {
  id: string;
  order: number;
}

/** Order numbers as in files: counted up, put between others, or duplicated. */
const orders = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0.001, max: 99, noNaN: true }), fc.constant(99)),
  { minLength: 1, maxLength: 20 },
);
const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 });

const entriesWith = (numbers: number[]): Entry[] =>
  numbers.map((order, index) => ({ id: String.fromCharCode(97 + index), order })).sort(byOrder);

/** The entries after a move, as stored. */
function moveEntry(entries: Entry[], from: number, to: number): Entry[] {
  const changed = renumber(entries, from, to);
  return entries.map((entry) => changed.find(({ id }) => id === entry.id) ?? entry).sort(byOrder);
}

const idsOf = (entries: Entry[]) => entries.map(({ id }) => id);
const moveId = (ids: string[], from: number, to: number) => ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);

describe('up and down', () => {
  test('an entry is where it was moved, and all others keep their order', () => {
    fc.assert(
      fc.property(orders, moves, (numbers, moveList) => {
        let entries = entriesWith(numbers);
        for (const [fromNumber, toNumber] of moveList) {
          const [from, to] = [fromNumber % entries.length, toNumber % entries.length];
          const expectedIds = moveId(idsOf(entries), from, to);
          entries = moveEntry(entries, from, to);
          expect(idsOf(entries)).toEqual(expectedIds);
          expect(entries.every(({ order }) => Number.isFinite(order) && order > 0)).toBe(true);
        }
      }),
    );
  });

  test('a move changes one file, and none if the entry stays in place', () => {
    const entries = entriesWith([1, 2, 3, 4]);
    expect(renumber(entries, 3, 1)).toEqual([{ id: 'd', order: 1.5 }]);
    expect(renumber(entries, 3, 0)).toEqual([{ id: 'd', order: 0.5 }]);
    expect(renumber(entries, 0, 3)).toEqual([{ id: 'a', order: 5 }]);
    expect(renumber(entries, 2, 2)).toEqual([]);
  });

  test('between two equal numbers room is made by changing as few others as possible', () => {
    expect(renumber(entriesWith([1, 99, 99, 99, 120]), 0, 2)).toEqual([
      { id: 'a', order: 100 },
      { id: 'd', order: 101 },
    ]);
  });

  test('after a thousand moves to and fro the numbers are still short', () => {
    let entries = entriesWith([1, 2, 3]);
    for (let count = 0; count < 1000; count += 1) entries = moveEntry(entries, 2, 1);
    expect(idsOf(entries)).toEqual(['a', 'b', 'c']);
    expect(Math.max(...entries.map(({ order }) => `${order}`.length))).toBeLessThan(12);
  });

  test.each([
    [undefined, undefined, 1],
    [8, undefined, 9],
    [8.5, undefined, 9],
    [undefined, 1, 0.5],
    [1, 99, 50],
    [2, 2.5, 2.3],
    [3, 3, undefined],
  ])('between %s and %s stands %s', (lower, upper, between) => {
    expect(orderBetween(lower, upper)).toBe(between);
  });
});
