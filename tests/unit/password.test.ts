import { describe, expect, test } from 'vitest';
import { visibleLength, findWeakness } from '../../src/contract/password.ts';
import { wordsBannedInPassword } from '../../src/schemas/practice.ts';

const bannedWords = wordsBannedInPassword({
  name: 'Yellow Brick Road Counselling',
  counsellor: 'Alex Example',
  place: { meeting: 'both', town: 'Craigavon', region: 'ni' },
  siteUrl: 'https://www.yellow-road.example',
});

describe('a password is refused', () => {
  test.each(['', 'abcde', 'a b c d', ' '.repeat(6), '\u200B'.repeat(6), '\u3164\u2800\u00AD\u200D\uFE0F\u061C'])(
    'as too short: %j',
    (password) => {
      expect(findWeakness(password, bannedWords)).toBe('password.short.text');
    },
  );

  test.each([
    ...['123456', '000000', '19841231', 'aaaaaa', 'abcabc', 'qwerty', 'poiuyt', 'azertyuiop', 'abcdefgh', 'password'],
    ...[
      'PASSWORD1',
      'p@ssw0rd',
      'Passw0rd2026!',
      'l e t m e i n',
      'motdepasse',
      'Mot de passe 1',
      'Je T’aime!',
      'soleil12',
    ],
  ])('as one of the commonest: %s', (password) => {
    expect(findWeakness(password, bannedWords)).toBe('password.common.text');
  });

  test.each(['craigavon', 'Cr@igavon2026', 'yellow brick road', 'Thérapie1', 'therapie-craigavon', 'irlandedunord'])(
    'as made of the practice’s own words: %s',
    (password) => {
      expect(findWeakness(password, bannedWords)).toBe('password.own.text');
    },
  );
});

test.each([
  'tulips',
  'four words are better',
  'craigavon tulips swim',
  '🌷🐝🏔️🚲🍐🪁',
  'été à la mer',
  '2718 2818 2845',
  'пароль мой',
])('a password may be %s', (password) => {
  expect(findWeakness(password, bannedWords)).toBeUndefined();
});

test.each([
  ['abc', 3],
  ['e\u0301te\u0301', 3],
  ['🏔️🌈', 2],
  ['a b\tc\u00A0\u200B', 3],
])('%j has %d characters that can be seen', (password, length) => {
  expect(visibleLength(password)).toBe(length);
});
