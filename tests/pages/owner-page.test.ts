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

const readBuiltFile = (address: string) => readFileSync(join(DIST, address));
const weigh = (content: Buffer) => brotliCompressSync(content).length;

describe.each(LOCALES)('the owner’s page (%s)', (locale) => {
  const address = localizedPath('/admin', locale);
  const page = readPage(address);
  const preloadedModules = page.all('link[rel="modulepreload"]').map(({ attributes }) => attributes.href!);

  test('its head preloads every module that it needs at once, also those that others import', () => {
    const pageModules = page.all('script[type="module"]').flatMap(({ attributes: { src } }) => src ?? []);
    // The island's props, including the addresses of its code, are in a module beside that code.
    const moduleSources = pageModules.map((file) => readBuiltFile(file).toString()).join('');
    const { 'component-url': component, 'renderer-url': renderer } = dashboardAttributes(moduleSources);
    const imported = preloadedModules.flatMap((module) =>
      [
        ...readBuiltFile(module)
          .toString()
          .matchAll(/(?:from|import) ?["`]\.\/([^"`]+\.js)["`]/g),
      ].map(([, file]) => `/_astro/${file}`),
    );
    expect(pageModules).toHaveLength(1);
    expect(new Set(preloadedModules)).toEqual(new Set([...pageModules, component, renderer, ...imported]));
  });

  test('the modules of single views are named by address alone, and no preloaded module is named twice', () => {
    const moduleAddresses = readFileSync(fileOf(address), 'utf8').match(/\/_astro\/[\w.-]+\.js/g)!;
    expect(moduleAddresses).toEqual(expect.arrayContaining([expect.stringContaining('/FormPanel.')]));
    for (const module of preloadedModules.slice(1))
      expect(moduleAddresses.filter((other) => other === module)).toHaveLength(1);
  });

  test('it keeps to its budget', () => {
    expect(weigh(readFileSync(fileOf(address)))).toBeLessThanOrEqual(BUDGET.html);
  });
});

test('what the owner’s page asks for at once keeps to its budget', () => {
  const modules = readPage('/admin').all('link[rel="modulepreload"]');
  const bytes = modules.reduce((sum, { attributes: { href } }) => sum + weigh(readBuiltFile(href!)), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET.modules);
});

test('the scripts that the dashboard runs at once, and React, have a hint to compile them ahead', () => {
  const expectedNames = ['react', 'dashboard', 'FormArea', 'FormPanel', 'StartView', 'ListViews'];
  const hintedScripts = scripts.filter(({ source }) => source.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hintedScripts.map(({ name }) => name.split('.')[0]).toSorted()).toEqual(expectedNames.toSorted());
});

test.each(LOCALES)('each form that needs no other has its own file, which is not indexed (%s)', (locale) => {
  const folder = localizedPath('/admin/forms', locale);
  const siteForms = JSON.parse(readBuiltFile(`${folder}.json`).toString()) as SiteForms;
  const singletonForms = siteForms.forms.filter(({ path }) => isSingleton(path));
  expect(singletonForms.map(({ key }) => key)).toContain('practice');
  expect(readdirSync(join(DIST, folder))).toHaveLength(singletonForms.length);
  for (const form of singletonForms) {
    const ownFile = JSON.parse(readBuiltFile(`${folder}/${nameOfSingleton(form.path)}.json`).toString()) as SingleForm;
    expect(ownFile.forms).toEqual([form]);
    expect(siteForms.messages).toMatchObject(ownFile.messages);
  }
  expect(readBuiltFile('_headers').toString()).toMatch(
    new RegExp(`^${folder}/\\*\\n(?: {2}.*\\n)* {2}x-robots-tag: noindex$`, 'm'),
  );
  expect(weigh(readBuiltFile(`${folder}/practice.json`))).toBeLessThanOrEqual(BUDGET.practiceForm);
});

test.each(LOCALES)(
  'what a tab from before a publication reads has the practice’s name and the ready answers, and is in no index (%s)',
  (locale) => {
    const file = localizedPath('/admin/practice.json', locale);
    const facts = JSON.parse(readBuiltFile(file).toString()) as PublishedPractice;
    const practice = readPracticeFile(ROOT);
    expect(facts.practiceName).toBe(practice.name);
    expect(facts.letters.linked.templates.length).toBeGreaterThan(0);
    expect(readBuiltFile('_headers').toString()).toMatch(
      new RegExp(`^${file}\\n(?: {2}.*\\n)* {2}x-robots-tag: noindex$`, 'm'),
    );
  },
);

/** The attributes that the page's first module restores to the dashboard's island. */
function dashboardAttributes(module: string): Record<string, string> {
  const islandCall = module.split('\n').find((code) => code.startsWith('island(') && code.includes('"AdminApp"'))!;
  return Object.fromEntries(
    JSON.parse(islandCall.slice(islandCall.indexOf(',') + 1, islandCall.lastIndexOf(')'))) as [string, string][],
  );
}

test('all that the dashboard’s page says of the practice is in practice.json too', () => {
  const { src } = readPage('/admin').first('script[type="module"]').attributes;
  const { props } = dashboardAttributes(readBuiltFile(src!).toString());
  const islandProps = JSON.parse(props!) as Record<string, unknown>;
  const facts = JSON.parse(readBuiltFile('/admin/practice.json').toString()) as PublishedPractice;
  const programProps = ['locale', 'messages', 'mailMessages', 'guideUrl'];
  expect(
    Object.keys(islandProps)
      .filter((name) => !programProps.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(facts).toSorted());
  expect(JSON.stringify([islandProps.messages, islandProps.mailMessages])).not.toContain(facts.practiceName);
});

const builtFiles = readFiles('dist/**/*.html');
const scripts = readFiles('dist/_astro/*.js').map(({ file, source }) => ({ name: basename(file), source }));
const isDashboard = ({ file }: { file: string }) => /\badmin\.html$/.test(file);

/** The scripts that a text names, and those that they import in turn. */
function reachableFrom(text: string, reachable = new Set<string>()): Set<string> {
  for (const { name, source } of scripts) {
    if (reachable.has(name) || !text.includes(name)) continue;
    reachableFrom(source, reachable.add(name));
  }
  return reachable;
}

const dashboardScriptsOf = (page: string) => [...reachableFrom(page)].filter((script) => script.startsWith('AdminApp'));

test.each(builtFiles.filter(isDashboard))(
  'the dashboard is never indexed, and has code of its own: $file',
  ({ source }) => {
    expect(source).toMatch(/<meta name="robots" content="noindex"/);
    expect(dashboardScriptsOf(source)).toHaveLength(1);
  },
);

test.each(builtFiles.filter((page) => !isDashboard(page)))('no other page has dashboard code: $file', ({ source }) => {
  expect(source).not.toMatch(/AdminApp|\.row-outcome|admin\./);
  expect(dashboardScriptsOf(source)).toEqual([]);
});
