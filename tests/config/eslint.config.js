import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { LAYERS } from './layers.js';

const PARTS = Object.keys(LAYERS).filter((part) => part.startsWith('src/'));

/** Applies the same layers to .astro files, which dependency-cruiser cannot read, by the address "@/folder/…". */
const astroLayers = PARTS.map((part) => {
  const closed = PARTS.filter((other) => ![part, ...LAYERS[part]].includes(other)).map((other) => other.slice(4));
  return {
    files: [`${part}/**/*.astro`, `${part}/**/*.astro/*.{js,ts}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^@/(${closed.join('|')})(/|$)`,
              message: `${part} may not import this: see tests/config/layers.js.`,
            },
            { regex: '(^|/)(netlify|tests)/', message: 'The pages need nothing of the server or the tests.' },
            { regex: '^[.]{2}/', message: 'Write the address from "@/", by which the layers are checked.' },
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  { ignores: ['crisis-copy/', 'dist/', '.astro/', '.netlify/', 'node_modules/', 'test-results/'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  { files: ['src/{islands,stores}/**'], ...hooks.configs.flat['recommended-latest'] },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  ...astroLayers,
  { files: ['netlify/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
