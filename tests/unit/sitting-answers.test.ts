import { describe, expect, test } from 'vitest';
import { nextScreen } from '@/contract/sitting.ts';
import { CATALOGUES } from '@/i18n/catalogue.ts';
import { answered, mistakesIn } from '@/islands/admin/edit/sitting/answered.ts';

const FILE = {
  siteUrl: 'https://www.example.com',
  email: 'hello@example.com',
  membership: { body: 'unnamed', number: '123456', registerUrl: 'https://register.example.com/123456' },
  reviewsEnabled: true,
  bookingUrl: 'https://booking.example.com/',
  bookingPages: { online: 'https://booking.example.com/online' },
  socialProfiles: [{ name: 'A', url: 'https://social.example.com/a' }],
  assumed: ['place', 'reviewsEnabled'],
};

describe('a screen of the sitting', () => {
  test('takes its own answers and leaves what was typed on others', () => {
    const typed = { ...FILE, email: 'me@practice.test', session: { minutes: 'abc' } };
    expect(answered(typed, ['contact'], FILE)).toEqual({ ...FILE, email: 'me@practice.test' });
    expect(answered(FILE, ['place'], FILE)).toMatchObject({ assumed: ['reviewsEnabled'] });
  });

  test('keeps no invention beside what is hers', () => {
    const own = {
      bookingUrl: 'https://book.test/',
      socialProfiles: [...FILE.socialProfiles, { url: 'https://b.test/b' }],
    };
    expect(answered({ ...FILE, ...own }, ['booking', 'socialProfiles'], FILE)).toMatchObject({
      bookingUrl: 'https://book.test/',
      bookingPages: {},
      socialProfiles: [{ url: 'https://b.test/b' }],
    });
    const [form] = answered(
      [{ url: { en: 'https://f.test/', fr: 'https://forms.example.com/fr' } }],
      ['forms'],
      [],
    ) as [object];
    expect(form).toEqual({ url: { en: 'https://f.test/' } });
  });

  test('takes another photo without the words and the evening of the one before', () => {
    const photo = { file: 'me.webp', alternative: undefined, evening: undefined };
    const home = {
      about: { title: 'Me', photo: { file: 'about.png', alternative: { en: 'A chair' }, evening: 'dusk.png' } },
    };
    expect(answered({ about: { title: 'typed', photo } }, ['portrait'], home)).toEqual({
      about: { title: 'Me', photo },
    });
  });

  test('refuses what came with the site and a day that has passed, but only where they are written now', () => {
    const m = CATALOGUES.en;
    const membership = { ...FILE.membership, registerUrl: 'https://www.example.com/me', validTo: '2020-01-31' };
    expect(mistakesIn({ ...FILE, membership }, FILE, m)).toEqual([
      { field: 'membership.registerUrl', sentence: m['edit.sitting.invented'] },
      { field: 'membership.validTo', sentence: m['edit.sitting.passed'] },
    ]);
    expect(mistakesIn(FILE, FILE, m)).toEqual([]);
  });
});

test.each([
  [[], 'profession'],
  [['profession'], 'place'],
  [['profession', 'place'], 'profession'],
])('with %j left for later it goes on with %s', (left, screen) => {
  expect(nextScreen(['membership', 'reviewsEnabled', 'place'], left)).toBe(screen);
});
