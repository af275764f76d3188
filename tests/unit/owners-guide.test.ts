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

const englishGuide = read('content/README.md');
const frenchGuide = read('content/README.fr.md');
const GUIDES = { en: englishGuide, fr: frenchGuide };

const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
/** The anchor that GitHub makes from a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** Texts of the site that the guide quotes in sentences and headings; texts of the dashboard are bold. */
const QUOTED_KEYS = [
  'admin.message.worry.chapter',
  'admin.noMail.chapter',
  'admin.site.chapter',
  'review.policyLink',
] as const;

/** Bold words that are on no screen: steps and chapters. */
const OTHER_BOLD_WORDS = [
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
  test('names only files and folders that exist', () => {
    const paths = codeIn(englishGuide).filter((code) => code.startsWith('content/') && !/:\d/.test(code));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('says the same in both languages', () => {
    const normalizedCodes = (text: string) => codeIn(text).map((code) => code.replace(/^\/fr\/admin$/, '/admin'));
    expect([...new Set(normalizedCodes(frenchGuide))].toSorted()).toEqual(
      [...new Set(normalizedCodes(englishGuide))].toSorted(),
    );
    expect(frenchGuide.match(/^### /gm)).toHaveLength(englishGuide.match(/^### /gm)!.length);
    expect(frenchGuide.match(/^(?:\d\.|-) /gm)).toHaveLength(englishGuide.match(/^(?:\d\.|-) /gm)!.length);
  });

  test.each(LOCALES)('quotes strings as they are on the site (%s)', (locale) => {
    for (const key of QUOTED_KEYS) expect(GUIDES[locale], key).toContain(CATALOGUES[locale][key]);
    const ownerStrings = ownersTexts(locale).map(({ text }) => text.split(' | ')[0]);
    const boldTexts = [...GUIDES[locale].matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words = '']) => words);
    const boldNames = boldTexts.filter((words) => !/[:.?]$/.test(words));
    expect(boldNames.length).toBeGreaterThan(40);
    expect(boldNames.filter((words) => !ownerStrings.includes(words) && !OTHER_BOLD_WORDS.includes(words))).toEqual([]);
  });

  test.each(LOCALES)('quotes the ready-made reply to somebody in danger (%s)', (locale) => {
    const { inDanger } = parse(read('content/answers.yaml')) as Answers;
    const [before = '', after = ''] = inDanger.text[locale].split('{crisis}');
    expect(GUIDES[locale]).toContain(`   > ${before}(`);
    expect(GUIDES[locale]).toContain(`)${after}\n`);
  });

  test.each(LOCALES)('links to each of its chapters, and to the other language (%s)', (locale) => {
    const anchors = [...GUIDES[locale].matchAll(/^### (.+)$/gm)].map(([, title = '']) => anchorOf(title));
    const links = [...GUIDES[locale].matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(anchors);
    expect(anchors).toContain(CATALOGUES[locale]['admin.message.worry.anchor']);
    expect(GUIDES[locale]).toContain(locale === 'en' ? '](README.fr.md)' : '](README.md)');
  });

  test.each([
    ['en', 'days', 'hours', ['A review arrives', 'Somebody asks for their data', 'Back up']],
    ['fr', 'jours', 'heures', ['Un avis arrive', 'On vous demande des données', 'Sauvegarder']],
  ] as const)('names the site’s periods and the law’s (%s)', (locale, days, hours, titles) => {
    const chapters = GUIDES[locale].split('\n### ');
    const [reviewsChapter = '', dataChapter = '', backupsChapter = ''] = titles.map((title) =>
      chapters.find((chapter) => chapter.split('\n')[0]!.includes(title)),
    );
    const [pendingPeriod, rejectedPeriod, backupPeriod] = (
      ['pendingReviews', 'rejectedReviews', 'backups'] as const
    ).map((period) => `${RETENTION_DAYS[period]}\u00A0${days}`);
    const withNoBreakSpaces = (chapter: string) =>
      chapter.replaceAll(` ${days}`, `\u00A0${days}`).replaceAll(` ${hours}`, `\u00A0${hours}`);
    expect(withNoBreakSpaces(reviewsChapter).split(`(${pendingPeriod})`)).toHaveLength(3);
    expect(withNoBreakSpaces(reviewsChapter)).toContain(`(${rejectedPeriod})`);
    expect(withNoBreakSpaces(dataChapter)).toContain(`72\u00A0${hours}`);
    expect(withNoBreakSpaces(backupsChapter)).toContain(backupPeriod);
  });
});
