import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress } from '../../src/contract/email-address.ts';
import { mailtoLink, mailDraft } from '../../src/contract/mailto.ts';

/** Windows opens no address longer than this. */
const MAX_ADDRESS_LENGTH = 2000;
const EMAIL = 'hello@example.com';

const readDraft = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { email: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
};
const graphemes = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];

test.each([
  ['a&b?c%d#e+f/g=h@example.com', 'mailto:a%26b%3Fc%25d%23e%2Bf%2Fg%3Dh@example.com'],
  ["o'neill@example.com", "mailto:o'neill@example.com"],
  ['zoé@example.com', 'mailto:zo%C3%A9@example.com'],
])('an address is encoded so that a mail program can read it: %s', (email, address) => {
  expect(mailtoLink(email)).toBe(address);
  expect(readDraft(`${address}?subject=a`).email).toBe(email);
});

describe('a mail draft', () => {
  test('keeps subject and text as they are, with the line ends of e-mail', () => {
    const { address, isTruncated: isCut } = mailDraft(
      EMAIL,
      'Us & you? 100 %',
      'One + one\nis "two" & more\r\n\r\nBye',
    );
    expect(isCut).toBe(false);
    expect(address).not.toMatch(/%0A(?<!%0D%0A)/);
    expect(readDraft(address)).toEqual({
      email: EMAIL,
      subject: 'Us & you? 100 %',
      body: 'One + one\r\nis "two" & more\r\n\r\nBye',
    });
  });

  test('that is too long for Windows ends after a word, with a mark', () => {
    const text = 'Zoé est là, n’est-ce pas ?\n'.repeat(48);
    const { address, isTruncated: isCut } = mailDraft(EMAIL, 'From the website', text);
    expect(isCut).toBe(true);
    expect(address.length).toBeGreaterThan(MAX_ADDRESS_LENGTH - 60);
    expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
    const { body = '' } = readDraft(address) as { body?: string };
    const beginning = body.replace(/ \[…\]$/, '').replaceAll('\r\n', '\n');
    expect(body).toMatch(/\S \[…\]$/);
    expect(text.startsWith(beginning)).toBe(true);
    expect(text.slice(beginning.length)).toMatch(/^\s/);
  });

  test('is cut before the message if the text around it is too long already', () => {
    const { address } = mailDraft(EMAIL, 'Re', 'Words.', (text) => `${'Dear friend, '.repeat(300)}${text}`);
    expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
    expect(readDraft(address)).toMatchObject({
      body: expect.stringMatching(/friend, Dear friend, \[…\]$|Dear \[…\]$/),
    });
  });

  const character = fc.constantFrom('a', ' ', '\n', 'é', 'e\u0301', '🙂', '👩‍👩‍👧', '👍🏽', '🇫🇷', '✌️', 'नि', '\uD83D', '&');
  test('never splits a character and is never too long, whatever its text and address', () => {
    const texts = fc
      .array(character, { minLength: 0, maxLength: 5000, size: 'max' })
      .map((characters) => characters.join(''));
    const bodyBuilder = fc.constantFrom(
      (text: string) => text,
      (text: string) => `Hello,\n\n> ${text.replaceAll('\n', '\n> ')}`,
    );
    fc.assert(
      fc.property(fc.emailAddress().filter(isEmailAddress), texts, bodyBuilder, (email, text, bodyOf) => {
        const { address, isTruncated: isCut } = mailDraft(email, 'From the website', text, bodyOf);
        expect(address.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
        if (!isCut) return;
        const { body = '' } = readDraft(address) as { body?: string };
        const shown = graphemes(body.replace(/ \[…\]$/, '').replaceAll('\r\n', '\n')).map(({ segment }) => segment);
        const all = graphemes(bodyOf(text.replace(/\p{Surrogate}/gu, '\uFFFD'))).map(({ segment }) => segment);
        expect(all.slice(0, shown.length)).toEqual(shown);
      }),
      { numRuns: 60 },
    );
  });
});
