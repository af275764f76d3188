import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownerFiles } from '../../src/content/links.ts';
import { DAY_MS, REVIEW_DECISION_DAYS } from '../../src/contract/periods.ts';
import { replyUrgency } from '../../src/islands/admin/messages/MessageParts.tsx';
import { textLength, urgencyOf } from '../../src/islands/admin/records/RecordFacts.tsx';
import { readFiles } from '../support/content-files.ts';

describe('how near the promised reply time of 48 hours is', () => {
  const receivedAt = '2026-11-21T10:00:00.000Z';
  const after = (hours: number) => Date.parse(receivedAt) + hours * 60 * 60_000;

  test.each([
    [0, 'calm'],
    [35.9, 'calm'],
    [36, 'soon'],
    [47.9, 'soon'],
    [48, 'late'],
    [200, 'late'],
  ])('%d hours after the message: %s', (hours, urgency) => {
    expect(replyUrgency(receivedAt, after(hours), false)).toBe(urgency);
  });

  test('nothing is urgent while visitors read that she is away', () => {
    expect(replyUrgency(receivedAt, after(200), true)).toBe('calm');
  });
});

describe('how near the published end of a decision about a review is', () => {
  const submittedAt = '2026-11-01T10:00:00.000Z';

  test.each([
    [22.4, 'calm'],
    [22.5, 'soon'],
    [29.9, 'soon'],
    [30, 'late'],
  ])('%d days after the review: %s', (days, urgency) => {
    const now = Date.parse(submittedAt) + days * DAY_MS;
    expect(urgencyOf(submittedAt, now, REVIEW_DECISION_DAYS * DAY_MS)).toBe(urgency);
  });
});

describe('which texts are cut', () => {
  test.each([
    ['a few words', 'Kind and clear.', 'short'],
    ['ten lines of a phone', 'a'.repeat(340), 'short'],
    ['more than that', 'a'.repeat(341), 'long'],
    ['more than ten lines of a wide screen', 'a'.repeat(761), 'very-long'],
    ['many short lines', 'a\n'.repeat(11), 'very-long'],
  ])('%s', (_, text, length) => {
    expect(textLength(text)).toBe(length);
  });
});

describe('where the owner reads her guide', () => {
  const files = {
    guide: 'https://github.com/practice/web-site/blob/main/content/README.md',
  };

  test.each(['https://github.com/practice/web-site', 'git@github.com:practice/web-site.git'])('%s', (address) => {
    expect(ownerFiles({ REPOSITORY_URL: address, BRANCH: 'main' }, 'en')).toEqual(files);
    const french = ownerFiles({ REPOSITORY_URL: address, BRANCH: 'main' }, 'fr');
    expect(french).toEqual({ ...files, guide: files.guide.replace('README.md', 'README.fr.md') });
  });

  test('a token in the address is not repeated', () => {
    expect(ownerFiles({ REPOSITORY_URL: 'https://secret@github.com/practice/web-site.git' }, 'en')).toEqual(files);
  });

  test.each([{}, { REPOSITORY_URL: 'https://git.example.com/practice/web-site' }])('unknown: %o', (environment) => {
    expect(ownerFiles(environment, 'fr')).toBeUndefined();
  });
});

const pages = readFiles('dist/**/*.html');
const scripts = readFiles('dist/_astro/*.js').map(({ file, source }) => ({ name: basename(file), source }));
const isDashboard = ({ file }: { file: string }) => /\badmin\.html$/.test(file);

/** The scripts that a text names, and those that these name in turn. */
function reachableFrom(text: string, found = new Set<string>()): Set<string> {
  for (const { name, source } of scripts) {
    if (found.has(name) || !text.includes(name)) continue;
    reachableFrom(source, found.add(name));
  }
  return found;
}

const codeOf = (page: string) => [...reachableFrom(page)].filter((script) => script.startsWith('AdminApp'));

test.each(pages.filter(isDashboard))('the dashboard is never indexed, and has code of its own: $file', ({ source }) => {
  expect(source).toMatch(/<meta name="robots" content="noindex"/);
  expect(codeOf(source)).toHaveLength(1);
});

test.each(pages.filter((page) => !isDashboard(page)))('no other page carries a byte of it: $file', ({ source }) => {
  expect(source).not.toMatch(/AdminApp|\.row-outcome|admin\./);
  expect(codeOf(source)).toEqual([]);
});
