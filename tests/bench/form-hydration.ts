import { chromium, devices, type Browser } from '@playwright/test';
import { browserPath } from '../config/browser.ts';
import { awaitIsland, openerOf } from '../support/visitor.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const BYTES_PER_KILOBIT = 1000 / 8;

/** The network that Lighthouse assumes on a phone: slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * BYTES_PER_KILOBIT,
  uploadThroughput: 675 * BYTES_PER_KILOBIT,
};

/** From the touch that opens the review form to the form that answers, on slow 4G and a slow phone; median in ms. */
export async function measureFormHydration(siteUrl: string): Promise<number> {
  const browser = await chromium.launch({
    ...(browserPath() && { executablePath: browserPath()! }),
    args: ['--no-sandbox'],
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOnce(browser, siteUrl));
  await browser.close();
  return median(times);
}

async function measureOnce(browser: Browser, siteUrl: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/', { waitUntil: 'networkidle' });
  const opener = openerOf(page, 'en');
  await opener.scrollIntoViewIfNeeded();
  const startedAt = performance.now();
  await opener.tap();
  await awaitIsland(page, 'review');
  const time = performance.now() - startedAt;
  await context.close();
  return time;
}
