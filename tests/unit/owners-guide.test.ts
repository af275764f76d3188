import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { faqSchema } from '../../src/schemas/entries.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const [english = '', french = ''] = read('content/README.md').split('\n## Français\n');
const GUIDE = { en: english, fr: french };

const blocksIn = (text: string) => [...text.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block);
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const [question = '', portrait = '', ownPortrait = '', accepting = '', away = '', reviews = ''] = blocksIn(english);

/** Words of the dashboard that the guide tells the owner to look for. */
const QUOTED = [
  'admin.account',
  'admin.erase',
  'admin.export.json',
  'admin.notice.sent',
  'admin.notice.waiting',
  'admin.password.change',
  'availability.accepting',
  'availability.waiting-list',
] as const;

describe('the owner’s guide', () => {
  test('names only files and folders that are there', () => {
    const paths = codeIn(english).filter((code) => code.startsWith('content/') && !/:\d/.test(code));
    expect(paths.length).toBeGreaterThan(12);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('says the same in both languages', () => {
    const facts = (text: string) => codeIn(text).map((code) => code.replace(/^\/fr\/admin$/, '/admin'));
    expect([...new Set(facts(french))].toSorted()).toEqual([...new Set(facts(english))].toSorted());
    expect(blocksIn(french)).toEqual(blocksIn(english));
    expect(french.match(/^### /gm)).toHaveLength(english.match(/^### /gm)!.length);
  });

  test.each(LOCALES)('quotes the site as it speaks (%s)', (locale) => {
    for (const key of QUOTED) expect(GUIDE[locale], key).toContain(CATALOGUES[locale][key]);
  });

  test('shows lines that stand in the files, and changes to them that are allowed', () => {
    expect(faqSchema.parse(parse(question)).order).toBe(9);
    expect(read('content/pages/home.yaml')).toContain(portrait.trim());
    expect(ownPortrait).toMatch(/^file: \.\.\/photos\/[\w-]+\.jpg\n$/);

    const practice = read('content/practice.yaml');
    expect(practice).toContain(accepting);
    expect(practice).toContain(reviews);
    const changed = practice.replace(accepting, away).replace(reviews, 'reviewsEnabled: false\n');
    expect(practiceSchema.parse(parse(changed))).toMatchObject({
      reviewsEnabled: false,
      availability: { status: 'away' },
    });
  });
});
