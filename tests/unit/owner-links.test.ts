import { describe, expect, test } from 'vitest';
import { findTextIssues } from '../../src/integrations/content-checks.ts';
import { findUrlIssue, isHttpsUrl } from '../../src/schemas/urls.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { formatIssue } from '../../src/schemas/issues.ts';
import { findInlineLinkIssues, findBrokenLinks } from '../../src/schemas/link-issues.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { findSitePages } from '../../src/schemas/site-pages.ts';
import { findMarkdownIssues } from '../../src/schemas/text-links.ts';
import { readFiles, readYaml, ROOT } from '../support/content-files.ts';

const TEXTS = new Map(
  readFiles('content/**/*.{yaml,md}')
    .filter(({ file }) => !file.includes('README'))
    .map(({ file, source }) => [file, source]),
);

describe('an address', () => {
  test.each([
    'https://example.com',
    'https://www.example.com/path(1)?q=1#part',
    'https://müller.example',
    'https://example.com:8443/',
    'mailto:jean&marie@example.com',
    'mailto:anna@müller.example?subject=Hello',
    'tel:+442896496012',
    'tel:028-9649-6012',
    'tel:999',
    'sms:85258?&body=SHOUT',
    '/privacy',
    '#part',
  ])('is accepted: %s', (address) => {
    expect(findUrlIssue(address)).toBeUndefined();
  });

  test.each([
    ['http://example.com', 'can’t lead to'],
    ['ftp://example.com', 'can’t lead to'],
    ['javascript:alert', 'can’t lead to'],
    ['data:text/html,x', 'can’t lead to'],
    ['//example.com', 'can’t lead to'],
    ['/\\example.com', 'can’t lead to'],
    ['www.example.com', 'can’t lead to'],
    ['sms:abc', 'can’t lead to'],
    ['https://', 'Copy the whole web address'],
    ['https://.', 'Copy the whole web address'],
    ['https://example', 'Copy the whole web address'],
    ['https://example.', 'Copy the whole web address'],
    ['https://.example.com', 'Copy the whole web address'],
    ['https://example..com', 'Copy the whole web address'],
    ['https://exa mple.com', 'Copy the whole web address'],
    ['https:///example.com', 'Copy the whole web address'],
    ['https://\\example.com', 'Copy the whole web address'],
    ['https://me@example.com', 'Copy the whole web address'],
    ['https://example.com:99999', 'Copy the whole web address'],
    ['https://-example.com', 'Copy the whole web address'],
    ['https://1.2', 'Copy the whole web address'],
    ['https://%', 'Copy the whole web address'],
    ['mailto:', 'Write an e-mail address'],
    ['mailto:me', 'Write an e-mail address'],
    ['mailto:me@', 'Write an e-mail address'],
    ['mailto:me@example', 'Write an e-mail address'],
    ['mailto:me@example.com and more', 'Write an e-mail address'],
    ['mailto:%', 'Write an e-mail address'],
    ['tel:', 'Write a whole phone number'],
    ['tel:abc', 'Write a whole phone number'],
    ['tel:+', 'Write a whole phone number'],
    ['tel:+44 28 9649 6012', 'Write a whole phone number'],
    ['tel:+4402896496012', 'Write a whole phone number'],
    ['/no page', 'without spaces'],
  ])('leads nowhere, which is said in both languages: %j', (address, sentence) => {
    const issue = findUrlIssue(address)!;
    expect(formatIssue(issue, 'en')).toContain(sentence);
    expect(formatIssue(issue, 'fr')).toMatch(/ne mène nulle part|ne peut pas mener/);
    expect(findMarkdownIssues(`A [link](${address}).`)).toContainEqual(issue);
    expect(isHttpsUrl(address)).toBe(false);
    expect(practiceSchema.safeParse({ ...readYaml('practice.yaml'), bookingUrl: address }).success).toBe(false);
  });

  test('is checked even in what Markdown would not take for a link', () => {
    for (const text of [
      '[a](https://example.com path)',
      '[a](<https://exa mple.com>)',
      '[a]( https:// "title")',
      '[a][b]\n\n[b]: https://',
      '[a]()',
    ])
      expect(findMarkdownIssues(text), text).toHaveLength(1);
    expect(findMarkdownIssues('[a](https://example.com "title") and [b](<https://example.com>)')).toEqual([]);
  });
});

