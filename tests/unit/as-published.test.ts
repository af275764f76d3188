import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { omitExamples, areFormsOpen, omitExampleUrl } from '../../src/content/omit-examples.ts';
import { unlinkExamples } from '../../src/integrations/example-links.ts';
import { parsePage, innerHtmlOf } from '../../src/integrations/page-tree.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readYaml } from '../support/content-files.ts';
import { FACTS, practiceWith } from '../support/practice-facts.ts';

const SHIPPED = practiceSchema.parse(readYaml('practice.yaml'));
const COMPLETE = practiceSchema.parse(practiceWith(FACTS));

let originalContext: string | undefined;
beforeEach(() => {
  originalContext = process.env.CONTEXT;
});
afterEach(() => {
  if (originalContext === undefined) delete process.env.CONTEXT;
  else process.env.CONTEXT = originalContext;
});

describe('on the public site', () => {
  beforeEach(() => {
    process.env.CONTEXT = 'production';
  });

  test('the project’s example addresses are left out', () => {
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

  test('the owner’s own addresses stay', () => {
    const practice = { ...COMPLETE, bookingUrl: 'https://booking.practice.test/', bookingPages: {} };
    expect(omitExamples(practice)).toEqual({ ...practice, bookingPages: expect.anything() as object });
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

  test('forms and reviews stay closed until the practice names who is responsible', () => {
    expect([areFormsOpen(SHIPPED), omitExamples(SHIPPED).reviewsEnabled]).toEqual([false, false]);
    expect([areFormsOpen(COMPLETE), omitExamples(COMPLETE).reviewsEnabled]).toEqual([true, true]);
  });
});

test.each(['deploy-preview', undefined])('other builds publish everything as written (%s)', (context) => {
  if (context) process.env.CONTEXT = context;
  else delete process.env.CONTEXT;
  expect(omitExamples(SHIPPED)).toBe(SHIPPED);
  expect(areFormsOpen(SHIPPED)).toBe(true);
});

test('of a link to an example, only the text stays', () => {
  const page = (link: string, other: string) =>
    `<!DOCTYPE html><html><head></head><body><p>${link} and <a href="/practical">there</a>.</p>${other}</body></html>`;
  const exampleLink = '<a class="x" href="https://www.example.com/a?b=1&amp;c">here, <b>now</b></a>';
  const exampleMail = '<a href="mailto:hello@example.com">hello@example.com</a>';
  const realLink = '<a href="https://www.practice.test">mine</a>';
  const withoutExamples = (html: string) => {
    const tree = parsePage(html);
    unlinkExamples(tree);
    return innerHtmlOf(tree);
  };
  expect(withoutExamples(page(exampleLink, exampleMail + realLink))).toBe(
    page('here, <b>now</b>', `hello@example.com${realLink}`),
  );
  expect(withoutExamples(page(realLink, ''))).toBe(page(realLink, ''));
});
