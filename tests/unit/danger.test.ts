import { expect, test } from 'vitest';
import { speaksOfDanger } from '../../src/contract/danger.ts';
import { HONEST_MESSAGES, IN_DANGER } from '../support/honest-messages.ts';

/** What people write in pain, and in other distress or none. */
const MORE_IN_DANGER = [
  'I can’t do this anymore, I took all my pills',
  'There is no point in living any more',
  'He says he will kill me if I leave',
  'my dad touches me at night',
  'Mon père me frappe',
  'Il a dit qu’il me tuerait',
  'j’en peux plus de vivre',
];
const CALM = [
  'It hurts me that he left',
  'I cut myself off from my friends',
  'I can’t go on holiday because of panic',
  'My job is in danger and I sleep badly',
  'Ce qui me frappe, c’est son calme',
  'J’aimerais en finir avec mes angoisses',
];

test('phrases of danger are noticed in both languages, and in capitals', () => {
  expect([...Object.values(IN_DANGER), ...MORE_IN_DANGER].filter((words) => !speaksOfDanger(words))).toEqual([]);
});

test('other distress is not taken for it', () => {
  const others = Object.entries(HONEST_MESSAGES).filter(([kind]) => !(kind in IN_DANGER));
  expect([...others.map(([, words]) => words), ...CALM].filter(speaksOfDanger)).toEqual([]);
});
