import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import mails from '../../content/ui/mail.en.json' with { type: 'json' };
import { parse } from 'yaml';
import { RETENTION_DAYS, REVIEW_DECISION_DAYS } from '../../src/contract/periods.ts';
import { toPublicReview } from '../../src/contract/public-review.ts';
import { reviewSubmissionSchema } from '../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../src/contract/review-state.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { readBuiltPage, readPage } from '../support/html.ts';
import { reviewRecord } from '../support/stores.ts';

const LEGAL = ['privacy', 'legal', 'reviews-policy'];
const text = (name: string, locale: string) => readFiles(`content/legal/${name}.${locale}.md`)[0]!.source;
const sources = (pattern: string) => readFiles(pattern).filter(({ file }) => !file.startsWith('netlify/local'));
const saying = (pattern: RegExp, files: string) =>
  sources(files)
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file);
const CODE = '{src,netlify}/**/*.{ts,tsx,mts,js,astro}';
const filled = (words: string) => [...new Set(words.match(/\{\{[#/]?[\w.]+\}\}/g))].toSorted();

/** What the privacy notice says of the code: where one of these changes, the notice must. */
describe('as the privacy notice says', () => {
  test('words are received in the region that Netlify gives to functions which name none', () => {
    expect(saying(/\bregion:/, 'netlify/{functions,server}/**/*.{ts,mts}')).toEqual([]);
  });

  test('no cookie is put on visitors’ devices: only signing in sets one', () => {
    // The owner's own browser remembers whether her mail is set up, and which answers she began.
    const remembering = ['src/stores/owner/memory.ts'];
    expect(saying(/document\.cookie|cookieStore|localStorage|indexedDB/, CODE).toSorted()).toEqual(remembering);
    const setters = saying(/\bsetCookie\(/, CODE);
    expect(setters.length).toBeGreaterThan(0);
    for (const file of setters) expect(file).toMatch(/^netlify\/server\/auth\//);
  });

  test('nothing else is stored there but drafts of this tab, and the crisis pages', () => {
    for (const { file, source } of sources(CODE).filter(({ source }) => source.includes('sessionStorage.')))
      expect(source, file).toContain('draft:');
    for (const file of saying(/\bcaches\.open\(/, CODE)) expect(file).toMatch(/crisis/);
  });

  test('a mail to the owner carries a message whole, of a review that it is there', () => {
    const placeholders = (mail: string) => [...mail.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(placeholders(mails['message.text'])).toEqual(['email', 'language', 'link', 'message', 'name']);
    expect(placeholders(mails['review.text'])).toEqual(['link']);
  });

  test('of a review this is stored, and this is shown', () => {
    expect(Object.keys(reviewSubmissionSchema.shape).toSorted()).toEqual(
      ['name', 'email', 'rating', 'reviewText', 'experienceMonth', 'language', 'consent'].toSorted(),
    );
    const review = { ...reviewRecord('a', 'approved'), consent: 'yes', experienceMonth: '2026-05' };
    const isOnlyForThePage = ['id', 'isApproved', 'language', 'submittedAt'];
    expect(Object.keys(toPublicReview(review)).filter((field) => !isOnlyForThePage.includes(field))).toEqual([
      'name',
      'rating',
      'reviewText',
      'publishedAt',
      'experienceMonth',
    ]);
  });

  test('an erasure leaves a code of the address, as long as any copy is kept', () => {
    // Three months are 92 days at most (content/README.md).
    expect(RETENTION_DAYS.erasures).toBeGreaterThanOrEqual(Math.max(92, RETENTION_DAYS.backups));
  });
});

describe.each(LOCALES)('the legal texts (%s)', (locale) => {
  test('the privacy notice names every period that is kept, from the one place where they stand', () => {
    // Of the mails to the owner nothing is kept that tells of a visitor.
    for (const period of Object.keys(RETENTION_DAYS).filter((name) => name !== 'sentMails'))
      expect(text('privacy', locale)).toContain(`{{retention.${period}}}`);
  });

  test('the privacy notice leads to both authorities, and has room for the registration', () => {
    const page = readBuiltPage(locale === 'en' ? 'privacy' : 'fr/privacy');
    for (const words of ['ico.org.uk', 'cnil.fr']) expect(page).toContain(words);
    expect(text('privacy', locale)).toContain('{{practice.icoRegistration}}');
  });

  test('the reviews policy has as many reasons as a refusal, its days, and a letter for each reason', () => {
    const policy = text('reviews-policy', locale);
    const longestList = policy.split('\n## ').map((part) => part.match(/^- /gm)?.length ?? 0);
    expect(longestList).toContain(REJECTION_REASONS.length);
    expect(policy).toMatch(new RegExp(`\\b${REVIEW_DECISION_DAYS}[\\s\\u00A0](?:days|jours)`));
    for (const letter of ['rejection', 'deletion'] as const)
      expect(CATALOGUES[locale][`admin.letter.${letter}`]).toContain('{reason}');
    for (const reason of REJECTION_REASONS)
      expect(CATALOGUES[locale]).toHaveProperty([`admin.letter.reason.${reason}`]);
  });

  test('the privacy notice says the short of it at once, and the rest by question; a link to a part leads into it', () => {
    const article = readPage(localizedPath('/privacy', locale)).one('main article');
    const parts = article.all('details');
    expect(parts.length).toBeGreaterThan(7);
    expect(article.all('h2').length - parts.length).toBe(1);
    for (const part of parts) {
      expect(part.attributes.open).toBeUndefined();
      expect(part.one('summary h2').text).not.toBe('');
      expect(part.one('div[id]').text).not.toBe('');
    }
    const [first] = article.all('h2');
    expect(first!.position).toBeLessThan(parts[0]!.position);
  });

  test('the privacy notice speaks to whoever books, and of who keeps that for her', () => {
    const [, part = ''] = /^\*\*(?:When you book|Quand vous réservez)([^\n]+)/m.exec(text('privacy', locale)) ?? [];
    for (const name of ['bookingPlatform', 'formService']) expect(part).toContain(`{{practice.${name}}}`);
    expect(part).toMatch(/I keep them|Je les garde/);
  });

  test('a risk is passed on under a law that has a basis for it: one for the United Kingdom, one for the Union', () => {
    const notice = text('privacy', locale);
    expect(notice).toMatch(/6\(1\)\(ea\)|point\sea\)/);
    const [, union = ''] = /^(?:Where the EU’s GDPR|Quand le RGPD européen)([^\n]+)/m.exec(notice) ?? [];
    expect(union).toMatch(/vital|vitaux/);
    expect(union).not.toMatch(/\bea\b|9\(2\)\(h\)|point\sh/);
  });

  test('who stores for her, and on what data leaves the country, is claimed only where she has said so', () => {
    for (const name of ['dataBridge', 'clauses', 'contracts', 'euConsent'])
      expect(text('privacy', locale)).toContain(`{{#${name}}}`);
    const outside = text('privacy', locale).replace(/\{\{#(\w+)\}\}[^]*?\{\{\/\1\}\}/g, '');
    expect(outside).not.toMatch(/instructions|data bridge|standard contractual|clauses contractuelles/);
  });

  test.each([
    ['a copy of the safeguards', /for a copy of these safeguards|recevoir une copie de ces garanties/],
    ['what becomes of data after a death, in France', /Article 85 of the French|article 85 de la loi/],
    [
      'what every page keeps, and that nobody is asked first',
      /I don’t ask you first|Elle se fait sans que je vous le demande/,
    ],
    ['messages of those under 18', /under 18|moins de 18\sans/],
  ])('the privacy notice has: %s', (_, words) => {
    expect(text('privacy', locale)).toMatch(words);
  });

  test('a published review stays no longer than it says, and a report is looked into by a day', () => {
    for (const name of ['privacy', 'reviews-policy'])
      expect(text(name, locale)).toMatch(/\{\{retention\.publishedReviews\}\} (?:at most|au plus)/);
    const page = readPage(localizedPath('/reviews-policy', locale)).one('main article');
    expect(page.text).toMatch(/\b5\s(?:years at most|ans au plus)/);
    expect(text('reviews-policy', locale)).toMatch(/by how content they seem|d’après sa satisfaction/);
    expect(text('reviews-policy', locale)).toMatch(/every report within 14 days|chaque signalement sous 14\sjours/);
  });

  test('the legal notice gives the host’s telephone number, the 14 days and the way to cancel', () => {
    const notice = text('legal', locale);
    for (const name of ['mediator', 'withdrawalUrl']) expect(notice).toContain(`{{practice.${name}}}`);
    expect(notice).toMatch(/“I cancel my contract|«\sJe me rétracte du contrat/);
    expect(notice).toMatch(/expressly|expressément/);
    // Regulation 36 of the Consumer Contracts Regulations 2013; Code de la consommation, L221-28.
    expect(notice).toMatch(/no longer withdraw from it\. By asking|ne pouvez plus vous rétracter pour elle\. En la/);
    expect(notice).toContain('{{host.phone}}');
    expect(notice).toMatch(/\b14[\s\u00A0](?:days|jours)\b/);
    expect(notice).toContain(locale === 'en' ? '(/#faq-cancellation)' : '(/fr#faq-cancellation)');
  });
});

test('in French no line ends between a number and its period', () => {
  for (const name of LEGAL) {
    const { text: said } = readPage(localizedPath(`/${name}`, 'fr')).one('main article');
    expect(said.match(/\d (?:ans?|mois|jours?|heures?)\b/g), name).toBeNull();
  }
});

test.each(LEGAL)('%s is filled in with the same facts in both languages', (name) => {
  expect(filled(text(name, 'fr'))).toEqual(filled(text(name, 'en')));
  expect(text(name, 'fr').match(/^## /gm)).toHaveLength(text(name, 'en').match(/^## /gm)!.length);
  expect(/updatedOn: \S+/.exec(text(name, 'fr'))![0]).toBe(/updatedOn: \S+/.exec(text(name, 'en'))![0]);
});

test('the report that the legal notice names speaks of every criterion of WCAG 2.2 A and AA, and of each gap', () => {
  interface Criterion {
    num: string;
    components: { adherence: { level: string; notes: string } }[];
  }
  const [{ source } = { source: '' }] = readFiles('public/openacr.yaml');
  const { chapters } = parse(source) as { chapters: Record<string, { criteria: Criterion[] }> };
  const criteria = Object.values(chapters).map((chapter) => chapter.criteria);
  // With 4.1.1, which is withdrawn.
  expect(criteria.map((level) => new Set(level.map(({ num }) => num)).size)).toEqual([32, 24]);
  for (const { num, components } of criteria.flat()) {
    const { level, notes } = components[0]!.adherence;
    expect(level, num).toMatch(/^(?:supports|partially-supports|not-applicable)$/);
    expect(/Known gap/.test(notes), num).toBe(level === 'partially-supports');
    const tests = notes.split('Tests: ')[1]?.replace(/\.$/, '').split(', ') ?? [];
    expect(
      tests.filter((file) => !existsSync(join(ROOT, file))),
      num,
    ).toEqual([]);
  }
  // What is pushed away or appears under a pointer is spoken of as long as there is such code.
  const noteOf = (num: string) => criteria.flat().find((one) => one.num === num)!.components[0]!.adherence;
  const code = readFiles('src/**/*.{ts,tsx}').map(({ source: text }) => text);
  const [isDragged, isHovered] = ['setPointerCapture', 'data-tooltip'].map((word) =>
    code.some((text) => text.includes(word)),
  );
  expect(noteOf('2.5.7').level).toBe(isDragged ? 'supports' : 'not-applicable');
  expect(noteOf('1.4.13').notes).toMatch(isHovered ? /limits\.spec/ : /^Nothing appears/);
});
