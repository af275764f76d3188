import { argv } from 'node:process';
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../config/installed-browsers.ts';
import { PHONE } from '../support/dashboard.ts';
import { openOwnerApi, submitMessage } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';
import { BLANK_PAGE, startHttp2Front } from './http2-front.ts';

/**
 * `npm run bench`: measures, on a phone with slow 4G and a processor four times slower, a visitor's pages, and the
 * dashboard until a form takes input and the first list can be read. Given the folder of another built checkout,
 * measures both in turns, so that other load slows both down. Prints medians.
 */
const FOLDERS = [undefined, ...argv.slice(2, 3)];
const PAGES = [BLANK_PAGE, '/', '/fr', '/crisis-resources', '/client-resources', '/practical', '/privacy'];
const DASHBOARD = [
  { path: '/admin#form/content/practice.yaml/phone', shown: '[id="field-phone"]' },
  { path: '/admin#messages-inbox', shown: '.row .row__text' },
];
const VISITS = [
  ...PAGES.map((path) => ({ path, read: readPaint })),
  ...DASHBOARD.map(({ path, shown }) => ({ path, read: (page: Page) => readUntil(page, shown) })),
];
const ROUNDS = 5;
/** Long enough for a machine many times slower. */
const TIMEOUT_MS = 300_000;
/** How much slower a phone's processor is than this machine's. */
const SLOWDOWN = 4;
const BYTES_PER_KILOBIT = 1000 / 8;
/** The network that Lighthouse assumes on a phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * BYTES_PER_KILOBIT,
  uploadThroughput: 675 * BYTES_PER_KILOBIT,
};
/** A task longer than this delays a touch. Milliseconds, as in "Total Blocking Time". */
const LONG_TASK_MS = 50;

type Figures = Record<string, number>;

interface Painted {
  largest: number;
  blocking: number;
}

const browser = await launchChromium();
const sites = await Promise.all(FOLDERS.map(open));
console.log(`Milliseconds${sites.length > 1 ? ': here, there, and how many times as long' : ''}`);
for (const { path, read } of VISITS) {
  const measured: Figures[][] = sites.map(() => []);
  // The first round only warms the servers.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { options }] of sites.entries()) {
      const figures = await visit(options, path, read);
      if (round > 0) measured[index]!.push(figures);
    }
  }
  console.log(`${path.padEnd(42)} ${describe(measured)}`);
}
await browser.close();
for (const { stop } of sites) await stop();

/** Serves a built checkout as Netlify does, with three messages; returns what a browser needs to be signed in. */
async function open(projectDirectory?: string) {
  const site = await startTestSite(projectDirectory ? { projectDirectory } : {});
  for (const name of ['One', 'Two', 'Three']) await submitMessage(site.url, { name });
  const front = await startHttp2Front(site.url);
  const storageState = await (await openOwnerApi(site.url)).storageState();
  const stop = async () => {
    front.stop();
    await site.stop();
  };
  return { stop, options: { ...PHONE, baseURL: front.url, ignoreHTTPSErrors: true, storageState } };
}

async function visit(
  options: BrowserContextOptions,
  path: string,
  read: (page: Page, session: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  await page.addInitScript(watchPaint, LONG_TASK_MS);
  await page.goto(path);
  const figures = await read(page, session);
  await context.close();
  return figures;
}

/** Runs in the page: records the browser's measures of what is painted and of blocked touches. */
function watchPaint(longTask: number) {
  const painted: Painted = { largest: 0, blocking: 0 };
  Object.assign(window, { painted });
  new PerformanceObserver((list) => {
    painted.largest = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) painted.blocking += duration - longTask;
  }).observe({ type: 'longtask', buffered: true });
}

async function readPaint(page: Page, session: CDPSession): Promise<Figures> {
  await page.waitForLoadState('networkidle');
  const { largest, blocking } = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'largest content': largest,
    blocking,
    'style and layout': (seconds('RecalcStyleDuration') + seconds('LayoutDuration')) * 1000,
  };
}

async function readUntil(page: Page, shown: string): Promise<Figures> {
  const time = await page.waitForFunction((selector) => document.querySelector(selector) && performance.now(), shown);
  return { 'until there': Number(await time.jsonValue()) };
}

function describe(measured: Figures[][]): string {
  const names = Object.keys(measured[0]![0]!);
  const figures = names.map((name) => {
    const medians = measured.map((all) => median(all.map((each) => each[name]!)));
    const [here = 0, there] = medians;
    const ratio = there ? [`${(here / there).toFixed(2)} x`] : [];
    return `${name} ${[...medians.map(Math.round), ...ratio].join(' ')}`;
  });
  return figures.join('; ');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
