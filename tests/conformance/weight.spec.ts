import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { expect, test } from '../support/browser-test.ts';
import { fileOf } from '../support/html.ts';
import { emptySite } from '../support/owner-api.ts';
import { awaitIsland, nearForm, openerOf, sendButton } from '../support/visitor.ts';

/**
 * What a page may weigh before anybody touches it, set just above what it does; bytes, compressed with brotli.
 * Never more than HTML 30 KiB, image 30 KiB, one font, 100 KiB in all; 12 KiB at a host's own compression for the crisis page (tests/pages/crisis-page.test.ts).
 */
const FIGURES = ['html', 'script', 'fonts', 'largestImage', 'requests', 'elements', 'inAll'] as const;
type Weights = Record<(typeof FIGURES)[number], number> & { files: string[] };

const BUDGETS: Record<string, number[]> = {
  '/': [15_000, 10_600, 12_700, 7_600, 13, 570, 63_500],
  '/practical': [10_800, 0, 12_700, 0, 5, 300, 29_100],
  '/client-resources': [9_200, 0, 12_700, 0, 5, 196, 23_680],
  '/crisis-resources': [10_800, 0, 0, 0, 2, 760, 11_150],
  '/privacy': [11_950, 0, 12_700, 0, 5, 275, 26_350],
  '/legal': [9_750, 0, 12_700, 0, 5, 190, 24_200],
  '/reviews-policy': [9_550, 0, 12_700, 0, 5, 190, 24_000],
};
/** Made of the same parts, and lighter: weighed in the full run. */
const LIKE_PRIVACY = ['/legal', '/reviews-policy'];
/** All that the main page asks for before anybody touches it: no island's code, and of the road what is near. */
const FILES_OF_MAIN_PAGE = [
  ...['about.avif', 'below-first-screen.css', 'bench.svg', 'crossing.svg', 'favicon.svg', 'hero.avif', 'hero.svg'],
  ...['lane.svg', 'page.js', 'reviews', 'shared.js', 'typeface'],
];
const SCRIPT_OF_MAIN_PAGE = BUDGETS['/']![FIGURES.indexOf('script')]!;
const FORMS_BUDGET = 76_000;

/** The tests' own, after which the page asks for nothing by itself. */
const LAST_REQUEST = '/robots.txt';

/** What is compressed already is sent as it is. */
const COMPRESSED = /\.(?:woff2|avif|webp|png|ico)$/;
/** Words that only React and zod contain, also when minified. */
const FRAMEWORKS = /Minified React error|__REACT_DEVTOOLS|ZodMini|_zod/;

/** The phone that Lighthouse stands for; see `npm run bench`. */
const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

for (const locale of LOCALES) {
  // French takes more words.
  const tag = locale === 'fr' ? [] : '@full';

  test(`every page keeps to its budget (${locale})`, { tag }, async ({ browser, site }) => {
    // What another test has left published may bring a typeface of its own.
    await emptySite(site.url);
    for (const [path, budget] of Object.entries(BUDGETS)) {
      if (LIKE_PRIVACY.includes(path) && !process.env.LONG_TESTS) continue;
      const address = localizedPath(path, locale);
      // A new one each time, so that nothing comes from its cache.
      const context = await browser.newContext({ baseURL: site.url, ...LIGHTHOUSE_PHONE });
      const weights = await weigh(await context.newPage(), address);
      await context.close();
      test.info().annotations.push({ type: address, description: JSON.stringify(weights) });
      if (path === '/') expect.soft(weights.files, `${address}: files`).toEqual(FILES_OF_MAIN_PAGE);
      expect.soft(weights.requests, `${address}: requests`).toBeGreaterThan(1);
      for (const [index, what] of FIGURES.entries())
        expect.soft(weights[what], `${address}: ${what}`).toBeLessThanOrEqual(budget[index]!);
    }
  });
}

/** Everything that the page asks for by itself, without a touch or a scroll. */
async function weigh(page: Page, address: string): Promise<Weights> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await settle(page);
  // A whole browser asks for the icon too; one without windows has no place for it.
  const icon = (await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href'))!;
  const paths = [...asked.filter((path) => path !== LAST_REQUEST && path !== icon), icon];
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

/** A file's name without what its content adds: "hero.avif"; typefaces have no other name. */
function nameOf(path: string): string {
  const [name, ...rest] = path.split('/').at(-1)!.split('.');
  return path.includes('/fonts/') ? 'typeface' : [name, rest.at(-1)].filter(Boolean).join('.');
}

/** Waits until the page has done all it does by itself: on the main page the list of reviews comes last. */
async function settle(page: Page) {
  const testimonials = page.locator('[data-testimonials]');
  if ((await testimonials.count()) > 0) await expect(testimonials).toHaveAttribute('data-state');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
  // What was asked for before this has been seen when its answer is there.
  await page.evaluate((address) => fetch(address), LAST_REQUEST);
}

const sizes = new Map<string, number>();

/** What a file weighs on the way; compressed once, since most pages share theirs. */
function sizeOf(file: string): number {
  const bytes = readFileSync(`dist${file}`);
  const size = sizes.get(file) ?? (COMPRESSED.test(file) ? bytes : brotliCompressSync(bytes)).length;
  sizes.set(file, size);
  return size;
}

test('no React and no zod comes before somebody nears a form; then the forms keep to their budget', async ({
  page,
}) => {
  const scripts = collectScripts(page);
  await page.clock.install();
  await page.goto('/');
  // Three seconds, in which nobody does anything.
  await page.clock.runFor(3000);
  await settle(page);
  const frameworks = [...scripts].filter(([, file]) => FRAMEWORKS.test(file.toString())).map(([path]) => path);
  expect(frameworks).toEqual([]);
  expect(weightOf(scripts)).toBeLessThanOrEqual(SCRIPT_OF_MAIN_PAGE);

  scripts.clear();
  await openerOf(page, 'en').click();
  await awaitIsland(page, 'review');
  await sendButton(page, 'review', 'en').click();
  await nearForm(page, 'contact');
  await expect(page.locator('astro-island[component-export=Toaster]')).not.toHaveAttribute('ssr');
  expect([...scripts.values()].some((file) => FRAMEWORKS.test(file.toString()))).toBe(true);
  test.info().annotations.push({ type: 'weight', description: `${weightOf(scripts)} bytes` });
  // On the way to the message form lie the questions, which are an island of their own.
  const questions = page.locator('astro-island[component-export=FaqAccordion]');
  scripts.delete((await questions.getAttribute('component-url'))!);
  expect(weightOf(scripts)).toBeLessThanOrEqual(FORMS_BUDGET);
});

/** The site's script files that a page asks for, as they are on disk. */
function collectScripts(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, readFileSync(`dist${pathname}`));
  });
  return scripts;
}

function weightOf(scripts: Map<string, Buffer>): number {
  return [...scripts.values()].reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}
