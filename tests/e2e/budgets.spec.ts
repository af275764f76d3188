import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

/** The phone that Lighthouse stands for; see `npm run bench`. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

/**
 * What a page may weigh before anybody touches it, set just above what it does; bytes, compressed with brotli.
 * The limits of the design ("Weight") are HTML 30 KiB, image 30 KiB, two fonts, 100 KiB in all; 13 KiB for the crisis page.
 */
interface Budget {
  html: number;
  script: number;
  fonts: number;
  largestImage: number;
  requests: number;
  inAll: number;
}

const BUDGETS: Record<string, Budget> = {
  '/': { html: 30_100, script: 3_500, fonts: 22_600, largestImage: 10_900, requests: 14, inAll: 74_000 },
  '/practical': { html: 11_000, script: 0, fonts: 22_600, largestImage: 0, requests: 4, inAll: 33_900 },
  '/client-resources': { html: 8_500, script: 0, fonts: 22_600, largestImage: 0, requests: 4, inAll: 31_500 },
  '/crisis-resources': { html: 5_200, script: 0, fonts: 0, largestImage: 0, requests: 2, inAll: 5_600 },
  '/privacy': { html: 10_700, script: 0, fonts: 22_600, largestImage: 0, requests: 4, inAll: 33_600 },
  '/legal': { html: 9_200, script: 0, fonts: 22_600, largestImage: 0, requests: 4, inAll: 32_200 },
  '/reviews-policy': { html: 8_800, script: 0, fonts: 22_600, largestImage: 0, requests: 4, inAll: 31_800 },
};

/** What is compressed already is sent as it is. */
const COMPRESSED = /\.(?:woff2|avif|webp|png|ico)$/;

for (const [address, budget] of Object.entries(BUDGETS)) {
  for (const locale of ['en', 'fr']) {
    const path = locale === 'en' ? address : `/fr${address === '/' ? '' : address}`;
    test(`${path} keeps to its budget`, async ({ page }) => {
      const weights = await weigh(page, path);
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) });
      for (const [what, limit] of Object.entries(budget)) {
        expect(weights[what as keyof Budget], what).toBeLessThanOrEqual(limit);
      }
    });
  }
}

/** Everything that the page asks for by itself, without a touch or a scroll. */
async function weigh(page: Page, path: string): Promise<Budget> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  const [document, ...others] = paths;
  const files = others.filter((other) => !other.startsWith('/api/'));
  const total = (kind: RegExp) => files.filter((file) => kind.test(file)).reduce((sum, file) => sum + sizeOf(file), 0);
  const html = sizeOf(fileOf(document!));
  return {
    html,
    script: total(/\.js$/),
    fonts: total(/\.woff2$/),
    largestImage: Math.max(0, ...files.filter((file) => /\.(?:avif|webp)$/.test(file)).map(sizeOf)),
    requests: paths.length,
    inAll: html + total(/./),
  };
}

function fileOf(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

function sizeOf(file: string): number {
  const bytes = readFileSync(`dist${file}`);
  return COMPRESSED.test(file) ? bytes.length : brotliCompressSync(bytes).length;
}