describe('a link to a page of this site', () => {
  const valuesByText = new Map<string, unknown>();
  const valuesOf = (file: string, text: string) => {
    const key = file + text;
    if (!valuesByText.has(key)) valuesByText.set(key, readContentText(file, text));
    return valuesByText.get(key);
  };
  const lostLinks = (path: string, values: object, changes: Record<string, string | undefined> = {}) => {
    const texts = new Map([...TEXTS, ...Object.entries(changes)]);
    const paths = [...texts].filter(([, text]) => text !== undefined).map(([file]) => file);
    const pages = findSitePages(paths, (file) => valuesOf(file, texts.get(file)!));
    return findBrokenLinks(path, values, pages).map((issue) => `${issue.field}: ${formatIssue(issue, 'en')}`);
  };
  const PRIVACY = 'content/legal/privacy.en.md';
  const ARTICLE = 'content/articles/first-session/en.md';
  const publishedArticle = TEXTS.get(ARTICLE)!.replace('draft: true', 'draft: false');

  test.each([
    ...['/', '/fr', '/practical', '/practical/', '/fr/practical#fees', '/?from=privacy#contact', '/#faq-cancellation'],
    ...['/#service-online', '/legal#profession', '/fr/legal#qui-édite-ce-site', '/fr/legal#qui-%C3%A9dite-ce-site'],
    ...['#your-rights', '/crisis-resources#silent', '/fr/crisis-resources#uk', '/openacr.yaml', 'https://example.com'],
    ...['/articles/..', '/./practical/#fees', '/fr/../legal#profession'],
  ])('leads there: %s', (address) => {
    expect(lostLinks(PRIVACY, { body: `See [this](${address}).` })).toEqual([]);
  });

  test.each([
    ['/nothing-there', 'page'],
    ['/practical.html', 'page'],
    ['/Practical', 'page'],
    ['/en/practical', 'page'],
    ['/articles/first-session', 'page'],
    ['/articles', 'page'],
    ['/%', 'page'],
    ['#nothing', 'part'],
    ['#', 'part'],
    ['#Your-rights', 'part'],
    ['/#nothing', 'part'],
    ['/practical#nothing', 'part'],
    ['/#faq-nothing', 'part'],
    ['/fr/legal#profession-x', 'part'],
  ])('is refused if there is no such page or part: %s', (address, targetKind) => {
    expect(lostLinks(PRIVACY, { body: `See [this](${address}).` })).toEqual([
      `body: A link leads to “${address}”, and ${targetKind === 'page' ? 'the site has no such page' : 'there is no such part'}.`,
    ]);
  });

  test('depends on what is published: an article, its headings, a practice without reviews', () => {
    const body = 'See [it](/fr/articles/first-session#what-you-can-bring) or [all](/articles).';
    const change = {
      [ARTICLE]: publishedArticle.replace(/\n---\n[^]*/, '\n---\n\n## What you can bring\n\nNothing.\n'),
    };
    expect(lostLinks(PRIVACY, { body }, change)).toEqual([]);
    expect(lostLinks(PRIVACY, { body })).toHaveLength(2);
    expect(lostLinks(ARTICLE, { body: '[x](#what-you-can-bring)' }, change)).toEqual([]);
    expect(lostLinks(ARTICLE, { draft: true, body: '[x](/nothing)' })).toEqual([]);
    const practice = TEXTS.get('content/practice.yaml')!.replace('reviewsEnabled: true', 'reviewsEnabled: false');
    const withoutReviews = { 'content/practice.yaml': practice };
    const link = '[policy](/reviews-policy)';
    expect(lostLinks(PRIVACY, { body: link }, withoutReviews)).toHaveLength(1);
    expect(lostLinks(PRIVACY, { body: `{{#reviews}}${link}{{/reviews}}` }, withoutReviews)).toEqual([]);
    expect(lostLinks(PRIVACY, { body: `{{#noReviews}}${link}{{/noReviews}}` })).toEqual([]);
    const question = { 'content/faq/cancellation.yaml': undefined };
    expect(
      lostLinks(
        'content/legal/legal.en.md',
        readContentText('a.md', TEXTS.get('content/legal/legal.en.md')!),
        question,
      ),
    ).toHaveLength(1);
  });

  test('is checked, like any other link, in every text of the crisis page and the helplines', () => {
    const page = {
      fr: { notice: 'Lire [ceci](#nulle-part).', doors: [{ id: 'a', title: 'x', items: [{ text: '[x](/nothing)' }] }] },
    };
    expect(lostLinks('content/pages/crisis-resources.yaml', page)).toEqual([
      expect.stringMatching(/^fr\.notice: .*no such part/),
      expect.stringMatching(/^fr\.doors\.0\.items\.0\.text: .*no such page/),
    ]);
    const helpline = { description: { en: 'Write to [us](https://), or [text](sms:85258).' } };
    expect(findInlineLinkIssues('content/crisis/calm.yaml', helpline)).toEqual([
      { field: 'description.en', code: 'link.nowhere', values: { address: 'https://' } },
    ]);
  });

  test('is right in every file that ships', () => {
    expect(findTextIssues(ROOT)).toEqual({ issues: [], missingAnchors: [] });
  });
});
