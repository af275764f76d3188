import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What each part of the house may import of the others (design, "The house"); its own folder always. */
const SHARED = ['src/contract', 'src/i18n', 'content/ui'];
const READING = ['src/content', 'src/schemas', ...SHARED];
const ALLOWED: Record<string, string[]> = {
  'src/pages': [
    'src/layouts',
    'src/sections',
    'src/components',
    'src/islands',
    'src/scripts',
    'src/artwork',
    'src/styles',
    ...READING,
  ],
  'src/layouts': ['src/components', 'src/islands', 'src/scripts', 'src/styles', ...READING],
  'src/sections': ['src/components', 'src/islands', 'src/scripts', 'src/artwork', 'src/styles', ...READING],
  'src/components': ['src/islands', 'src/scripts', 'src/artwork', 'src/styles', ...READING],
  'src/islands': [
    'src/stores',
    'src/styles',
    ...SHARED,
    // Single files that hold data or one rule, and need no part of the page.
    'src/components/icon-paths.ts',
    'src/components/visitor-icons.ts',
    'src/content/availability.ts',
    'src/scripts/tooltips.ts',
  ],
  'src/scripts': ['src/stores', 'src/components', 'src/islands', ...SHARED],
  'src/stores': SHARED,
  'src/content': ['src/schemas', ...SHARED],
  'src/schemas': ['src/i18n'],
  'src/contract': ['src/i18n'],
  'src/i18n': ['content/ui'],
  'src/artwork': [],
  'src/typeface': [],
  'src/built-pages': [],
  'src/late-scripts': ['src/built-pages'],
  'src/content-security': ['src/built-pages'],
  'src/service-worker': ['src/i18n'],
  'netlify/functions': ['netlify/server'],
  'netlify/server': SHARED,
  'netlify/local': ['netlify/server', ...SHARED],
  'netlify/restore': ['netlify/server', 'netlify/local'],
  'netlify/launch-check': SHARED,
};

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"]+)['"]/g;

/** The imports of a file that its part of the house may not make, as "file → target". */
function wrongImports(file: string, source: string): string[] {
  const part = file.split('/').slice(0, 2).join('/');
  const allowed = [part, ...(ALLOWED[part] ?? [])];
  return [...source.matchAll(IMPORT)]
    .map(([, target = '']) => targetOf(file, target))
    .filter((target) => /^(src|netlify|content|tests)\//.test(target))
    .filter((target) => !allowed.some((place) => target === place || target.startsWith(`${place}/`)))
    .map((target) => `${file} → ${target}`);
}

function targetOf(file: string, target: string): string {
  if (target.startsWith('@/')) return `src/${target.slice(2)}`;
  return target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
}

const files = globSync('{src,netlify}/*/**/*.{ts,tsx,mts,js,astro}', { cwd: ROOT });

test('every folder is placed in the house', () => {
  const parts = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
  expect([...parts].filter((part) => !(part in ALLOWED))).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
});

test('imports run one way', () => {
  expect(files.flatMap((file) => wrongImports(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test('what browser and server agree on needs neither of them', () => {
  for (const file of files.filter((name) => name.startsWith('src/contract/'))) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const packages = [...source.matchAll(IMPORT)]
      .map(([, target = '']) => target)
      .filter((name) => /^[@a-z]/.test(name));
    expect(
      packages.filter((name) => name !== 'zod/mini'),
      file,
    ).toEqual([]);
  }
});

test.each([
  ['src/components/Card.astro', "import Faq from '@/sections/Faq.astro';"],
  ['src/stores/toast.ts', "import { Toaster } from '../islands/toaster/Toaster.tsx';"],
  ['src/islands/form/Field.tsx', "import { hash } from '../../../netlify/server/auth/password-hash.ts';"],
  ['netlify/server/mail/compose.ts', "import { readPractice } from '../../../src/content/read-content.ts';"],
  ['netlify/functions/api.mts', "const late = await import('../local/serve.ts');"],
  ['src/contract/review.ts', "import '../stores/drafts.ts';"],
])('a wrong import in %s is found', (file, source) => {
  expect(wrongImports(file, source)).toHaveLength(1);
});
