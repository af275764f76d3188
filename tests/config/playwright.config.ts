import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath, findHeadlessShell } from './installed-browsers.ts';
import { memoryDiskEnvironment } from './memory-disk.ts';

const root = join(import.meta.dirname, '../..');
// Temporary files stay in memory, compiled code is shared by a dozen servers, and compression may be poor.
Object.assign(process.env, memoryDiskEnvironment(), {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  BROTLI_QUALITY: '5',
  // Workers leave the types to Node and need no source maps (browser-test.ts); what they import has no "@/…".
  PW_DISABLE_TS_ESM: 'true',
});

const executablePath = findHeadlessShell() ?? browserPath();
/**
 * The first three features draw suggestions for every new window, nearly half of a short test's time. This list
 * replaces Playwright's own, so it repeats the rest of that.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
};

const isFull = Boolean(process.env.LONG_TESTS);

const testDir = join(root, 'tests/conformance');
/** Tests that save the owner's files run on a copy of the project, in workers of their own. */
const copySpecs = globSync('*.spec.ts', { cwd: testDir }).filter((file) =>
  readFileSync(join(testDir, file), 'utf8').includes('/copied-site.ts'),
);

export default defineConfig({
  testDir,
  // One worker is enough for the copy in the short run: each of them starts a browser and a server.
  projects: [
    { name: 'copy', testMatch: copySpecs, workers: isFull ? 3 : 1 },
    { name: 'site', testIgnore: copySpecs },
  ],
  // Playwright empties this folder, so the other reports lie beside it.
  outputDir: join(root, 'test-results/browser'),
  fullyParallel: true,
  // Only `npm run test:full` runs other sizes, themes and languages of what is tested anyway.
  grepInvert: isFull ? [] : /@full/,
  workers: 3,
  // A flaky test is a faulty test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  use: {
    // A service worker would fetch the crisis pages in each new window; only the tests of these pages need one.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Smooth scrolling would only make the tests wait.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  // Long enough for a machine many times slower; failures are still found, only later.
  timeout: 150_000,
  expect: { timeout: 30_000 },
});
