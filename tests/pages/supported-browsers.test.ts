import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import es from 'eslint-plugin-es-x';
import { expect, test } from 'vitest';
import { builtPages, fileOf, inlineScriptsIn } from '../support/html.ts';
import { findUnsupported } from '../support/supported-browsers.ts';

const root = join(import.meta.dirname, '../..');
const { globals, properties } = findUnsupported();

/** Newer features that the output may use: the code checks for them first, or works without them. */
const ALLOWED: Record<string, string> = {
  authenticatorAttachment: 'simplewebauthn: passes on what there is',
  canIntercept: 'React, for the Navigation API alone',
  captureStackTrace: 'zod asks',
  connection: 'React asks',
  currentEntry: 'React, for the Navigation API alone',
  caretPositionFromPoint: 'taps in a preview: without it the field’s beginning will do',
  caretRangeFromPoint: 'the same, before the other was there',
  displayName: 'React’s own name of a component',
  expirationTime: 'React’s own',
  fetchPriority: 'React’s own name of an attribute',
  getAuthenticatorData: 'simplewebauthn asks',
  getPublicKey: 'simplewebauthn asks',
  getPublicKeyAlgorithm: 'simplewebauthn asks',
  getState: 'React, for the Navigation API alone',
  getTransports: 'simplewebauthn asks',
  imageSizes: 'React’s own name of an attribute',
  isConditionalMediationAvailable: 'simplewebauthn asks',
  offsetNode: 'of what caretPositionFromPoint gives',
  popover: 'React’s own name of an attribute',
  share: 'React’s own',
  showModal: 'the booking dialog and those of the dashboard ask',
  skipTransition: 'React, for view transitions alone',
  stackTraceLimit: 'zod: a number that nobody else reads',
  startViewTransition: 'React, for view transitions alone',
  transferSize: 'React: a number that may be missing',
  createContext: 'React’s own',
  fromElement: 'React: of an old event',
  movementX: 'React: sets it on its own event',
  movementY: 'React: sets it on its own event',
  use: 'React’s own',
};

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  allowInlineConfig: false,
  ignore: false,
  overrideConfig: [
    {
      files: ['**/*.js'],
      plugins: { es },
      rules: {
        'no-restricted-globals': ['error', ...globals],
        'no-restricted-properties': ['error', ...[...properties.keys()].map((property) => ({ property }))],
        // The build rewrites newer syntax, but leaves regular expressions that a browser may not know.
        'es/no-regexp-lookbehind-assertions': 'error',
        'es/no-regexp-v-flag': 'error',
        'es/no-regexp-modifiers': 'error',
        'es/no-regexp-duplicate-named-capturing-groups': 'error',
      },
    },
  ],
});

const scripts = globSync('dist/**/*.js', { cwd: root });
const inlineScripts = new Set(
  builtPages().flatMap((address) => inlineScriptsIn(readFileSync(fileOf(address), 'utf8'))),
);

test('nothing that ships needs what a promised browser lacks', async () => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(inlineScripts.size).toBeGreaterThan(1);
  const results = [
    ...(await eslint.lintFiles(scripts)),
    ...(await Promise.all([...inlineScripts].map((code) => eslint.lintText(code)))).flat(),
  ];
  const violations = results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => ({
      message,
      position: `${filePath.split('/').pop()}:${line}:${column}`,
    })),
  );
  const nameIn = (message: string) => /^'(\w+)' is restricted/.exec(message)?.[1] ?? message;
  expect(violations.filter(({ message }) => !(nameIn(message) in ALLOWED))).toEqual([]);
  const usedNames = new Set(violations.map(({ message }) => nameIn(message)));
  expect(
    Object.keys(ALLOWED).filter((name) => !usedNames.has(name)),
    'allowed, and no longer used',
  ).toEqual([]);
});

test.each([
  ['[3, 1].toSorted()', "'toSorted'"],
  ['document.forms[0].requestSubmit()', "'requestSubmit'"],
  ['const { showModal } = dialog', "'showModal'"],
  ['new CloseWatcher()', "'CloseWatcher'"],
  ['Object.groupBy([], String)', "'groupBy'"],
  ['new Intl.Segmenter("fr")', "'Segmenter'"],
  ['/(?<=a)b/', 'lookbehind'],
  ['RegExp("(?<!a)b")', 'lookbehind'],
])('the scan finds %s', async (code, expected) => {
  const [result] = await eslint.lintText(code);
  expect(result!.messages.map(({ message }) => message).join()).toContain(expected);
});
