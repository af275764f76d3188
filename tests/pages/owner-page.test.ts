import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { nameOfSingleton } from '../../src/contract/content-paths.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import type { PublishedPractice } from '../../src/stores/owner/practice.ts';
import { isSingleton, type SingleForm, type SiteForms } from '../../src/stores/owner/site-reads.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import { fileOf, readPage } from '../support/html.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Budget of the owner's page, just above its present weight; bytes, compressed with brotli. */
const BUDGET = { html: 12_500, modules: 93_700, practiceForm: 8_200 };

const readModule = (address: string) => readFileSync(join(DIST, address));
const weigh = (content: Buffer) => brotliCompressSync(content).length;

describe.each(LOCALES)('the owner’s page (%s)', (locale) => {
  const address = localizedPath('/admin', locale);
  const page = readPage(address);
  const named = page.all('link[rel="modulepreload"]').map(({ attributes }) => attributes.href!);

  test('its head names every module that it needs at once, so that none is found by another', () => {
    const own = page.all('script[type="module"]').flatMap(({ attributes: { src } }) => src ?? []);
    // The island's props, including the addresses of its code, are in a module beside that code.
    const given = own.map((file) => readModule(file).toString()).join('');
    const { 'component-url': component, 'renderer-url': renderer } = givenToDashboard(given);
    const imported = named.flatMap((module) =>
      [
        ...readModule(module)
          .toString()
          .matchAll(/(?:from|import) ?["`]\.\/([^"`]+\.js)["`]/g),
      ].map(([, file]) => `/_astro/${file}`),
    );
    expect(own).toHaveLength(1);
    expect(new Set(named)).toEqual(new Set([...own, component, renderer, ...imported]));
  });

  test('what a view needs besides is asked for by its address alone, and nothing of that twice', () => {
    const asked = readFileSync(fileOf(address), 'utf8').match(/\/_astro\/[\w.-]+\.js/g)!;
    expect(asked).toEqual(expect.arrayContaining([expect.stringContaining('/FormPanel.')]));
    for (const module of named.slice(1)) expect(asked.filter((other) => other === module)).toHaveLength(1);
  });

  test('it keeps to its budget', () => {
    expect(weigh(readFileSync(fileOf(address)))).toBeLessThanOrEqual(BUDGET.html);
  });
});

test('what the owner’s page asks for at once keeps to its budget', () => {
  const modules = readPage('/admin').all('link[rel="modulepreload"]');
  const bytes = modules.reduce((sum, { attributes: { href } }) => sum + weigh(readModule(href!)), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET.modules);
});

test('what the dashboard runs at once is compiled ahead by browsers that know how, and React', () => {
  const ahead = ['react', 'dashboard', 'FormArea', 'FormPanel', 'StartView', 'ListViews'];
  const hinted = scripts.filter(({ source }) => source.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.map(({ name }) => name.split('.')[0]).toSorted()).toEqual(ahead.toSorted());
});

test.each(LOCALES)('a form that needs no other has a file of its own, which is in no index (%s)', (locale) => {
  const folder = localizedPath('/admin/forms', locale);
  const all = JSON.parse(readModule(`${folder}.json`).toString()) as SiteForms;
  const single = all.forms.filter(({ path }) => isSingleton(path));
  expect(single.map(({ key }) => key)).toContain('practice');
  expect(readdirSync(join(DIST, folder))).toHaveLength(single.length);
  for (const form of single) {
    const own = JSON.parse(readModule(`${folder}/${nameOfSingleton(form.path)}.json`).toString()) as SingleForm;
    expect(own.forms).toEqual([form]);
    expect(all.messages).toMatchObject(own.messages);
  }
  expect(readModule('_headers').toString()).toMatch(
    new RegExp(`^${folder}/\\*\\n(?: {2}.*\\n)* {2}x-robots-tag: noindex$`, 'm'),
  );
  expect(weigh(readModule(`${folder}/practice.json`))).toBeLessThanOrEqual(BUDGET.practiceForm);
});

test.each(LOCALES)(
  'what a tab from before a publication reads has the practice’s name and the ready answers, and is in no index (%s)',
  (locale) => {
    const file = localizedPath('/admin/practice.json', locale);
    const facts = JSON.parse(readModule(file).toString()) as PublishedPractice;
    const practice = readPracticeFile(ROOT);
    expect(facts.practiceName).toBe(practice.name);
    expect(facts.letters.linked.templates.length).toBeGreaterThan(0);
    expect(readModule('_headers').toString()).toMatch(
      new RegExp(`^${file}\\n(?: {2}.*\\n)* {2}x-robots-tag: noindex$`, 'm'),
    );
  },
);

/** The attributes that the page's first module restores to the dashboard's island. */
function givenToDashboard(module: string): Record<string, string> {
  const line = module.split('\n').find((code) => code.startsWith('island(') && code.includes('"AdminApp"'))!;
  return Object.fromEntries(JSON.parse(line.slice(line.indexOf(',') + 1, line.lastIndexOf(')'))) as [string, string][]);
}

test('nothing that the dashboard says of the practice is in its page alone', () => {
  const { src } = readPage('/admin').one('script[type="module"]').attributes;
  const { props } = givenToDashboard(readModule(src!).toString());
  const given = JSON.parse(props!) as Record<string, unknown>;
  const facts = JSON.parse(readModule('/admin/practice.json').toString()) as PublishedPractice;
  const ofTheProgram = ['locale', 'messages', 'mailMessages', 'files'];
  expect(
    Object.keys(given)
      .filter((name) => !ofTheProgram.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(facts).toSorted());
  expect(JSON.stringify([given.messages, given.mailMessages])).not.toContain(facts.practiceName);
});

const builtFiles = readFiles('dist/**/*.html');
const scripts = readFiles('dist/_astro/*.js').map(({ file, source }) => ({ name: basename(file), source }));
const isDashboard = ({ file }: { file: string }) => /\badmin\.html$/.test(file);

/** The scripts that a text names, and those that they import in turn. */
function reachableFrom(text: string, found = new Set<string>()): Set<string> {
  for (const { name, source } of scripts) {
    if (found.has(name) || !text.includes(name)) continue;
    reachableFrom(source, found.add(name));
  }
  return found;
}

const codeOf = (page: string) => [...reachableFrom(page)].filter((script) => script.startsWith('AdminApp'));

test.each(builtFiles.filter(isDashboard))(
  'the dashboard is never indexed, and has code of its own: $file',
  ({ source }) => {
    expect(source).toMatch(/<meta name="robots" content="noindex"/);
    expect(codeOf(source)).toHaveLength(1);
  },
);

test.each(builtFiles.filter((page) => !isDashboard(page)))(
  'no other page carries a byte of it: $file',
  ({ source }) => {
    expect(source).not.toMatch(/AdminApp|\.row-outcome|admin\./);
    expect(codeOf(source)).toEqual([]);
  },
);
