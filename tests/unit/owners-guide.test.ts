import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { faqSchema } from '../../src/schemas/entries.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readFiles, ROOT } from '../support/content-files.ts';

const read = (file: string) => readFiles(file)[0]!.source;

const english = read('content/README.md');
const french = read('content/README.fr.md');
const GUIDE = { en: english, fr: french };

const blocksIn = (text: string) => [...text.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block);
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const [question = '', portrait = '', ownPortrait = '', accepting = '', away = '', reviews = ''] = blocksIn(english);

/** As GitHub makes it from a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** Words of the dashboard that the guide tells the owner to look for. */
const QUOTED = [
  'admin.account',
  'admin.availability.chapter',
  'admin.backups',
  'admin.backups.preview',
  'admin.backups.restore',
  'admin.erase',
  'admin.export.csv',
  'admin.export.json',
  'admin.noMail.chapter',
  'admin.notice.sent',
  'admin.notice.waiting',
  'admin.notSpam',
  'admin.reviews.spam.tab',
  'admin.select',
  'admin.passkeys',
  'admin.password.change',
  'availability.accepting',
  'availability.waiting-list',
  'review.policyLink',
  'services.askFee',
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
    expect(french.match(/^(?:\d\.|-) /gm)).toHaveLength(english.match(/^(?:\d\.|-) /gm)!.length);
  });

  test.each(LOCALES)('quotes the site as it speaks (%s)', (locale) => {
    for (const key of QUOTED) expect(GUIDE[locale], key).toContain(CATALOGUES[locale][key]);
  });

  test.each(LOCALES)('leads to each of its chapters, and to the other language (%s)', (locale) => {
    const anchors = [...GUIDE[locale].matchAll(/^### (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    const links = [...GUIDE[locale].matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(anchors);
    expect(GUIDE[locale]).toContain(locale === 'en' ? '](README.fr.md)' : '](README.md)');
  });

  test.each(LOCALES)('asks for nothing technical: no terminal, no environment variable (%s)', (locale) => {
    expect(GUIDE[locale]).not.toMatch(/npm |%[0-9A-F]{2}|\b[A-Z]{3,}_[A-Z_]+\b|export |terminal/i);
  });

  test.each(LOCALES)('says of a preview that it is not secret (%s)', (locale) => {
    expect(GUIDE[locale]).not.toMatch(/Nobody else knows|Personne d’autre n’en connaît/);
    expect(GUIDE[locale]).toMatch(/it isn’t secret either|n’est pas secret non plus/);
  });

  test('names the periods that the site really keeps', () => {
    for (const guide of [english, french]) {
      expect(guide.match(new RegExp(`\\b${RETENTION_DAYS.pendingReviews}\\s(?:days|jours)`, 'g'))?.length).toBe(2);
      expect(guide).toMatch(new RegExp(`\\b${RETENTION_DAYS.rejectedReviews}\\s(?:days|jours)`));
      expect(guide).toMatch(/\b72\s(?:hours|heures)/);
      expect(guide).toMatch(new RegExp(`(?:each copy for|chaque copie) ${RETENTION_DAYS.backups}\\s(?:days|jours)`));
    }
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
