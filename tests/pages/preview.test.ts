import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTexts } from '../../src/content/facts/fill-texts.ts';
import { textPathsIn } from '../../src/contract/form-values.ts';
import { paragraphLines } from '../../src/contract/paragraphs.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { withMarks } from '../../src/preview/marks.ts';
import { writePreview } from '../../src/preview/write-pages.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { contentTypeOf } from '../../src/schemas/content-types.ts';
import { ROOT } from '../support/content-files.ts';
import { builtPages, readHtml } from '../support/html.ts';

const DIST = join(ROOT, 'dist');
const pages = builtPages().filter((address) => !/\/(404|admin|form-error)$/.test(address));
const previewOf = (address: string) =>
  readFileSync(join(DIST, 'preview', address === '/' ? 'index.html' : `${address}.html`), 'utf8');

const paths = globSync('content/**/*.{yaml,md}', { cwd: ROOT }).filter((path) => contentTypeOf(path) !== undefined);
const files = paths.map((path) => ({ path, values: readContentText(path, readFileSync(join(ROOT, path), 'utf8')) }));
const fields = new Set(files.flatMap(({ path, values }) => textPathsIn(values).map((field) => `${path}#${field}`)));

const interfaceStrings = new Set(LOCALES.flatMap((locale) => Object.values(CATALOGUES[locale])));

/** Minimum share of the owner's texts on a page that lead to their form. */
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
  const paragraphs = files.flatMap(({ values }) => textsIn(values).flatMap(paragraphLines)).map(asRead);
  const ownerParagraphs = new Set(paragraphs.filter((text) => /\p{L}{3}/u.test(text)));
  const long = [...ownerParagraphs].filter((text) => text.length > 25);
  for (const address of pages) {
    const { traced, others, named } = readTexts(parse(previewOf(address)));
    expect(
      named.filter((field) => !fields.has(field)),
      address,
    ).toEqual([]);
    const own = others.map(asRead).filter((text) => !interfaceStrings.has(text));
    const lost = own.filter((text) => ownerParagraphs.has(text) || long.some((each) => text.includes(each)));
    const part = traced / (traced + lost.length);
    if (traced + lost.length > 0) expect(part, `${address}: ${lost.join(' | ')}`).toBeGreaterThanOrEqual(TRACED);
  }
  expect(readTexts(parse(previewOf('/'))).traced).toBeGreaterThan(100);
});

