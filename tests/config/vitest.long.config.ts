import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** Tests that take too long for every run; `npm run test:full` runs them too. */
export default defineConfig({
  resolve: { alias: { '@': join(root, 'src') } },
  test: {
    root,
    include: ['tests/long/**/*.test.ts', 'tests/functions/{crash-safety,power-cut}.test.ts'],
    env: { LONG_TESTS: 'true' },
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
