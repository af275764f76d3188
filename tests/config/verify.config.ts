import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** `npm run verify`: asks a deployed site, BASE_URL, what only its host can show. It needs no browser. */
export default defineConfig({
  testDir: join(root, 'tests/verify'),
  outputDir: join(root, 'test-results/verify'),
  globalSetup: join(root, 'tests/verify/sign-in.ts'),
  // Files run one by one, in the order of their names: rate-limits.spec.ts shuts this address out for a minute.
  workers: 1,
  reporter: [['list'], [join(root, 'tests/verify/notes-reporter.ts')]],
  use: { baseURL: process.env.BASE_URL },
  // An e-mail may take a minute.
  timeout: 150_000,
});
