import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath, headlessShell } from './installed-browsers.ts';
import { inMemory } from './memory-disk.ts';

const root = join(import.meta.dirname, '../..');
// The browsers' profiles and the sites' records; what each of a dozen servers would compile again; and what they compress is thrown away.
Object.assign(process.env, inMemory(), {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  BROTLI_QUALITY: '5',
});

const executablePath = headlessShell() ?? browserPath();
/**
 * The first three draw the browser's own suggestions for every new window, nearly half of a short test's time; a list
 * of one's own replaces Playwright's, so the rest is taken from there.
 */
const NOT_NEEDED = [
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
    `--disable-features=${NOT_NEEDED.join(',')}`,
  ],
};

const isFull = Boolean(process.env.LONG_TESTS);

const testDir = join(root, 'tests/conformance');
/** What saves the owner's files does so on a copy of the project; a worker can only serve such tests, or the others. */
const onCopy = globSync('*.spec.ts', { cwd: testDir }).filter((file) =>
  readFileSync(join(testDir, file), 'utf8').includes('/copied-site.ts'),
);

export default defineConfig({
  testDir,
  // Each worker starts a browser and a server: in the short run one is enough for the copy, beside those of the others.
  projects: [
    { name: 'copy', testMatch: onCopy, workers: isFull ? 3 : 1 },
    { name: 'site', testIgnore: onCopy },
  ],
  // A folder of its own: Playwright empties it, and the other reports lie beside it.
  outputDir: join(root, 'test-results/browser'),
  fullyParallel: true,
  // Other sizes, themes and languages of what is tested anyway: only `npm run test:full` runs them.
  grepInvert: isFull ? [] : /@full/,
  workers: 3,
  // A test that fails only now and then is wrong itself.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  // Smooth scrolling would only make the tests wait.
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  // Long enough for a machine many times slower: what is broken fails all the same.
  timeout: 150_000,
  expect: { timeout: 30_000 },
});
