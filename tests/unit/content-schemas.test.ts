import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { fillLegalText } from '../../src/content/fill-legal-text.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { faqSchema, serviceSchema } from '../../src/schemas/entries.ts';
import { photoThatExists } from '../../src/schemas/pages.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';

const root = join(import.meta.dirname, '../..');
type Values = Record<string, unknown>;

function read(file: string): Values {
  return parse(readFileSync(join(root, 'content', file), 'utf8')) as Values;
}

/** What the owner reads after changing a file, as "field: message". */
function mistakes(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a mistake in a content file is answered in the owner’s words', () => {
  const service = read('services/online.yaml');

  test('every field of a service that is left out is named', () => {
    for (const field of ['order', 'colour', 'icon', 'title', 'place', 'description', 'features', 'bookingUrl']) {
      const { [field]: _, ...rest } = service;
      const found = mistakes(serviceSchema, rest);
      expect(found, field).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^${field}: .{15,}`));
    }
  });

  test('a missing translation is named with its language', () => {
    const { fr: _, ...title } = service.title as Values;
    expect(mistakes(serviceSchema, { ...service, title })).toEqual([
      'title.fr: the French text is missing here. Write it after "fr:".',
    ]);
  });

  test('a misspelt field is named', () => {
    expect(mistakes(faqSchema, { ...read('faq/languages.yaml'), anser: {} })).toEqual([
      ': there is no field called "anser" here. Check the spelling, and the spaces before it.',
    ]);
  });

  test('every detail of the practice that is left out is named', () => {
    const practice = read('practice.yaml');
    const optional = ['waitingTime', 'icoRegistration', 'euRepresentative'];
    for (const field of Object.keys(practice).filter((name) => !optional.includes(name))) {
      const { [field]: _, ...rest } = practice;
      const found = mistakes(practiceSchema, rest);
      expect(found, field).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^${field}: .{15,}`));
    }
  });

  test('the last day of an absence, left behind after it', () => {
    const availability = { status: 'accepting', until: '2026-12-31' };
    expect(mistakes(practiceSchema, { ...read('practice.yaml'), availability })).toEqual([
      'availability.until: only away has a last day. Delete this line.',
    ]);
  });

  test('an address that would double the stroke in the links of the mails', () => {
    expect(mistakes(practiceSchema, { ...read('practice.yaml'), siteUrl: 'https://www.example.com/' })).toEqual([
      'siteUrl: leave out the stroke at the end of this address.',
    ]);
  });

  test.each([
    [
      '../photos/Portrait.png',
      /^: there is no photo "..\/photos\/Portrait.png"\. .*capital letters.*\bportrait\.png\b/,
    ],
    ['portrait.png', /^: there is no photo "portrait.png"\. Write \.\.\/photos\//],
    [undefined, /^: the name of a photo is expected here/],
  ])('a photo that is not there: %s', (address, answer) => {
    expect(photoThatExists(z.string()).safeParse('../photos/portrait.png').success).toBe(true);
    const found = mistakes(photoThatExists(z.string()), address);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(answer);
  });

  test('a switch that is neither true nor false', () => {
    expect(mistakes(practiceSchema, { ...read('practice.yaml'), reviewsEnabled: 'no' })).toEqual([
      'reviewsEnabled: write true or false.',
    ]);
  });

  test.each([undefined, '05/12/2026', '31 December', '2026-12-5', '2027-02-30', 2026])(
    'away needs a date that cannot be misread: not %s',
    (until) => {
      expect(mistakes(practiceSchema, { ...read('practice.yaml'), availability: { status: 'away', until } })).toEqual([
        'availability.until: a date is expected here, written like 2026-11-21 (year-month-day).',
      ]);
    },
  );
});

test('the titles for search engines name the practice as its own file does', () => {
  const { name } = read('practice.yaml') as { name: string };
  const pages = ['home', 'client-resources', 'crisis-resources'].map(
    (page) => (read(`pages/${page}.yaml`) as { meta: { title: Record<string, string> } }).meta.title,
  );
  const titles = [
    ...pages.flatMap((title) => Object.values(title)),
    ...Object.values(CATALOGUES).map((texts) => texts['admin.pageTitle']),
  ];
  expect(titles).toHaveLength(8);
  for (const title of titles) expect(title).toContain(name);
});

const practice = practiceSchema.parse(read('practice.yaml'));
const fill = (html: string) => fillLegalText(html, practice, 'en', new Date('2026-11-21'));

test('a place in a legal text is filled in', () => {
  expect(fill('<p>Write to {{practice.name}}.</p>')).toBe(`<p>Write to ${practice.name}.</p>`);
});

test.each(['{{practice.nam}}', '{{ practice.name }}', '{practice.name}}', '{{practice.name}', '{{#reviews}} alone'])(
  'a place that cannot be filled in never reaches the page: %s',
  (place) => {
    expect(() => fill(`<p>Write to ${place}.</p>`)).toThrow(/^content\/legal: /);
  },
);
