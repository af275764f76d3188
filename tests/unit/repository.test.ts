import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import Slugger from 'github-slugger';
import { expect, test } from 'vitest';
import { findWeakness } from '../../src/contract/password.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { readFiles, ROOT } from '../support/content-files.ts';

const read = (file: string) => readFiles(file)[0]!.source;
const documents = readFiles('{*.md,netlify/*.md,.github/**/*.md}');
const guides = documents.map(({ source }) => source).join('\n');
/** Word limits by file, as `wc -w` counts. */
const WORD_LIMITS = Object.entries({
  'README.md': 1100,
  'netlify/README.md': 2000,
  'SECURITY.md': 1500,
  'CONTRIBUTING.md': 1100,
  '.github/decisions/0*.md': 200,
});
const commands = [...guides.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
const { scripts, ...project } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** The project reads the environment by member, by destructuring, or by a quoted name. */
const MEMBER = /\b(?:process\.env|environment)\.([A-Z][A-Z_]+)/g;
const DESTRUCTURED = /\{([^{}]*)\}(?: = environment|: Environment)\b/g;
const QUOTED = /['"]([A-Z]+(?:_[A-Z]+)+)['"]/g;
const SET_FOR_A_COMMAND = /\b([A-Z]+(?:_[A-Z]+)+): '[01]'/g;

function variablesIn(source: string): string[] {
  const named = [MEMBER, QUOTED, SET_FOR_A_COMMAND].flatMap((pattern) => [...source.matchAll(pattern)]);
  const destructured = [...source.matchAll(DESTRUCTURED)].flatMap(([, names = '']) => [
    ...names.matchAll(/\b([A-Z_]{3,})\b/g),
  ]);
  return [...named, ...destructured].map(([, name = '']) => name);
}

const sources = readFiles(
  '{astro.config.mjs,tests/{config/{playwright,verify}.config.ts,verify/*.ts},{netlify,src}/**/*.{ts,tsx,mts,mjs,js,astro}}',
);
/** Every program on a computer reads this variable. */
const SYSTEM_VARIABLE = 'PATH';
const variables = new Set(
  sources.flatMap(({ source }) => variablesIn(source)).filter((name) => name !== SYSTEM_VARIABLE),
);
const documentedVariables = [...read('netlify/README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

test('the guides list every environment variable that is read, and no other', () => {
  expect(documentedVariables.toSorted()).toEqual([...variables].toSorted());
});

test('Netlify’s button asks for every variable that a launch needs, with a password that will be refused', () => {
  const [, section = ''] = /^\[template\.environment\]\n((?: .+\n)+)/m.exec(read('netlify.toml')) ?? [];
  const requestedVariables = Object.fromEntries(
    [...section.matchAll(/^ +(\w+) = "(.+)"$/gm)].map(([, name, text]) => [name, text]),
  );
  const needed = [...read('netlify/README.md').matchAll(/^\| `([A-Z_]+)` +\| launch/gm)].map(([, name]) => name);
  expect(Object.keys(requestedVariables)).toEqual(needed);
  expect(findWeakness(requestedVariables.ADMIN_PASSWORD, [])).toBe('password.common.text');
});

test('the guides for developers name only commands, files and folders that are there', () => {
  expect(commands.length).toBeGreaterThan(15);
  for (const command of commands) expect(scripts, command).toHaveProperty([command]);

  const paths = [...guides.matchAll(/`((?:src|netlify|content|tests|\.ci|\.github)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the guides have a line for every command and every package', () => {
  const needsNoLine = (name: string) => ['start', 'test'].includes(name) || name.startsWith('check:');
  expect(Object.keys(scripts!).filter((name) => !needsNoLine(name) && !commands.includes(name))).toEqual([]);

  const [, reasons = ''] = read('CONTRIBUTING.md').split('\n## Dependencies\n');
  const documentedPackages = [...reasons.matchAll(/^- ([^:]+): /gm)].flatMap(([, names = '']) => names.split(', '));
  const { dependencies, devDependencies, optionalDependencies } = project;
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const isInGroup = (name: string) => /^@types\/|^(?:typescript-)?eslint/.test(name);
  const [listedHere, all] = [documentedPackages, installed].map((names) =>
    names.filter((one) => !isInGroup(one)).toSorted(),
  );
  expect(listedHere).toEqual(all);
});

test('a link between the guides leads to a file, and to a heading in it', () => {
  const headings = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => new Slugger().slug(title!));
  const isBroken = (target: string, anchor?: string) =>
    !existsSync(join(ROOT, target)) || (anchor && !headings(read(target)).includes(anchor));
  for (const { file, source } of documents)
    for (const [link, path = '', anchor] of source.matchAll(/\]\((?!https:)([^#)]*)#?([^)]*)\)/g))
      expect(isBroken(path ? posix.join(file, '..', path) : file, anchor), `${file} ${link}`).toBeFalsy();
});

test.each(WORD_LIMITS)('%s has at most %i words', (pattern, limit) => {
  const wordCounts = readFiles(pattern).map(({ file, source }) => ({ file, words: source.trim().split(/\s+/).length }));
  expect(wordCounts).not.toEqual([]);
  expect(wordCounts.filter(({ words }) => words > limit)).toEqual([]);
});

const { name, place } = readPracticeFile(ROOT);

/** Names that another practice would have to search for if they were outside content/. */
const PRACTICE_NAMES = [name, name.split(' ').slice(0, 2).join(' '), 'briques jaunes', place.town!];

test('nothing but the content names this practice or its town', () => {
  const files = readFiles('{src,netlify,public}/**/*.{ts,tsx,mts,mjs,js,astro,css,svg}').concat(
    readFiles('{astro.config.mjs,netlify.toml,package.json}'),
  );
  expect(files.length).toBeGreaterThan(250);
  const mentions = files.flatMap(({ file, source }) =>
    PRACTICE_NAMES.filter((each) => source.toLowerCase().includes(each.toLowerCase())).map(
      (each) => `${file}: ${each}`,
    ),
  );
  expect(mentions).toEqual([]);
});
