import { devices, type Browser, type Page } from '@playwright/test';
import { launchChromium } from '../config/browsers.ts';
import { findFreePort } from '../support/own-server.ts';
import { awaitIsland, openerOf } from '../support/visitor.ts';

/** Without these the browser's own traffic is measured too. */
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** By a name that the compiler does not follow: Lighthouse's types take longer to check than all the rest. */
const LIGHTHOUSE: string = 'lighthouse';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What is read of Lighthouse's report. */
export interface Report {
  audits: Record<string, { numericValue?: number; details?: { items: unknown[] } }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: Category[]; logLevel: 'error'; extraHeaders?: { Cookie: string } },
) => Promise<{ lhr: Report } | undefined>;

export interface LighthousePhone {
  /** One report of Lighthouse's standard phone (simulated slow 4G) on a page, with a session's cookie where there is one. */
  visit: (url: string, categories: Category[], cookie?: string) => Promise<Report>;
  stop: () => Promise<void>;
}

export async function startLighthousePhone(): Promise<LighthousePhone> {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
  const port = await findFreePort();
  const browser = await launchChromium(['--ignore-certificate-errors', `--remote-debugging-port=${port}`, ...QUIET]);
  return {
    visit: async (url, categories, cookie) => {
      const headers = cookie && { extraHeaders: { Cookie: cookie } };
      const look = () => lighthouse(url, { port, onlyCategories: categories, logLevel: 'error', ...headers });
      const report = readable(await look()) ?? readable(await look());
      if (!report) throw new Error(`Lighthouse could not record ${url}, twice.`);
      return report;
    },
    stop: () => browser.close(),
  };
}

/** On a busy machine the browser's recording is incomplete now and then. */
function readable(outcome: { lhr: Report } | undefined): Report | undefined {
  return outcome?.lhr.runtimeError ? undefined : outcome?.lhr;
}

const HYDRATION_ROUNDS = 5;
/** How much slower a phone's processor is than this machine's. */
export const SLOWDOWN = 4;
const BYTES_PER_KILOBIT = 1000 / 8;

/** The network that Lighthouse assumes on a phone: slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * BYTES_PER_KILOBIT,
  uploadThroughput: 675 * BYTES_PER_KILOBIT,
};

/** From the touch that opens the review form to the form that answers, on slow 4G and a slow phone, in ms, several times. */
export async function measureFormHydration(siteUrl: string): Promise<number[]> {
  const browser = await launchChromium();
  const times: number[] = [];
  for (let round = 0; round < HYDRATION_ROUNDS; round += 1) times.push(await measureOnce(browser, siteUrl));
  await browser.close();
  return times;
}

async function measureOnce(browser: Browser, siteUrl: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl });
  const page = await context.newPage();
  await slowDown(page);
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

/** Gives a page the processor and the network of a slow phone. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
