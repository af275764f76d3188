import { describe, expect, test } from 'vitest';
import { helplineSchema } from '../../src/schemas/crisis.ts';
import { formatIssue } from '../../src/schemas/issues.ts';
import { findInlineLinkIssues } from '../../src/schemas/link-issues.ts';
import { findPhoneNumbers } from '../../src/schemas/numbers-in-text.ts';
import { inlineLinks, markdownLinks } from '../../src/schemas/text-links.ts';
import { readYaml } from '../support/content-files.ts';

const CRISIS_PAGE = 'content/pages/crisis-resources.yaml';
const ARTICLE = 'content/articles/first-session/en.md';
const FAQ = 'content/faq/fees.yaml';

const issueTexts = (path: string, values: object) =>
  findInlineLinkIssues(path, values).map((issue) => `${issue.field}: ${formatIssue(issue, 'en')}`);

describe('a link that shows a number dials it', () => {
  const RIGHT = [
    '[3114](tel:3114)',
    '[112](tel:112)',
    '[15](tel:15)',
    '[116 123](tel:116123)',
    '[09 72 39 40 50](tel:+33972394050)',
    '[0972394050](tel:+33972394050)',
    '[09.72.39.40.50](tel:+33972394050)',
    '[+33 9 72 39 40 50](tel:+33972394050)',
    '[0033 9 72 39 40 50](tel:+33972394050)',
    '[0 800 235 236](tel:+33800235236)',
    '[028 9649 6012](tel:+442896496012)',
    '[(028) 9649 6012](tel:028-9649-6012)',
    '[0800 58 58 58](tel:+44800585858)',
    '[0800 1111](tel:08001111)',
    '[+44 28 9649 6012](tel:02896496012)',
    '[**116 123**](tel:116123)',
    '[116\u00A0123](tel:116123)',
    '[Text SHOUT to 85258](sms:85258?&body=SHOUT)',
    '[Samaritans, 116 123, day and night (24/7)](tel:116123)',
    '[REGISTER](sms:999?&body=REGISTER)',
    '[Call us](tel:116123)',
    '[Call us, 24/7](tel:116123)',
    '[for under 18 years](tel:08001111)',
    '[112 or 999](tel:999)',
  ];
  const WRONG = [
    '[3114](tel:+442896496666)',
    '[112](tel:3114)',
    '[15](tel:17)',
    '[116 123](tel:116000)',
    '[116 123](tel:+44116123)',
    '[09 72 39 40 50](tel:+44972394050)',
    '[09 72 39 40 50](tel:+33972394051)',
    '[0 800 235 236](tel:+44800235236)',
    '[028 9649 6012](tel:+332896496012)',
    '[0800 58 58 58](tel:+33800585858)',
    '[0808 808 8000](tel:+338088088000)',
    '[**3114**](tel:3115)',
    '[3\u200B114](tel:3115)',
    '[３１１４](tel:3115)',
    '[Text SHOUT to 85258](sms:85259?&body=SHOUT)',
    '[Samaritans: 116 123](tel:+442896496666)',
    '[SAMU (15)](tel:18)',
    '[112 or 999](tel:116123)',
    '[1\uFE0F\u20E31\uFE0F\u20E36\uFE0F\u20E3](tel:+442896496666)',
    '[١١٦ ١٢٣](tel:+442896496666)',
    '[११६ १२३](tel:+442896496666)',
    '[9/9/9](tel:+442896496666)',
    '[9,9,9](tel:+442896496666)',
    '[9\u03389\u03389](tel:+442896496666)',
    '[{practice}](tel:+442896496666)',
  ];

  test.each(RIGHT)('%s is accepted', (link) => {
    expect(issueTexts(CRISIS_PAGE, { en: { notice: `Call ${link}.` } })).toEqual([]);
    expect(issueTexts(ARTICLE, { body: `Call ${link}.` })).toEqual([]);
  });

  test.each(WRONG)('%s is refused at its field, in every text, in both languages', (link) => {
    const { text, address } = inlineLinks(link)[0]!;
    const sentence = `A link shows “${text}” and leads to “${address}”. Both must be the same number.`;
    expect(issueTexts(CRISIS_PAGE, { en: { notice: `Call ${link}.` } })).toEqual([`en.notice: ${sentence}`]);
    expect(issueTexts(ARTICLE, { body: `Call ${link}.` })).toEqual([`body: ${sentence}`]);
    expect(issueTexts(FAQ, { answer: { en: '', fr: link } })).toEqual([`answer.fr: ${sentence}`]);
    const [issue] = findInlineLinkIssues(ARTICLE, { body: link });
    expect(formatIssue(issue!, 'fr')).toMatch(/^Un lien affiche «\u00A0.+\u00A0» et mène à .+\. Ce doit être le même/);
  });

  test('also where Markdown has other ways to write it', () => {
    for (const text of [
      '[3114][a]\n\n[a]: tel:3115',
      '[&#51;114](<tel:3115>)',
      '[&#x33;114](tel:3115)',
      '[\\3114](tel:3115)',
      '[116&nbsp;123](tel:3115)',
      '[*3*114](tel:3115 "3114")',
    ])
      expect(issueTexts(ARTICLE, { body: text }), text).toHaveLength(1);
    expect(issueTexts(ARTICLE, { body: 'See [2019](https://example.com), <tel:3114>.' })).toEqual([]);
  });

  test('on the crisis page a bare number leads nowhere but to itself', () => {
    for (const link of ['[116 123](https://example.com)', '[999](#silent)', '[116 123](mailto:me@example.com)'])
      expect(issueTexts(CRISIS_PAGE, { fr: { notice: link } }), link).toHaveLength(1);
    expect(issueTexts(CRISIS_PAGE, { fr: { notice: '[999 without speaking](#silent)' } })).toEqual([]);
  });

  test('elsewhere, too, unless it is a year or a count', () => {
    for (const number of ['999', '3114', '116 123', '028 9649 6666'])
      expect(issueTexts(ARTICLE, { body: `Ring [${number}](https://example.com).` }), number).toHaveLength(1);
    for (const number of ['2019', '12', '9 in 10'])
      expect(issueTexts(ARTICLE, { body: `See [${number}](https://example.com).` }), number).toEqual([]);
  });
});

