import { defineConfig, type OxlintOverride } from 'oxlint';
import { LAYERS } from './layers.js';

const layers = LAYERS as Record<string, string[]>;
const sourceFolders = Object.keys(layers).filter((folder) => folder.startsWith('src/'));

/** Enforces the layers in .astro files, which dependency-cruiser cannot read, by their "@/folder/…" imports. */
const astroOverrides = sourceFolders.map((folder) => {
  const forbiddenFolders = sourceFolders
    .filter((other) => ![folder, ...layers[folder]!].includes(other))
    .map((other) => other.slice('src/'.length));
  const patterns = [
    {
      regex: `^@/(${forbiddenFolders.join('|')})(/|$)`,
      message: `${folder} may not import this: see tests/config/layers.js.`,
    },
    { regex: '(^|/)(netlify|tests)/', message: 'The pages need nothing of the server or the tests.' },
    { regex: '^[.]{2}/', message: 'Write the address from "@/", by which the layers are checked.' },
  ];
  const rules: OxlintOverride['rules'] = { 'no-restricted-imports': ['error', { patterns }] };
  return { files: [`**/${folder}/**/*.astro`], rules };
});

/** Recommended by typescript-eslint, beyond oxlint's usual rules. */
const TYPESCRIPT_RULES = [
  ...['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread', 'no-array-constructor', 'no-unused-expressions'],
  ...[
    ...['ban-ts-comment', 'no-empty-object-type', 'no-explicit-any', 'no-namespace', 'no-require-imports'],
    ...['no-unnecessary-type-constraint', 'no-unsafe-function-type', 'prefer-namespace-keyword'],
  ].map((rule) => `typescript/${rule}`),
];

/** Recommended by React's own plugin, its compiler's rules among them. */
const REACT_RULES = [
  ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'void-use-memo', 'purity', 'refs'],
  ...['preserve-manual-memoization', 'incompatible-library', 'immutability', 'globals', 'set-state-in-effect'],
  ...['error-boundaries', 'set-state-in-render', 'unsupported-syntax'],
].map((rule) => `react/${rule}`);

const asErrors = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));

export default defineConfig({
  plugins: ['eslint', 'typescript'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    ...asErrors(TYPESCRIPT_RULES),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    eqeqeq: 'error',
    // Playwright wants an empty pattern for a fixture that needs no other.
    'no-empty-pattern': 'off',
    // Texts from visitors are cleaned of control characters (src/contract/clean-text.ts).
    'no-control-regex': 'off',
  },
  overrides: [
    ...astroOverrides,
    { files: ['**/src/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
    {
      files: ['**/src/{islands,stores}/**'],
      plugins: ['react'],
      rules: { ...asErrors(REACT_RULES), 'react/no-children-prop': 'off' },
    },
  ],
});
