import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from '../../src/contract/editor-form.ts';
import { differencesIn, isSameValue, valueAt } from '../../src/contract/form-values.ts';
import { mergeValues } from '../../src/contract/merge-values.ts';

const text = (name: string): FormField => ({ name, label: name, kind: 'text' });
const pair = (name: string): FormField => ({ name, label: name, kind: 'pair', fields: [text('en'), text('fr')] });

/** A field of every kind that has its own way of merging. */
const ROOT: FormField = {
  ...{ name: '', label: '', kind: 'group' },
  fields: [
    text('phone'),
    pair('slogan'),
    { name: 'place', label: 'place', kind: 'group', optional: true, fields: [text('town'), pair('road')] },
    { name: 'days', label: 'days', kind: 'choices' },
    { name: 'isOpen', label: 'isOpen', kind: 'toggle' },
    { name: 'lines', label: 'lines', kind: 'list', item: text('') },
    {
      ...{ name: 'points', label: 'points', kind: 'list' },
      item: { name: '', label: '', kind: 'group', fields: [text('title'), pair('words')] },
    },
  ],
};

const merge = (base: object, mine: object, theirs: object) => mergeValues<object>(ROOT, base, mine, theirs);
const pathsOf = ({ conflicts }: ReturnType<typeof merge>) => conflicts.map(({ path }) => path);

describe('two versions of one file', () => {
  const points = [{ title: 'A' }, { title: 'B' }];

  test.each<[what: string, base: object, mine: object, theirs: object, merged: object]>([
    ['two fields', { phone: '1' }, { phone: '2' }, { phone: '1', days: ['x'] }, { phone: '2', days: ['x'] }],
    ['a field that both changed alike', { phone: '1' }, { phone: '2' }, { phone: '2 ' }, { phone: '2' }],
    [
      'two languages',
      { slogan: { en: 'a' } },
      { slogan: { en: 'b' } },
      { slogan: { en: 'a', fr: 'c' } },
      { slogan: { en: 'b', fr: 'c' } },
    ],
    [
      'a group that both began',
      {},
      { place: { town: 'T' } },
      { place: { road: { en: 'R' } } },
      { place: { town: 'T', road: { en: 'R' } } },
    ],
    [
      'a field that was emptied',
      { phone: '1', isOpen: true },
      { phone: '', isOpen: true },
      { phone: '1' },
      { phone: '' },
    ],
    [
      'entries of a list',
      { points },
      { points: [{ title: 'A2' }, { title: 'B' }] },
      { points: [{ title: 'A' }, { title: 'B', words: { en: 'w' } }] },
      { points: [{ title: 'A2' }, { title: 'B', words: { en: 'w' } }] },
    ],
    [
      'a longer list beside a field',
      { lines: ['a'], phone: '1' },
      { lines: ['a', 'b'], phone: '1' },
      { lines: ['a'], phone: '2' },
      { lines: ['a', 'b'], phone: '2' },
    ],
    [
      'what the form does not show',
      { hidden: { a: 1 } },
      { hidden: { a: 1 }, phone: '2' },
      { hidden: { a: 2 } },
      { hidden: { a: 2 }, phone: '2' },
    ],
  ])('%s become one', (_, base, mine, theirs, merged) => {
    for (const result of [merge(base, mine, theirs), merge(base, theirs, mine)]) {
      expect(result.conflicts).toEqual([]);
      expect(isSameValue(result.values, merged), JSON.stringify(result.values)).toBe(true);
    }
  });

  test.each<[what: string, base: object, mine: object, theirs: object, paths: string[]]>([
    ['a text', { phone: '1' }, { phone: '2' }, { phone: '3' }, ['phone']],
    [
      'one language of a text',
      { slogan: { en: 'a', fr: 'a' } },
      { slogan: { en: 'b', fr: 'a' } },
      { slogan: { en: 'c', fr: 'd' } },
      ['slogan.en'],
    ],
    ['choices', { days: ['a'] }, { days: ['a', 'b'] }, { days: ['c'] }, ['days']],
    [
      'one entry',
      { points },
      { points: [{ title: 'X' }, { title: 'B' }] },
      { points: [{ title: 'Y' }, { title: 'B' }] },
      ['points.0.title'],
    ],
    [
      'a longer list and a changed entry',
      { points },
      { points: [...points, { title: 'C' }] },
      { points: [{ title: 'A2' }, { title: 'B' }] },
      ['points'],
    ],
    ['two orders', { lines: ['a', 'b', 'c'] }, { lines: ['b', 'a', 'c'] }, { lines: ['a', 'c', 'b'] }, ['lines']],
    [
      'a group that one left out and the other changed',
      { place: { town: 'T', road: { en: 'R' } } },
      {},
      { place: { town: 'T', road: { en: 'S' } } },
      ['place'],
    ],
    ['what was emptied and changed', { phone: '1' }, { phone: '' }, { phone: '2' }, ['phone']],
    ['what the form does not show', { hidden: [1] }, { hidden: [2] }, { hidden: [3] }, ['hidden']],
  ])('clash in %s: the field is named, and my value stays', (_, base, mine, theirs, paths) => {
    const result = merge(base, mine, theirs);
    expect(pathsOf(result)).toEqual(paths);
    for (const { path, before, after } of result.conflicts) {
      expect(before).toEqual(valueAt(mine, path));
      expect(after).toEqual(valueAt(theirs, path));
      expect(valueAt(result.values, path)).toEqual(valueAt(mine, path));
    }
  });
});

describe('whatever two versions say', () => {
  // Few words, so that versions often agree.
  const word = fc.constantFrom('', 'a', 'b', 'c');
  const bilingual = fc.record({ en: word, fr: word }, { requiredKeys: [] });
  const file = fc.record(
    {
      phone: word,
      slogan: bilingual,
      place: fc.record({ town: word, road: bilingual }, { requiredKeys: [] }),
      days: fc.uniqueArray(word),
      isOpen: fc.boolean(),
      lines: fc.array(word, { maxLength: 3 }),
      points: fc.array(fc.record({ title: word, words: bilingual }, { requiredKeys: [] }), { maxLength: 3 }),
      hidden: fc.array(word, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const isOneWithin = (one: string, other: string) => one === other || one.startsWith(`${other}.`);

  test('a version that changed nothing gives way to the other one', () => {
    fc.assert(
      fc.property(file, file, (base, changed) => {
        for (const result of [merge(base, base, changed), merge(base, changed, base)]) {
          expect(result.conflicts).toEqual([]);
          expect(isSameValue(result.values, changed)).toBe(true);
        }
      }),
    );
  });

  test('the order of the two matters only where they clash', () => {
    fc.assert(
      fc.property(file, file, file, (base, mine, theirs) => {
        const [mineFirst, theirsFirst] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(pathsOf(mineFirst).toSorted()).toEqual(pathsOf(theirsFirst).toSorted());
        if (mineFirst.conflicts.length === 0) expect(isSameValue(mineFirst.values, theirsFirst.values)).toBe(true);
      }),
    );
  });

  test('no change of either is lost: it is in the merged version, or its field is named', () => {
    fc.assert(
      fc.property(file, file, file, (base, mine, theirs) => {
        const result = merge(base, mine, theirs);
        for (const side of [mine, theirs]) {
          const lost = differencesIn(ROOT, base, side)
            .filter(({ path, after }) => !isSameValue(valueAt(result.values, path), after))
            .map(({ path }) => path)
            .filter((path) => !pathsOf(result).some((named) => isOneWithin(named, path) || isOneWithin(path, named)));
          expect(lost).toEqual([]);
        }
      }),
    );
  });
});
