import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import es from 'eslint-plugin-es-x';
import { expect, test } from 'vitest';
import { builtPages, fileOf, inlineScriptsIn } from '../support/html.ts';
import { findUnsupported } from '../support/supported-browsers.ts';

const root = join(import.meta.dirname, '../..');
const { globals, properties } = findUnsupported();

/** Newer names that scripts may use: the code checks first, works without, or means something else. */
const ALLOWED_FEATURES: Record<string, string> = {
  authenticatorAttachment: 'simplewebauthn: may be undefined',
  canIntercept: 'React, for the Navigation API alone',
  captureStackTrace: 'zod checks',
  connection: 'React checks',
  currentEntry: 'React, for the Navigation API alone',
  caretPositionFromPoint: 'taps in a preview: without it the field’s beginning will do',
  caretRangeFromPoint: 'its older form, likewise',
  displayName: 'React: a component’s name',
  expirationTime: 'React’s own field',
  fetchPriority: 'React: an attribute’s name',
  getAuthenticatorData: 'simplewebauthn checks',
  getPublicKey: 'simplewebauthn checks',
  getPublicKeyAlgorithm: 'simplewebauthn checks',
  getState: 'React, for the Navigation API alone',
  getTransports: 'simplewebauthn checks',
  imageSizes: 'React: an attribute’s name',
  isConditionalMediationAvailable: 'simplewebauthn checks',
  offsetNode: 'of caretPositionFromPoint’s result',
  popover: 'React: an attribute’s name',
  share: 'React’s own',
  showModal: 'booking and dashboard dialogs check',
  skipTransition: 'React, for view transitions alone',
  stackTraceLimit: 'zod: a number that nobody else reads',
  startViewTransition: 'React, for view transitions alone',
  transferSize: 'React: a number that may be missing',
  createContext: 'React’s own',
  fromElement: 'React: read if present',
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

test('no script needs what a supported browser lacks', async () => {
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
  const featureIn = (message: string) => /^'(\w+)' is restricted/.exec(message)?.[1] ?? message;
  expect(violations.filter(({ message }) => !(featureIn(message) in ALLOWED_FEATURES))).toEqual([]);
  const usedFeatures = new Set(violations.map(({ message }) => featureIn(message)));
  expect(
    Object.keys(ALLOWED_FEATURES).filter((name) => !usedFeatures.has(name)),
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
