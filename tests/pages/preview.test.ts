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
const MIN_TRACED_SHARE = 0.95;

test('every public page has a preview that search engines pass over, and in which nothing runs or is sent', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(globSync('**/*.html', { cwd: join(DIST, 'preview') })).toHaveLength(pages.length);
  for (const address of pages) {
    const preview = readHtml(previewOf(address));
    expect(preview.first('meta[name="robots"]').attributes.content, address).toBe('noindex');
    expect(preview.all('script'), address).toEqual([]);
    expect(preview.all('style'), address).toEqual([]);
    expect(preview.all('form[action]'), address).toEqual([]);
    for (const { attributes } of preview.all('link'))
      expect(existsSync(join(DIST, attributes.href!)), address).toBe(true);
    const attributeNames = preview.all('*').flatMap(({ attributes }) => Object.keys(attributes));
    expect(
      attributeNames.filter((name) => name.startsWith('on') || name === 'style'),
      address,
    ).toEqual([]);
  }
  expect(readFileSync(join(DIST, '_headers'), 'utf8')).toMatch(
    /^\/preview\/\*\n(?: {2}.*\n)* {2}x-robots-tag: noindex$/m,
  );
});

test('nearly all of the owner’s words on a page lead to their field, and none to a field that is not there', () => {
  const paragraphs = files.flatMap(({ values }) => textsIn(values).flatMap(paragraphLines)).map(toPlainText);
  const ownerParagraphs = new Set(paragraphs.filter((text) => /\p{L}{3}/u.test(text)));
  const longParagraphs = [...ownerParagraphs].filter((text) => text.length > 25);
  for (const address of pages) {
    const { traced, others, named } = readTexts(parse(previewOf(address)));
    expect(
      named.filter((field) => !fields.has(field)),
      address,
    ).toEqual([]);
    const unmarkedTexts = others.map(toPlainText).filter((text) => !interfaceStrings.has(text));
    const untraced = unmarkedTexts.filter(
      (text) => ownerParagraphs.has(text) || longParagraphs.some((each) => text.includes(each)),
    );
    const share = traced / (traced + untraced.length);
    if (traced + untraced.length > 0)
      expect(share, `${address}: ${untraced.join(' | ')}`).toBeGreaterThanOrEqual(MIN_TRACED_SHARE);
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
  const buildAndReadMarkers = (shown: string, marked: string) => {
    write('public', shown);
    write('marked', marked);
    build();
    const preview = readHtml(readFileSync(join(folder, 'public/preview/page.html'), 'utf8'));
    const named = preview.all('[data-field]').map(({ attributes, text }) => [attributes, text] as const);
    return named.map(([at, text]) => `${at['data-field']!.split('#')[1]} ${at['data-paragraph']}: ${text}`);
  };
  const markName = (text: string) => withMarks(text, 'content/practice.yaml', 'name');
  const markTown = (text: string) => withMarks(text, 'content/practice.yaml', 'place.town');

  test('a mark in a public file stops the build', () => {
    write('public', `<p>${markName('Her words')}</p>`);
    write('marked', `<p>${markName('Her words')}</p>`);
    expect(build).toThrow('The public page.html has marks of the preview.');
  });

  test('a preview that says something else than the public page stops the build', () => {
    write('public', '<p>Her words.</p>');
    write('marked', `<p>${markName('Her words')}</p>`);
    expect(build).toThrow('The preview of page.html is not the public page');
  });

  test('other scripts, styles and form actions do not stop the build', () => {
    cpSync(join(DIST, 'index.html'), join(folder, 'public/page.html'));
    cpSync(join(DIST, 'index.html'), join(folder, 'marked/page.html'));
    expect(build).not.toThrow();
  });

  const noWrap = (text: string) => `<span class="no-wrap">${text}</span>`;
  const [startMark, endMark] = markName('Peut-on').split('Peut-on') as [string, string];

  test.each([
    ['paragraphs', 'One\n \n two? 2 €', markName('One\n \n two? 2 €'), ['name 0: One', 'name 1: two? 2 €']],
    ['two texts in a row', 'OneTwo', markName('One') + markTown('Two'), ['name 0: One', 'place.town 0: Two']],
    ['a fact', 'In A', `${startMark}In ${markTown('A')}${endMark}`, ['name 0: In A', 'place.town 0: A']],
    ['one alone', 'A', `${startMark}${markTown('A')}${endMark}`, ['name 0: A', 'place.town 0: A']],
    ['bold words', '<b>A</b> word', `${startMark}<b>A</b> word${endMark}`, ['name 0: A word']],
    [
      'a first unbroken word',
      `${noWrap('I-II')} so`,
      `${noWrap(`${startMark}I-II`)} so${endMark}`,
      ['name 0: I-II so'],
    ],
    ['a last one', `so ${noWrap('I-II')}`, `${startMark}so ${noWrap(`I-II${endMark}`)}`, ['name 0: so I-II']],
    ['one that is all', noWrap('I-II'), noWrap(markName('I-II')), ['name 0: I-II']],
    ['a picture', '<img alt="Her room">', `<img alt="${markName('Her room')}">`, ['name 0: ']],
    ['a mark that lost its end', '<p>One</p>Two', `<p>${startMark}One</p>Two`, []],
    ['an end that lost its mark', '<p>One</p>Two', `<p>One${endMark}</p>Two`, []],
  ])('%s: the marks become elements, and what is shown stays', (_, shown, marked, named) => {
    expect(buildAndReadMarkers(shown, marked)).toEqual(named);
  });

  test('whatever invisible characters the owner pastes, the page can be built', () => {
    const piece = fc.constantFrom('Her', ' words', '\n\n', '{town}', ...'\u200B\u200D\uFEFF', '\u2060'.repeat(4));
    const fillTown = (text: string, town: string) => {
      const facts = { texts: { town } };
      return fillTexts({ en: text }, { en: facts, fr: facts } as unknown as Parameters<typeof fillTexts>[1]).en;
    };
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('').trim();
        const [shown, marked] = [fillTown(text, 'Lurgan'), fillTown(markName(text), markTown('Lurgan'))];
        expect(() => buildAndReadMarkers(`<p>${shown}</p>`, `<p>${marked}</p>`)).not.toThrow();
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

const toPlainText = (text: string) => text.replace(/\*\*|\s+/g, (found) => (found === '**' ? '' : ' ')).trim();

/** Counts the text nodes that belong to a field, lists the other texts, and the fields that occur. */
function readTexts(page: Tree.Document) {
  const texts = { traced: 0, others: [] as string[], named: [] as string[] };
  const visit = (node: Tree.Node, isOfField: boolean) => {
    if ('value' in node && node.value.trim() !== '') {
      if (isOfField) texts.traced += 1;
      else texts.others.push(node.value);
    }
    const field = 'attrs' in node && node.attrs.find(({ name }) => name === 'data-field')?.value;
    if (field) texts.named.push(field);
    if ('childNodes' in node && node.nodeName !== 'head')
      for (const child of node.childNodes) visit(child, isOfField || Boolean(field));
  };
  visit(page, false);
  return texts;
}
