import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

const USUAL = {
  include: ['tests/{unit,functions,build,pages}/**/*.test.{ts,tsx}'],
  // Long enough for a machine many times slower: what is broken fails all the same.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/** Tests that take too long for every run (`--mode long`); `npm run test:full` runs them too. */
const LONG = {
  include: ['tests/long/**/*.test.ts', 'tests/functions/crash-safety.test.ts'],
  env: { LONG_TESTS: 'true' },
  fileParallelism: false,
  testTimeout: 600_000,
  hookTimeout: 120_000,
};

export default defineConfig(({ mode }) => ({
  resolve: { alias: { '@': join(root, 'src') } },
  test: { root, ...(mode === 'long' ? LONG : USUAL) },
}));
