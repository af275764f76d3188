import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldNumber, hasMark, unmarked, withFieldElements, withMarks } from '../../src/contract/text-marks.ts';
import type { Content } from '../../src/contract/edit.ts';
import { fieldsByNumber } from '../../src/islands/admin/edit/page/fields-by-number.ts';
import { paragraphsOf, valuesIn } from '../../src/islands/admin/edit/page/inline-text.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { writePreview } from '../../src/preview/write-pages.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { placeOf } from '../../src/schemas/places.ts';
import { ROOT } from '../support/content-files.ts';
import { builtPages, readHtml } from '../support/html.ts';

const DIST = join(ROOT, 'dist');
const pages = builtPages().filter((address) => !/\/(404|admin|form-error)$/.test(address));
const previewOf = (address: string) =>
  readFileSync(join(DIST, 'preview', address === '/' ? 'index.html' : `${address}.html`), 'utf8');

const paths = globSync('content/**/*.{yaml,md}', { cwd: ROOT }).filter((path) => placeOf(path) !== undefined);
const files: Content['files'] = paths.map((path) => ({
  path,
  version: '',
  values: readContentText(path, readFileSync(join(ROOT, path), 'utf8')),
  notes: [],
}));
const fields = fieldsByNumber({ files, photos: [] });

const interfaceStrings = new Set(LOCALES.flatMap((locale) => Object.values(CATALOGUES[locale])));

/** The least part of the owner's texts on a page that lead to their form. */
const TRACED = 0.95;

test('every public page has a preview that search engines pass over, and in which nothing runs or is sent', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(globSync('**/*.html', { cwd: join(DIST, 'preview') })).toHaveLength(pages.length);
  for (const address of pages) {
    const preview = readHtml(previewOf(address));
    expect(preview.one('meta[name="robots"]').attributes.content, address).toBe('noindex');
    expect(preview.all('script'), address).toEqual([]);
    expect(preview.all('style'), address).toEqual([]);
    expect(preview.all('form[action]'), address).toEqual([]);
    for (const { attributes } of preview.all('link'))
      expect(existsSync(join(DIST, attributes.href!)), address).toBe(true);
    const named = preview.all('*').flatMap(({ attributes }) => Object.keys(attributes));
    expect(
      named.filter((name) => name.startsWith('on') || name === 'style'),
      address,
    ).toEqual([]);
  }
  expect(readFileSync(join(DIST, '_headers'), 'utf8')).toMatch(
    /^\/preview\/\*\n(?: {2}.*\n)* {2}x-robots-tag: noindex$/m,
  );
});

test('nearly all of the owner’s words on a page lead to their field, and none to a field that is not there', () => {
  const paragraphs = files.flatMap(({ values }) => textsIn(values).flatMap(paragraphsOf)).map(asRead);
  const known = new Set(paragraphs.filter((text) => /\p{L}{3}/u.test(text)));
  const long = [...known].filter((text) => text.length > 25);
  for (const address of pages) {
    const { traced, others, numbers } = readTexts(parse(previewOf(address)));
    expect(
      numbers.filter((number) => !fields.has(number)),
      address,
    ).toEqual([]);
    const own = others.map(asRead).filter((text) => !interfaceStrings.has(text));
    const lost = own.filter((text) => known.has(text) || long.some((each) => text.includes(each)));
    const part = traced / (traced + lost.length);
    if (traced + lost.length > 0) expect(part, `${address}: ${lost.join(' | ')}`).toBeGreaterThanOrEqual(TRACED);
  }
  expect(readTexts(parse(previewOf('/'))).traced).toBeGreaterThan(100);
});

describe('a build fails', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'preview-'));
    for (const site of ['public', 'marked']) mkdirSync(join(folder, site));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (site: string, body: string) =>
    writeFileSync(join(folder, site, 'page.html'), `<!doctype html><html><head></head><body>${body}</body></html>`);
  const build = () => writePreview(join(folder, 'public'), join(folder, 'marked'));
  const marked = withMarks('Her words', fieldNumber('content/practice.yaml', 'name'));

  test('where a mark is in a public file', () => {
    write('public', `<p>${marked}</p>`);
    write('marked', `<p>${marked}</p>`);
    expect(build).toThrow('The public page.html has marks of the preview.');
  });

  test('where the preview says something else than the public page', () => {
    write('public', '<p>Her words.</p>');
    write('marked', `<p>${marked}</p>`);
    expect(build).toThrow('The preview of page.html is not the public page');
  });

  test('and not where they are the same but for scripts, styles and where forms are sent', () => {
    cpSync(join(DIST, 'index.html'), join(folder, 'public/page.html'));
    cpSync(join(DIST, 'index.html'), join(folder, 'marked/page.html'));
    expect(build).not.toThrow();
  });
});

test('a mark stands around each paragraph, becomes an element of its field, and leaves the text as it was', () => {
  const text = 'One, “two”\n \n three? 2 €\n\nfour';
  const number = fieldNumber('content/faq/fees.yaml', 'answer.fr');
  const whole = withMarks(text, number);
  expect(unmarked(whole)).toBe(text);
  expect(hasMark(text)).toBe(false);
  const elements = ['One, “two”', ' three? 2 €', 'four'].map(
    (words, paragraph) => `<owner-text data-field="${number}" data-paragraph="${paragraph}">${words}</owner-text>`,
  );
  expect(withFieldElements(whole)).toBe(`${elements[0]}\n \n${elements[1]}\n\n${elements[2]}`);
});

test('a paragraph keeps the words that must not be broken at its ends', () => {
  const word = (text: string) => `<span class="no-wrap">${text}</span>`;
  const [begun, ended] = withMarks('Peut-on', 1).split('Peut-on');
  for (const html of [`${word(`${begun}Peut-on`)} le ${word(`faire-là${ended}`)}`, word(`${begun}Peut-on${ended}`)]) {
    const elements = readHtml(`<p>${withFieldElements(html)}</p>`).all('[data-field]');
    expect(elements.map(({ text }) => text)).toEqual([unmarked(html).replace(/<[^>]*>/g, '')]);
  }
});

test.each([
  ['Within 48 hours, I “reply”', 'Within {time}, I "reply"', { time: '48 hours' }],
  ['Vraiment\u00A0? «\u00A0Oui\u00A0»', 'Vraiment ? "Oui"', {}],
  ['A bold word', 'A **bold** [word](/legal)', {}],
  ['Another text', 'A text', undefined],
])('"%s" shows "%s"', (shown, text, values) => {
  expect(valuesIn(shown, text)).toEqual(values);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const asRead = (text: string) => text.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).trim();

/** How many pieces of text are of a field, what the others say, and whose fields there are. */
function readTexts(page: Tree.Document) {
  const found = { traced: 0, others: [] as string[], numbers: [] as number[] };
  const visit = (node: Tree.Node, isOfField: boolean) => {
    if ('value' in node && node.value.trim() !== '') {
      if (isOfField) found.traced += 1;
      else found.others.push(node.value);
    }
    const field = 'attrs' in node && node.attrs.find(({ name }) => name === 'data-field')?.value;
    if (field) found.numbers.push(Number(field));
    if ('childNodes' in node && node.nodeName !== 'head')
      for (const child of node.childNodes) visit(child, isOfField || Boolean(field));
  };
  visit(page, false);
  return found;
}
