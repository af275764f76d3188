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
const filled = (words: string) => [...new Set(words.match(/\{\{[#/]?[\w.]+\}\}/g))].toSorted();

/** The privacy notice must change whenever one of these does. */
describe('as the privacy notice says', () => {
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
    // Records of mails to the owner hold nothing about a visitor.
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

  test('who stores for her, and on what data leaves the country, is claimed only where she has said so', () => {
    for (const name of ['dataBridge', 'clauses', 'contracts', 'euConsent'])
      expect(text('privacy', locale)).toContain(`{{#${name}}}`);
  });

  test('the texts have room for what depends on the practice', () => {
    for (const name of ['privacy', 'reviews-policy'])
      expect(text(name, locale)).toContain('{{retention.publishedReviews}}');
    for (const fact of ['practice.mediator', 'practice.withdrawalUrl', 'host.phone'])
      expect(text('legal', locale)).toContain(`{{${fact}}}`);
    expect(text('legal', locale)).toContain(`(${localizedPath('/', locale)}#faq-cancellation)`);
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
  // Includes 4.1.1, which WCAG 2.2 withdrew.
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
  // The report must mention dragging and hover content while the code has any.
  const noteOf = (num: string) => criteria.flat().find((one) => one.num === num)!.components[0]!.adherence;
  const code = readFiles('src/**/*.{ts,tsx}').map(({ source: text }) => text);
  const [isDragged, isHovered] = ['setPointerCapture', 'data-tooltip'].map((word) =>
    code.some((text) => text.includes(word)),
  );
  expect(noteOf('2.5.7').level).toBe(isDragged ? 'supports' : 'not-applicable');
  expect(noteOf('1.4.13').notes).toMatch(isHovered ? /limits\.spec/ : /^Nothing appears/);
});
