import { expect, test } from 'vitest';
import { mentionsDanger } from '../../netlify/server/danger/mentions-danger.ts';
import { suspicionOf } from '../../netlify/server/submissions/spam-score.ts';
import { HONEST_MESSAGES, IN_DANGER } from '../support/ham-messages.ts';
import heldOut from '../support/danger-held-out.json' with { type: 'json' };
import sentences from '../support/danger-sentences.json' with { type: 'json' };

/** Texts of people in danger; CALM has those of other distress, or of none. */
const MORE_IN_DANGER = [
  'I can’t do this anymore, I took all my pills',
  'There is no point in living any more',
  'He says he will kill me if I leave',
  'my dad touches me at night',
  'Mon père me frappe',
  'Il a dit qu’il me tuerait',
  'j’en peux plus de vivre',
  // The denial contains the beginning of the statement.
  'Personne ne m’aime et je veux mourir',
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
  expect([...Object.values(IN_DANGER), ...MORE_IN_DANGER].filter((text) => !mentionsDanger(text))).toEqual([]);
});

test('other distress is not taken for danger', () => {
  const others = Object.entries(HONEST_MESSAGES).filter(([kind]) => !(kind in IN_DANGER));
  expect([...others.map(([, text]) => text), ...CALM].filter(mentionsDanger)).toEqual([]);
});

/** Sentences from somebody who had not seen the rules, which are newer. */
const DANGER = [...sentences.danger.en, ...sentences.danger.fr];
const HARMLESS = [...sentences.harmless.en, ...sentences.harmless.fr];

test('of 60 sentences of danger at least 52 are noticed, and of 60 harmless ones at most 6', () => {
  const noticed = DANGER.filter(mentionsDanger);
  const falseAlarms = HARMLESS.filter(mentionsDanger);
  expect(noticed.length).toBeGreaterThanOrEqual(52);
  expect(falseAlarms.length).toBeLessThanOrEqual(6);
  // Locks in the result reached: no change of the rules may lose a sentence unnoticed.
  expect(DANGER.filter((text) => !noticed.includes(text))).toEqual([]);
  expect(falseAlarms).toEqual([]);
});

/** No rule was written for these sentences: they measure how the rules do on unseen ones. */
test('of 120 held-out sentences of danger at least 104 are noticed, and of 120 harmless ones at most 12', () => {
  expect(heldOut.danger.filter(mentionsDanger).length).toBeGreaterThanOrEqual(104);
  expect(heldOut.harmless.filter(mentionsDanger).length).toBeLessThanOrEqual(12);
});

test.each([
  ['in capitals', (text: string) => text.toUpperCase()],
  ['with typographic apostrophes', (text: string) => text.replaceAll("'", '’')],
  ['in full-width letters', (text: string) => text.replace(/[a-z]/g, (letter) => shiftLetter(letter, 0xfee0))],
  ['with Cyrillic letters', (text: string) => text.replaceAll('o', '\u043E').replaceAll('a', '\u0430')],
  ['with Greek letters', (text: string) => text.replaceAll('o', '\u03BF').replaceAll('v', '\u03BD')],
  ['with a soft hyphen in each word', (text: string) => text.replace(/(\w)(?=\w)/, '$1\u00AD')],
  ['without accents', (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')],
])('danger is noticed %s as well', (_, disguise) => {
  expect(DANGER.filter((text) => !mentionsDanger(disguise(text)))).toEqual([]);
});

const shiftLetter = (letter: string, distance: number) => String.fromCodePoint(letter.codePointAt(0)! + distance);

test.each([
  'i feel suicıdal',
  'I will kıll myself',
  'suicїdal thoughts',
  'je veux moύrir',
  'I want to ԁiё',
  'Ich… ѕսісіdе',
])('danger is noticed with one letter that only looks right: %s', (text) => {
  expect(mentionsDanger(text)).toBe(true);
});

test.each([
  ['im so su1c1dal', 'I am not su1c1dal'],
  ['i want to k*ll myself', 'I never wanted to k*ll myself'],
  ['thinking of s u i c i d e', 'no thoughts of s u i c i d e'],
  ['sucidal thoughts again', 'no sucidal thoughts'],
  ['jai envi de mourrir', 'j’ai jamais eu envi de mourrir'],
  ['idées suissidaires', 'pas d’idées suissidaires'],
  ['I don’t know, I want to die', 'I don’t want to die'],
  ['I am trying hard to stop cutting myself', 'I was never cutting myself'],
  ['j’arrête pas de penser à mourir', 'je pense pas à mourir'],
])('%s is noticed, and its denial is not: %s', (danger, denial) => {
  expect(mentionsDanger(danger)).toBe(true);
  expect(mentionsDanger(denial)).toBe(false);
});

test.each([
  [
    'What I wrote is over: I cut myself twenty years ago and I am fine now.',
    'Twenty years ago I cut myself, and I am fine now, but last night I wanted to die.',
  ],
  ['In my novel a man is strangled.', 'In my novel a man is strangled, as my husband strangled me.'],
  [
    'I took an overdose in 1994. That is long behind me, and I am well and happy.',
    'I took an overdose in 1994. That was long behind me, and I was well and happy. I want to die.',
  ],
  ['My dissertation is on suicide.', 'My dissertation is on suicide, and I feel suicidal.'],
  ['Do you train students who are suicidal?', 'My daughter, a student at Queen’s, is suicidal.'],
])('what is over, made up or studied is no alarm, the writer’s own danger is: %s', (calm, danger) => {
  expect(mentionsDanger(calm)).toBe(false);
  expect(mentionsDanger(danger)).toBe(true);
});

test('no message is set apart because it mentions danger, or seems to', () => {
  const noOther = { isOverQuota: false, isHasty: false, isHoneypotFilled: false };
  const isSetApart = (message: string) => suspicionOf({ name: 'Alex Example', message }, noOther) !== undefined;
  expect([...DANGER, ...HARMLESS, ...Object.values(IN_DANGER)].filter(isSetApart)).toEqual([]);
});
