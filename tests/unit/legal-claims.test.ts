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

const LEGAL_TEXTS = ['privacy', 'legal', 'reviews-policy'];
const text = (name: string, locale: string) => readFiles(`content/legal/${name}.${locale}.md`)[0]!.source;
const placeholdersIn = (words: string) => [...new Set(words.match(/\{\{[#/]?[\w.]+\}\}/g))].toSorted();

/** The privacy notice must change whenever one of these does. */
describe('as the privacy notice says', () => {
  test('an e-mail to the owner quotes a whole message, but of a review says only that there is one', () => {
    const placeholders = (mail: string) => [...mail.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(placeholders(mails['message.text'])).toEqual(['email', 'language', 'link', 'message', 'name']);
    expect(placeholders(mails['review.text'])).toEqual(['link']);
  });

  test('a review is stored, and shown, with these fields only', () => {
    expect(Object.keys(reviewSubmissionSchema.shape).toSorted()).toEqual(
      ['name', 'email', 'rating', 'reviewText', 'experienceMonth', 'language', 'consent'].toSorted(),
    );
    const review = { ...reviewRecord('a', 'approved'), consent: 'yes', experienceMonth: '2026-05' };
    const pageOnlyFields = ['id', 'isApproved', 'language', 'submittedAt'];
    expect(Object.keys(toPublicReview(review)).filter((field) => !pageOnlyFields.includes(field))).toEqual([
      'name',
      'rating',
      'reviewText',
      'publishedAt',
      'experienceMonth',
    ]);
  });

  test('an erasure leaves a tombstone for as long as any copy is kept', () => {
    // Three months are 92 days at most (content/README.md).
    expect(RETENTION_DAYS.erasures).toBeGreaterThanOrEqual(Math.max(92, RETENTION_DAYS.backups));
  });
});

describe.each(LOCALES)('the legal texts (%s)', (locale) => {
  test('the privacy notice names every retention period by its placeholder', () => {
    // Records of mails to the owner hold nothing about a visitor.
    for (const period of Object.keys(RETENTION_DAYS).filter((name) => name !== 'sentMails'))
      expect(text('privacy', locale)).toContain(`{{retention.${period}}}`);
  });

  test('the privacy notice links to both authorities, and has a placeholder for the registration', () => {
    const page = readBuiltPage(locale === 'en' ? 'privacy' : 'fr/privacy');
    for (const domain of ['ico.org.uk', 'cnil.fr']) expect(page).toContain(domain);
    expect(text('privacy', locale)).toContain('{{practice.icoRegistration}}');
  });

  test('the reviews policy lists every reason for a rejection and names its deadline; each reason has a letter', () => {
    const policy = text('reviews-policy', locale);
    const listLengths = policy.split('\n## ').map((section) => section.match(/^- /gm)?.length ?? 0);
    expect(listLengths).toContain(REJECTION_REASONS.length);
    expect(policy).toMatch(new RegExp(`\\b${REVIEW_DECISION_DAYS}[\\s\\u00A0](?:days|jours)`));
    for (const letter of ['rejection', 'deletion'] as const)
      expect(CATALOGUES[locale][`admin.letter.${letter}`]).toContain('{reason}');
    for (const reason of REJECTION_REASONS)
      expect(CATALOGUES[locale]).toHaveProperty([`admin.letter.reason.${reason}`]);
  });

  test('the privacy notice begins with a summary; its other sections are collapsed, and links lead into them', () => {
    const article = readPage(localizedPath('/privacy', locale)).first('main article');
    const sections = article.all('details');
    expect(sections.length).toBeGreaterThan(7);
    expect(article.all('h2').length - sections.length).toBe(1);
    for (const section of sections) {
      expect(section.attributes.open).toBeUndefined();
      expect(section.first('summary h2').text).not.toBe('');
      expect(section.first('div[id]').text).not.toBe('');
    }
    const [first] = article.all('h2');
    expect(first!.position).toBeLessThan(sections[0]!.position);
  });

  test('safeguards for data abroad are claimed only if the owner has named them', () => {
    for (const name of ['dataBridge', 'clauses', 'contracts', 'euConsent'])
      expect(text('privacy', locale)).toContain(`{{#${name}}}`);
  });

  test('the texts have placeholders for what depends on the practice', () => {
    for (const name of ['privacy', 'reviews-policy'])
      expect(text(name, locale)).toContain('{{retention.publishedReviews}}');
    for (const fact of ['practice.mediator', 'practice.withdrawalUrl', 'host.phone'])
      expect(text('legal', locale)).toContain(`{{${fact}}}`);
    expect(text('legal', locale)).toContain(`(${localizedPath('/', locale)}#faq-cancellation)`);
  });
});

test('in French no line ends between a number and its period', () => {
  for (const name of LEGAL_TEXTS) {
    const { text: shownText } = readPage(localizedPath(`/${name}`, 'fr')).first('main article');
    expect(shownText.match(/\d (?:ans?|mois|jours?|heures?)\b/g), name).toBeNull();
  }
});

test.each(LEGAL_TEXTS)('%s is filled in with the same facts in both languages', (name) => {
  expect(placeholdersIn(text(name, 'fr'))).toEqual(placeholdersIn(text(name, 'en')));
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
  const adherenceOf = (num: string) =>
    criteria.flat().find((criterion) => criterion.num === num)!.components[0]!.adherence;
  const code = readFiles('src/**/*.{ts,tsx}').map(({ source: text }) => text);
  const [isDragged, isHovered] = ['setPointerCapture', 'data-tooltip'].map((word) =>
    code.some((text) => text.includes(word)),
  );
  expect(adherenceOf('2.5.7').level).toBe(isDragged ? 'supports' : 'not-applicable');
  expect(adherenceOf('1.4.13').notes).toMatch(isHovered ? /toast-and-tooltip\.spec/ : /^Nothing appears/);
});
