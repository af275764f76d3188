import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '@/i18n/catalogue.ts';
import { applyStep, findStepIssues } from '@/islands/admin/edit/setup/apply-step.ts';

const SHIPPED_VALUES = {
  siteUrl: 'https://www.example.com',
  email: 'hello@example.com',
  membership: { body: 'unnamed', number: '123456', registerUrl: 'https://register.example.com/123456' },
  reviewsEnabled: true,
  bookingUrl: 'https://booking.example.com/',
  bookingPages: { online: 'https://booking.example.com/online' },
  socialProfiles: [{ name: 'A', url: 'https://social.example.com/a' }],
  assumed: ['place', 'reviewsEnabled'],
};

describe('a step of “Make it yours”', () => {
  test('applies its own answers, and not what was typed on other steps', () => {
    const typed = { ...SHIPPED_VALUES, email: 'me@practice.test', session: { minutes: 'abc' } };
    expect(applyStep(typed, ['contact'], SHIPPED_VALUES)).toEqual({ ...SHIPPED_VALUES, email: 'me@practice.test' });
    expect(applyStep(SHIPPED_VALUES, ['place'], SHIPPED_VALUES)).toMatchObject({ assumed: ['reviewsEnabled'] });
  });

  test('keeps no example beside the owner’s answers', () => {
    const own = {
      bookingUrl: 'https://book.test/',
      socialProfiles: [...SHIPPED_VALUES.socialProfiles, { url: 'https://b.test/b' }],
    };
    const withExample = { ...SHIPPED_VALUES, whatsapp: '+44 7700 900123' };
    expect(applyStep(withExample, ['whatsapp'], SHIPPED_VALUES)).toMatchObject({ whatsapp: undefined });
    expect(applyStep({ ...SHIPPED_VALUES, ...own }, ['booking', 'socialProfiles'], SHIPPED_VALUES)).toMatchObject({
      bookingUrl: 'https://book.test/',
      bookingPages: {},
      socialProfiles: [{ url: 'https://b.test/b' }],
    });
    const [form] = applyStep(
      [{ url: { en: 'https://f.test/', fr: 'https://forms.example.com/fr' } }],
      ['forms'],
      [],
    ) as [object];
    expect(form).toEqual({ url: { en: 'https://f.test/' } });
  });

  test('applies a new photo without the description and evening picture of the former one', () => {
    const photo = { file: 'me.webp', alternative: undefined, evening: undefined };
    const home = {
      about: { title: 'Me', photo: { file: 'about.png', alternative: { en: 'A chair' }, evening: 'dusk.png' } },
    };
    expect(applyStep({ about: { title: 'typed', photo } }, ['portrait'], home)).toEqual({
      about: { title: 'Me', photo },
    });
  });

  test('refuses examples and past days, but only in changed fields', () => {
    const m = CATALOGUES.en;
    const membership = {
      ...SHIPPED_VALUES.membership,
      registerUrl: 'https://www.example.com/me',
      validTo: '2020-01-31',
    };
    expect(findStepIssues({ ...SHIPPED_VALUES, membership }, SHIPPED_VALUES, m)).toEqual([
      { field: 'membership.registerUrl', sentence: m['edit.setup.example.link'] },
      { field: 'membership.validTo', sentence: m['edit.setup.passed'] },
    ]);
    expect(findStepIssues(SHIPPED_VALUES, SHIPPED_VALUES, m)).toEqual([]);
  });

  test.each([
    ['email', 'name@loughneagh.example.com', 'email'],
    ['phone', '028 9649 6333', 'number'],
    ['bookingUrl', 'https://register.example.com/387214', 'link'],
  ] as const)('says which kind of example it refuses: %s', (field, value, kind) => {
    for (const m of Object.values(CATALOGUES))
      expect(findStepIssues({ ...SHIPPED_VALUES, [field]: value }, SHIPPED_VALUES, m)).toEqual([
        { field, sentence: m[`edit.setup.example.${kind}`] },
      ]);
  });

  test('empties every field of what does not apply to the practice', () => {
    const declined = { ...SHIPPED_VALUES, bookingUrl: undefined, bookingPages: undefined, notApplicable: ['booking'] };
    expect(applyStep(declined, ['booking'], SHIPPED_VALUES)).toMatchObject({
      bookingUrl: undefined,
      notApplicable: ['booking'],
    });
  });
});