describe('a helpline’s number is shown as it is dialled', () => {
  const helpline = readYaml('crisis/sos-amitie.yaml');
  const issueFields = (display: string, href: string, fromAbroad?: string) =>
    helplineSchema
      .safeParse({ ...helpline, numbers: [{ display, href, ...(fromAbroad && { fromAbroad }) }] })
      .error?.issues.map(({ path }) => path.at(-1));

  test.each([
    ['09 72 39 40 50', 'tel:+33972394050', '+33 9 72 39 40 50'],
    ['028 9649 6012', 'tel:+442896496012', '+44 28 9649 6012'],
    ['0800 1111', 'tel:08001111', undefined],
    ['85258', 'sms:85258?&body=SHOUT', undefined],
    ['3018.fr', 'https://3018.fr', undefined],
  ])('%s for %s', (display, href, fromAbroad) => {
    expect(issueFields(display, href, fromAbroad)).toBeUndefined();
  });

  test.each([
    ['116 000', 'tel:116123', undefined, 'display'],
    ['85259', 'sms:85258?&body=SHOUT', undefined, 'display'],
    ['09 72 39 40 50', 'tel:+44972394050', undefined, 'display'],
    ['0800 58 58 58', 'tel:+33800585858', undefined, 'display'],
    ['116 123', 'https://example.com', undefined, 'display'],
    ['116 123', 'mailto:me@example.com', undefined, 'display'],
    ['09 72 39 40 50', 'tel:+33972394050', '+33 9 72 39 40 51', 'fromAbroad'],
    ['028 9649 6012', 'tel:+442896496012', '+33 28 96 49 60 12', 'fromAbroad'],
  ])('%s is refused for %s (from abroad: %s)', (display, href, fromAbroad, field) => {
    expect(issueFields(display, href, fromAbroad)).toEqual([field]);
  });
});

test.each<[string, string[]]>([
  ['In France, call 15 or 112. (17 and 18, too.)', ['15', '112', '17', '18']],
  ['Free, 24/7, 24 h/24; under 18 years, up to 35, de 18 h à 13 h, 18h', []],
  [
    'HOPELINE247 and 0800 068 4141, +33 9 72 39 40 50; 09.72.39.40.50',
    ['0800 068 4141', '+33 9 72 39 40 50', '09.72.39.40.50'],
  ],
  ['(028) 9649-6012 or 028\u00A09649\u00A06012', ['(028) 9649-6012', '028 9649 6012']],
  ['From 3.30 to 10.30, 9-17, in 2026', ['2026']],
  ['le 119, le 3919', ['119', '3919']],
])('the numbers that are written in %s', (text, numbers) => {
  expect(findPhoneNumbers(text)).toEqual(numbers);
});

test('a Markdown link is read with the text that it shows', () => {
  expect(markdownLinks('A [*b* c](tel:1), [d][e], <mailto:a@example.com>\n\n[e]: /f')).toEqual([
    { text: 'b c', address: 'tel:1' },
    { text: 'd', address: '/f' },
    { text: 'mailto:a@example.com', address: 'mailto:a@example.com' },
  ]);
});
