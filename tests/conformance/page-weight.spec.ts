import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { expect, test } from '../support/browser-test.ts';
import { fileOf } from '../support/html.ts';
import { emptySite } from '../support/owner-api.ts';
import { waitForIsland, scrollToForm, openerOf, sendButton } from '../support/visitor.ts';

/**
 * Budgets of untouched pages, just above their present weight; bytes, compressed with brotli.
 * Hard limits: HTML 30 KiB, image 30 KiB, one font, 100 KiB in all; pages/crisis-page.test.ts has the crisis page's.
 */
const FIGURES = ['html', 'script', 'fonts', 'largestImage', 'requests', 'elements', 'inAll'] as const;
type Weights = Record<(typeof FIGURES)[number], number> & { files: string[] };

const BUDGETS: Record<string, number[]> = {
  '/': [15_000, 10_600, 12_700, 7_600, 13, 570, 63_500],
  '/practical': [10_800, 0, 12_700, 0, 5, 300, 29_100],
  '/client-resources': [9_200, 0, 12_700, 0, 5, 196, 23_680],
  '/crisis-resources': [10_800, 0, 0, 0, 2, 760, 11_150],
  '/privacy': [11_960, 0, 12_700, 0, 5, 275, 26_360],
  '/legal': [9_750, 0, 12_700, 0, 5, 190, 24_250],
  '/reviews-policy': [9_550, 0, 12_700, 0, 5, 190, 24_000],
};
/** Made of the same parts as the privacy notice, and lighter: weighed in the full run only. */
const LIKE_PRIVACY = ['/legal', '/reviews-policy'];
/** All requests of the untouched main page: no island's code, and only the nearest pictures of the road. */
const MAIN_PAGE_FILES = [
  ...[
    'about.avif',
    'below-first-screen.css',
    'bench.svg',
    'crossing-narrow.svg',
    'favicon.svg',
    'hero.avif',
    'hero.svg',
  ],
  ...['lane.svg', 'page.js', 'reviews', 'shared.js', 'typeface'],
];
const MAIN_PAGE_SCRIPT_BUDGET = BUDGETS['/']![FIGURES.indexOf('script')]!;
const FORMS_BUDGET = 76_000;

/** Requested by the test itself, once the page requests nothing more. */
const LAST_REQUEST = '/robots.txt';

/** Formats that are compressed already, and sent as they are. */
const COMPRESSED = /\.(?:woff2|avif|webp|png|ico)$/;
/** Strings that only React and zod contain, even when minified. */
const FRAMEWORKS = /Minified React error|__REACT_DEVTOOLS|ZodMini|_zod/;

/** The phone that Lighthouse emulates; see `npm run bench`. */
const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

for (const locale of LOCALES) {
  // French has the longer texts, so only French runs always.
  const tag = locale === 'fr' ? [] : '@full';

  test(`every page keeps to its budget (${locale})`, { tag }, async ({ browser, site }) => {
    // Texts that another test published may need another subset of the typeface.
    await emptySite(site.url);
    for (const [path, budget] of Object.entries(BUDGETS)) {
      if (LIKE_PRIVACY.includes(path) && !process.env.LONG_TESTS) continue;
      const address = localizedPath(path, locale);
      // A new context each time, so that nothing comes from the cache.
      const context = await browser.newContext({ baseURL: site.url, ...LIGHTHOUSE_PHONE });
      const weights = await weigh(await context.newPage(), address);
      await context.close();
      test.info().annotations.push({ type: address, description: JSON.stringify(weights) });
      if (path === '/') expect.soft(weights.files, `${address}: files`).toEqual(MAIN_PAGE_FILES);
      expect.soft(weights.requests, `${address}: requests`).toBeGreaterThan(1);
      for (const [index, figure] of FIGURES.entries())
        expect.soft(weights[figure], `${address}: ${figure}`).toBeLessThanOrEqual(budget[index]!);
    }
  });
}

/** Measures everything that the page requests without a tap or a scroll. */
async function weigh(page: Page, address: string): Promise<Weights> {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(address);
  await settle(page);
  // A headless browser does not request the icon, so it is added here.
  const icon = (await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href'))!;
  const paths = [...requestedPaths.filter((path) => path !== LAST_REQUEST && path !== icon), icon];
  const files = paths.slice(1).filter((path) => !path.startsWith('/api/'));
  const total = (kind: RegExp) => files.filter((file) => kind.test(file)).reduce((sum, file) => sum + sizeOf(file), 0);
  const html = brotliCompressSync(readFileSync(fileOf(address))).length;
  return {
    html,
    script: total(/\.js$/),
    fonts: total(/\.woff2$/),
    largestImage: Math.max(0, ...files.filter((file) => /\.(?:avif|webp)$/.test(file)).map(sizeOf)),
    requests: paths.length,
    elements: await page.locator('*').count(),
    inAll: html + total(/./),
    files: paths.slice(1).map(nameOf).toSorted(),
  };
}

/** A file's name without its hash: "hero.avif"; typefaces have no other name. */
function nameOf(path: string): string {
  const [name, ...suffixes] = path.split('/').at(-1)!.split('.');
  return path.includes('/fonts/') ? 'typeface' : [name, suffixes.at(-1)].filter(Boolean).join('.');
}

/** Waits until the page requests nothing more: on the main page the list of reviews comes last. */
async function settle(page: Page) {
  const testimonials = page.locator('[data-testimonials]');
  if ((await testimonials.count()) > 0) await expect(testimonials).toHaveAttribute('data-state');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
  // Earlier requests are reported by the time this response arrives.
  await page.evaluate((address) => fetch(address), LAST_REQUEST);
}

const sizes = new Map<string, number>();

/** Transfer size of a file; cached, as pages share most files. */
function sizeOf(file: string): number {
  const bytes = readFileSync(`dist${file}`);
  const size = sizes.get(file) ?? (COMPRESSED.test(file) ? bytes : brotliCompressSync(bytes)).length;
  sizes.set(file, size);
  return size;
}

test('neither React nor zod loads before a visitor nears a form; then the forms keep to their budget', async ({
  page,
}) => {
  const scripts = collectScripts(page);
  await page.clock.install();
  await page.goto('/');
  // Three seconds without any input.
  await page.clock.runFor(3000);
  await settle(page);
  const frameworks = [...scripts].filter(([, file]) => FRAMEWORKS.test(file.toString())).map(([path]) => path);
  expect(frameworks).toEqual([]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(MAIN_PAGE_SCRIPT_BUDGET);

  scripts.clear();
  await openerOf(page, 'en').click();
  await waitForIsland(page, 'review');
  await sendButton(page, 'review', 'en').click();
  await scrollToForm(page, 'contact');
  await expect(page.locator('astro-island[component-export=Toaster]')).not.toHaveAttribute('ssr');
  expect([...scripts.values()].some((file) => FRAMEWORKS.test(file.toString()))).toBe(true);
  test.info().annotations.push({ type: 'weight', description: `${weightOf(scripts)} bytes` });
  // The questions, an island of their own, are passed on the way to the message form.
  const questions = page.locator('astro-island[component-export=FaqAccordion]');
  scripts.delete((await questions.getAttribute('component-url'))!);
  expect(weightOf(scripts)).toBeLessThanOrEqual(FORMS_BUDGET);
});

/** The site's script files that a page requests, by path, as they are on disk. */
function collectScripts(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, readFileSync(`dist${pathname}`));
  });
  return scripts;
}

function weightOf(scripts: Map<string, Buffer>): number {
  return [...scripts.keys()].reduce((sum, path) => sum + sizeOf(path), 0);
}
