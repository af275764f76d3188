import { globSync, readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import es from 'eslint-plugin-es-x';
import { expect, test } from 'vitest';
import { ROOT } from '../support/content-files.ts';
import { builtPages, fileOf, inlineScriptsIn } from '../support/html.ts';
import { findUnsupported } from '../support/supported-browsers.ts';

const { globals, properties } = findUnsupported();

/** Newer names that scripts may use: the code checks first, works without, or means something else. */
const ALLOWED_FEATURES: Record<string, string> = {
  authenticatorAttachment: 'simplewebauthn copies it; it may be undefined',
  canIntercept: 'React uses it only with the Navigation API',
  captureStackTrace: 'zod checks for it first',
  connection: 'React checks for it first',
  currentEntry: 'React uses it only with the Navigation API',
  caretPositionFromPoint: 'places the caret after a tap in a preview; without it, at the field’s beginning',
  caretRangeFromPoint: 'the older form of caretPositionFromPoint',
  displayName: 'React’s property for a component’s name',
  expirationTime: 'a property of React’s own objects',
  fetchPriority: 'the name of an attribute in React’s list',
  getAuthenticatorData: 'simplewebauthn checks for it first',
  getPublicKey: 'simplewebauthn checks for it first',
  getPublicKeyAlgorithm: 'simplewebauthn checks for it first',
  getState: 'React uses it only with the Navigation API',
  getTransports: 'simplewebauthn checks for it first',
  imageSizes: 'the name of an attribute in React’s list',
  isConditionalMediationAvailable: 'simplewebauthn checks for it first',
  offsetNode: 'a property of caretPositionFromPoint’s result',
  popover: 'the name of an attribute in React’s list',
  share: 'a property of React’s own objects',
  showModal: 'the booking dialog and the dashboard check for it first',
  skipTransition: 'React uses it only with view transitions',
  stackTraceLimit: 'zod sets this number, which browsers without it ignore',
  startViewTransition: 'React uses it only with view transitions',
  transferSize: 'React allows for the number to be missing',
  createContext: 'a function of React’s own',
  fromElement: 'React reads it if it is there',
  movementX: 'React sets it on its own event',
  movementY: 'React sets it on its own event',
  use: 'a function of React’s own',
};

const eslint = new ESLint({
  cwd: ROOT,
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

const scripts = globSync('dist/**/*.js', { cwd: ROOT });
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
