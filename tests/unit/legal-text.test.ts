import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillLegalText } from '../../src/content/fill-legal-text.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';

const practice = practiceSchema.parse(
  parse(readFileSync(join(import.meta.dirname, '../../content/practice.yaml'), 'utf8')),
);
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
