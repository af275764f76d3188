import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '@/i18n/catalogue.ts';
import { applyStep, findStepIssues } from '@/islands/admin/edit/setup/apply-step.ts';

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

describe('a step of “Make it yours”', () => {
  test('takes its own answers and leaves what was typed on others', () => {
    const typed = { ...FILE, email: 'me@practice.test', session: { minutes: 'abc' } };
    expect(applyStep(typed, ['contact'], FILE)).toEqual({ ...FILE, email: 'me@practice.test' });
    expect(applyStep(FILE, ['place'], FILE)).toMatchObject({ assumed: ['reviewsEnabled'] });
  });

  test('keeps no example beside what is hers', () => {
    const own = {
      bookingUrl: 'https://book.test/',
      socialProfiles: [...FILE.socialProfiles, { url: 'https://b.test/b' }],
    };
    const withExample = { ...FILE, whatsapp: '+44 7700 900123' };
    expect(applyStep(withExample, ['whatsapp'], FILE)).toMatchObject({ whatsapp: undefined });
    expect(applyStep({ ...FILE, ...own }, ['booking', 'socialProfiles'], FILE)).toMatchObject({
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

  test('takes another photo without the words and the evening of the one before', () => {
    const photo = { file: 'me.webp', alternative: undefined, evening: undefined };
    const home = {
      about: { title: 'Me', photo: { file: 'about.png', alternative: { en: 'A chair' }, evening: 'dusk.png' } },
    };
    expect(applyStep({ about: { title: 'typed', photo } }, ['portrait'], home)).toEqual({
      about: { title: 'Me', photo },
    });
  });

  test('refuses what came with the site and a day that has passed, but only where they are written now', () => {
    const m = CATALOGUES.en;
    const membership = { ...FILE.membership, registerUrl: 'https://www.example.com/me', validTo: '2020-01-31' };
    expect(findStepIssues({ ...FILE, membership }, FILE, m)).toEqual([
      { field: 'membership.registerUrl', sentence: m['edit.setup.example.link'] },
      { field: 'membership.validTo', sentence: m['edit.setup.passed'] },
    ]);
    expect(findStepIssues(FILE, FILE, m)).toEqual([]);
  });

  test.each([
    ['email', 'name@loughneagh.example.com', 'email'],
    ['phone', '028 9649 6333', 'number'],
    ['bookingUrl', 'https://register.example.com/387214', 'link'],
  ] as const)('calls an example what it is: %s', (field, value, kind) => {
    for (const m of Object.values(CATALOGUES))
      expect(findStepIssues({ ...FILE, [field]: value }, FILE, m)).toEqual([
        { field, sentence: m[`edit.setup.example.${kind}`] },
      ]);
  });

  test('leaves out what does not apply to her with all its fields', () => {
    const declined = { ...FILE, bookingUrl: undefined, bookingPages: undefined, notApplicable: ['booking'] };
    expect(applyStep(declined, ['booking'], FILE)).toMatchObject({ bookingUrl: undefined, notApplicable: ['booking'] });
  });
});
