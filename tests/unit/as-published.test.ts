import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { omitExamples, areFormsOpen, omitExampleUrl } from '../../src/content/omit-examples.ts';
import { unlinkExamples } from '../../src/integrations/example-links.ts';
import { parsePage, innerHtmlOf } from '../../src/integrations/page-tree.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readYaml } from '../support/content-files.ts';
import { FACTS, practiceWith } from '../support/practice-facts.ts';

const SHIPPED = practiceSchema.parse(readYaml('practice.yaml'));
const NAMED = practiceSchema.parse(practiceWith(FACTS));

let before: string | undefined;
beforeEach(() => {
  before = process.env.CONTEXT;
});
afterEach(() => {
  if (before === undefined) delete process.env.CONTEXT;
  else process.env.CONTEXT = before;
});

describe('on the public site', () => {
  beforeEach(() => {
    process.env.CONTEXT = 'production';
  });

  test('what came with the project is no address of hers', () => {
    const { bookingUrl, bookingPages, whatsapp, socialProfiles, membership } = omitExamples(SHIPPED);
    expect([bookingUrl, whatsapp, membership?.registerUrl, socialProfiles]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
    expect(Object.values(bookingPages!)).toEqual([undefined, undefined, undefined]);
    expect(membership).toMatchObject({ number: '123456' });
  });

  test('what she has given stays', () => {
    const given = { ...NAMED, bookingUrl: 'https://booking.practice.test/', bookingPages: {} };
    expect(omitExamples(given)).toEqual({ ...given, bookingPages: expect.anything() as object });
  });

  test.each([
    ['https://sub.example.com/path', undefined],
    ['https://somebody.example/', undefined],
    ['https://example.invalid', undefined],
    ['https://myexample.community/', 'https://myexample.community/'],
    ['https://www.example-practice.co.uk', 'https://www.example-practice.co.uk'],
    [undefined, undefined],
  ])('%s is published as %s', (address, expected) => {
    expect(omitExampleUrl(address)).toBe(expected);
  });

  test('no form is open before it is named who answers for it, reviews neither', () => {
    expect([areFormsOpen(SHIPPED), omitExamples(SHIPPED).reviewsEnabled]).toEqual([false, false]);
    expect([areFormsOpen(NAMED), omitExamples(NAMED).reviewsEnabled]).toEqual([true, true]);
  });
});

test.each(['deploy-preview', undefined])('elsewhere all is as it is written (%s)', (context) => {
  if (context) process.env.CONTEXT = context;
  else delete process.env.CONTEXT;
  expect(omitExamples(SHIPPED)).toBe(SHIPPED);
  expect(areFormsOpen(SHIPPED)).toBe(true);
});

test('a link to nowhere loses its link alone', () => {
  const page = (link: string, other: string) =>
    `<!DOCTYPE html><html><head></head><body><p>${link} and <a href="/practical">there</a>.</p>${other}</body></html>`;
  const dead = '<a class="x" href="https://www.example.com/a?b=1&amp;c">here, <b>now</b></a>';
  const mail = '<a href="mailto:hello@example.com">hello@example.com</a>';
  const kept = '<a href="https://www.practice.test">mine</a>';
  const afterwards = (html: string) => {
    const tree = parsePage(html);
    unlinkExamples(tree);
    return innerHtmlOf(tree);
  };
  expect(afterwards(page(dead, mail + kept))).toBe(page('here, <b>now</b>', `hello@example.com${kept}`));
  expect(afterwards(page(kept, ''))).toBe(page(kept, ''));
});
