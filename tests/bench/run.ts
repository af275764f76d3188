import { argv } from 'node:process';
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../config/installed-browsers.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { openOwnerApi, submitMessage } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';
import { BLANK_PAGE, startHttp2Proxy } from './http2-proxy.ts';

/**
 * `npm run bench`: measures, on a phone with slow 4G and a processor four times slower, a visitor's pages, and the
 * dashboard until a form takes input and the first list can be read. Given the folder of another built checkout,
 * measures both in turns, so that other load slows both down. Prints medians.
 */
const FOLDERS = [undefined, ...argv.slice(2, 3)];
const PAGES = [BLANK_PAGE, '/', '/fr', '/crisis-resources', '/client-resources', '/practical', '/privacy'];
const DASHBOARD_VIEWS = [
  { path: '/admin#form/content/practice.yaml/phone', readySelector: '[id="field-phone"]' },
  { path: '/admin#messages-inbox', readySelector: '.row .row__text' },
];
const VISITS = [
  ...PAGES.map((path) => ({ path, read: readPaint })),
  ...DASHBOARD_VIEWS.map(({ path, readySelector }) => ({ path, read: (page: Page) => readUntil(page, readySelector) })),
];
const ROUNDS = 5;
/** Long enough for a machine many times slower. */
const TIMEOUT_MS = 300_000;
/** How much slower a phone's processor is than this machine's. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_KILOBIT = 1000 / 8;
/** The network that Lighthouse assumes on a phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * BYTES_PER_KILOBIT,
  uploadThroughput: 675 * BYTES_PER_KILOBIT,
};
/** A longer task delays a touch, by the definition of "Total Blocking Time". */
const LONG_TASK_MS = 50;

type Figures = Record<string, number>;

interface PaintMetrics {
  largest: number;
  blocking: number;
}

const browser = await launchChromium();
const sites = await Promise.all(FOLDERS.map(openSite));
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
  console.log(`${path.padEnd(42)} ${formatFigures(measured)}`);
}
await browser.close();
for (const { stop } of sites) await stop();

/** Serves a built checkout as Netlify does, with three messages; returns options for a browser that is signed in. */
async function openSite(projectDirectory?: string) {
  const site = await startTestSite(projectDirectory ? { projectDirectory } : {});
  for (const name of ['One', 'Two', 'Three']) await submitMessage(site.url, { name });
  const proxy = await startHttp2Proxy(site.url);
  const storageState = await (await openOwnerApi(site.url)).storageState();
  const stop = async () => {
    proxy.stop();
    await site.stop();
  };
  return { stop, options: { ...TOUCH_PHONE, baseURL: proxy.url, ignoreHTTPSErrors: true, storageState } };
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable');
  await page.addInitScript(recordPaint, LONG_TASK_MS);
  await page.goto(path);
  const figures = await read(page, session);
  await context.close();
  return figures;
}

/** Runs in the page; records when the largest content was painted, and how long tasks delayed touches. */
function recordPaint(longTask: number) {
  const painted: PaintMetrics = { largest: 0, blocking: 0 };
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
  const { largest, blocking } = await page.evaluate(() => (window as unknown as { painted: PaintMetrics }).painted);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'largest content': largest,
    blocking,
    'style and layout': (seconds('RecalcStyleDuration') + seconds('LayoutDuration')) * 1000,
  };
}

async function readUntil(page: Page, readySelector: string): Promise<Figures> {
  const time = await page.waitForFunction(
    (selector) => document.querySelector(selector) && performance.now(),
    readySelector,
  );
  return { 'until there': Number(await time.jsonValue()) };
}

function formatFigures(measured: Figures[][]): string {
  const names = Object.keys(measured[0]![0]!);
  const figures = names.map((name) => {
    const medians = measured.map((rounds) => median(rounds.map((round) => round[name]!)));
    const [here = 0, there] = medians;
    const ratio = there ? [`${(here / there).toFixed(2)} x`] : [];
    return `${name} ${[...medians.map(Math.round), ...ratio].join(' ')}`;
  });
  return figures.join('; ');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
