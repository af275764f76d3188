import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  resolve: { alias: { '@': join(root, 'src') } },
  test: {
    root,
    include: [
      'tests/unit/**/*.test.ts',
      'tests/functions/**/*.test.{ts,tsx}',
      'tests/build/**/*.test.ts',
      'tests/pages/**/*.test.ts',
    ],
    // Long enough for a machine many times slower: what is broken fails all the same.
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