describe('of a page as it is built', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'preview-'));
    for (const site of ['public', 'marked']) mkdirSync(join(folder, site));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (site: string, body: string) =>
    writeFileSync(join(folder, site, 'page.html'), `<!doctype html><html><head></head><body>${body}</body></html>`);
  const build = () => {
    rmSync(join(folder, 'public/preview'), { recursive: true, force: true });
    writePreview(join(folder, 'public'), join(folder, 'marked'));
  };
  /** The markers in the preview of a page: "name 0: words" for the first paragraph of that field. */
  const namedIn = (shown: string, marked: string) => {
    write('public', shown);
    write('marked', marked);
    build();
    const preview = readHtml(readFileSync(join(folder, 'public/preview/page.html'), 'utf8'));
    const named = preview.all('[data-field]').map(({ attributes, text }) => [attributes, text] as const);
    return named.map(([at, text]) => `${at['data-field']!.split('#')[1]} ${at['data-paragraph']}: ${text}`);
  };
  const ofName = (text: string) => withMarks(text, 'content/practice.yaml', 'name');
  const ofTown = (text: string) => withMarks(text, 'content/practice.yaml', 'place.town');

  test('a mark in a public file stops the build', () => {
    write('public', `<p>${ofName('Her words')}</p>`);
    write('marked', `<p>${ofName('Her words')}</p>`);
    expect(build).toThrow('The public page.html has marks of the preview.');
  });

  test('a preview that says something else than the public page stops it', () => {
    write('public', '<p>Her words.</p>');
    write('marked', `<p>${ofName('Her words')}</p>`);
    expect(build).toThrow('The preview of page.html is not the public page');
  });

  test('other scripts and styles, and other ways for forms, do not', () => {
    cpSync(join(DIST, 'index.html'), join(folder, 'public/page.html'));
    cpSync(join(DIST, 'index.html'), join(folder, 'marked/page.html'));
    expect(build).not.toThrow();
  });

  const word = (text: string) => `<span class="no-wrap">${text}</span>`;
  const [begun, ended] = ofName('Peut-on').split('Peut-on') as [string, string];

  test.each([
    ['paragraphs', 'One\n \n two? 2 €', ofName('One\n \n two? 2 €'), ['name 0: One', 'name 1: two? 2 €']],
    ['two texts in a row', 'OneTwo', ofName('One') + ofTown('Two'), ['name 0: One', 'place.town 0: Two']],
    ['a fact', 'In A', `${begun}In ${ofTown('A')}${ended}`, ['name 0: In A', 'place.town 0: A']],
    ['one alone', 'A', `${begun}${ofTown('A')}${ended}`, ['name 0: A', 'place.town 0: A']],
    ['bold words', '<b>A</b> word', `${begun}<b>A</b> word${ended}`, ['name 0: A word']],
    ['a first unbroken word', `${word('I-II')} so`, `${word(`${begun}I-II`)} so${ended}`, ['name 0: I-II so']],
    ['a last one', `so ${word('I-II')}`, `${begun}so ${word(`I-II${ended}`)}`, ['name 0: so I-II']],
    ['one that is all', word('I-II'), word(ofName('I-II')), ['name 0: I-II']],
    ['a picture', '<img alt="Her room">', `<img alt="${ofName('Her room')}">`, ['name 0: ']],
    ['a mark that lost its end', '<p>One</p>Two', `<p>${begun}One</p>Two`, []],
    ['an end that lost its mark', '<p>One</p>Two', `<p>One${ended}</p>Two`, []],
  ])('%s: the marks become elements, and what is shown stays', (_, shown, marked, named) => {
    expect(namedIn(shown, marked)).toEqual(named);
  });

  test('whatever she pasted that nobody sees, the page can be built', () => {
    const piece = fc.constantFrom('Her', ' words', '\n\n', '{town}', ...'\u200B\u200D\uFEFF', '\u2060'.repeat(4));
    const filled = (text: string, town: string) => {
      const facts = { texts: { town } };
      return fillTexts({ en: text }, { en: facts, fr: facts } as unknown as Parameters<typeof fillTexts>[1]).en;
    };
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('').trim();
        const [shown, marked] = [filled(text, 'Lurgan'), filled(ofName(text), ofTown('Lurgan'))];
        expect(() => namedIn(`<p>${shown}</p>`, `<p>${marked}</p>`)).not.toThrow();
      }),
    );
  });
});

test('a preview says nothing that its page does not, such as a sentence whose fact is unknown', () => {
  const placeholders = (html: string): string[] => html.match(/\{\w+\}/g) ?? [];
  for (const address of pages) {
    const file = address === '/' ? 'index.html' : `${address}.html`;
    const publicPlaceholders = placeholders(readFileSync(join(DIST, file), 'utf8'));
    expect(
      placeholders(previewOf(address)).filter((name) => !publicPlaceholders.includes(name)),
      address,
    ).toEqual([]);
  }
});

test('no script of the site reads marks', () => {
  const scripts = globSync('_astro/**/*.js', { cwd: DIST });
  expect(scripts.length).toBeGreaterThan(5);
  // 119155 is a character code of stega's table.
  expect(scripts.filter((file) => readFileSync(join(DIST, file), 'utf8').includes('119155'))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const asRead = (text: string) => text.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).trim();

/** Counts the text nodes that belong to a field, lists the other texts, and the fields that occur. */
function readTexts(page: Tree.Document) {
  const found = { traced: 0, others: [] as string[], named: [] as string[] };
  const visit = (node: Tree.Node, isOfField: boolean) => {
    if ('value' in node && node.value.trim() !== '') {
      if (isOfField) found.traced += 1;
      else found.others.push(node.value);
    }
    const field = 'attrs' in node && node.attrs.find(({ name }) => name === 'data-field')?.value;
    if (field) found.named.push(field);
    if ('childNodes' in node && node.nodeName !== 'head')
      for (const child of node.childNodes) visit(child, isOfField || Boolean(field));
  };
  visit(page, false);
  return found;
}
