import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import type { Answers } from '../../src/schemas/answers.ts';
import { ownersTexts, readFiles, ROOT } from '../support/content-files.ts';

const read = (file: string) => readFiles(file)[0]!.source;

const english = read('content/README.md');
const french = read('content/README.fr.md');
const GUIDE = { en: english, fr: french };

const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
/** The anchor that GitHub makes from a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** Texts of the site that the guide quotes in sentences and headings; texts of the dashboard are bold. */
const QUOTED = [
  'admin.message.worry.chapter',
  'admin.noMail.chapter',
  'admin.site.chapter',
  'review.policyLink',
] as const;

/** Bold words that are on no screen: steps, and names of chapters. */
const EMPHASISED = [
  'Say why, and tell the author',
  'Switching reviews off',
  'Otherwise answer at once',
  'Write down',
  'within 72 hours',
  'Approuvez-le',
  'Refusez-le',
  'Supprimez',
  'Notez',
  'Dites pourquoi, et prévenez la personne',
  'Désactiver les avis',
  'Sinon, répondez tout de suite',
  'Parlez-en le jour même',
  'dans les 72\u00A0heures',
];

describe('the owner’s guide', () => {
  test('names only files and folders that are there', () => {
    const paths = codeIn(english).filter((code) => code.startsWith('content/') && !/:\d/.test(code));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('says the same in both languages', () => {
    const facts = (text: string) => codeIn(text).map((code) => code.replace(/^\/fr\/admin$/, '/admin'));
    expect([...new Set(facts(french))].toSorted()).toEqual([...new Set(facts(english))].toSorted());
    expect(french.match(/^### /gm)).toHaveLength(english.match(/^### /gm)!.length);
    expect(french.match(/^(?:\d\.|-) /gm)).toHaveLength(english.match(/^(?:\d\.|-) /gm)!.length);
  });

  test.each(LOCALES)('quotes strings as they are on the site (%s)', (locale) => {
    for (const key of QUOTED) expect(GUIDE[locale], key).toContain(CATALOGUES[locale][key]);
    const ownerStrings = ownersTexts(locale).map(({ text }) => text.split(' | ')[0]);
    const bold = [...GUIDE[locale].matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words = '']) => words);
    const names = bold.filter((words) => !/[:.?]$/.test(words));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((words) => !ownerStrings.includes(words) && !EMPHASISED.includes(words))).toEqual([]);
  });

  test.each(LOCALES)('has the words of the ready answer to somebody in danger (%s)', (locale) => {
    const { inDanger } = parse(read('content/answers.yaml')) as Answers;
    const [before = '', after = ''] = inDanger.text[locale].split('{crisis}');
    expect(GUIDE[locale]).toContain(`   > ${before}(`);
    expect(GUIDE[locale]).toContain(`)${after}\n`);
  });

  test.each(LOCALES)('links to each of its chapters, and to the other language (%s)', (locale) => {
    const anchors = [...GUIDE[locale].matchAll(/^### (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    const links = [...GUIDE[locale].matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(anchors);
    expect(anchors).toContain(CATALOGUES[locale]['admin.message.worry.anchor']);
    expect(GUIDE[locale]).toContain(locale === 'en' ? '](README.fr.md)' : '](README.md)');
  });

  test.each([
    ['en', 'days', 'hours'],
    ['fr', 'jours', 'heures'],
  ] as const)('names the site’s actual periods, and the law’s (%s)', (locale, days, hours) => {
    const [, , , reviews = '', , , , data = '', backups = ''] = GUIDE[locale].split('\n### ');
    const [pending, rejected, backupPeriod] = (['pendingReviews', 'rejectedReviews', 'backups'] as const).map(
      (period) => `${RETENTION_DAYS[period]}\u00A0${days}`,
    );
    const withNoBreakSpaces = (chapter: string) =>
      chapter.replaceAll(` ${days}`, `\u00A0${days}`).replaceAll(` ${hours}`, `\u00A0${hours}`);
    expect(withNoBreakSpaces(reviews).split(`(${pending})`)).toHaveLength(3);
    expect(withNoBreakSpaces(reviews)).toContain(`(${rejected})`);
    expect(withNoBreakSpaces(data)).toContain(`72\u00A0${hours}`);
    expect(withNoBreakSpaces(backups)).toContain(backupPeriod);
  });
});
