import type { Browser, BrowserContextOptions } from '@playwright/test';
import { launchChromium } from '../config/browsers.ts';
import { PHONE } from '../support/dashboard.ts';
import { openOwnerApi } from '../support/owner-api.ts';
import { BLANK_PAGE, startHttp2Front, type MeasuredSite } from './measured-site.ts';
import { slowDown, startLighthousePhone, type LighthousePhone } from './phone.ts';

const ROUNDS = 5;

/** What the summary of the first screen reads, besides the session. */
const ENDPOINTS = [
  '/api/session',
  '/api/reviews?view=owner',
  '/api/messages',
  '/api/mail',
  '/api/launch',
  '/api/backups',
  '/api/edit/state',
];

/** Each from the beginning of the navigation, in milliseconds. */
interface Start {
  /** First paint of anything. */
  first: number;
  /** The first line that says what waits, or the first review. */
  useful: number;
  /** All lines that say what waits. */
  whole: number;
}

/** Opens the dashboard signed in on a slow phone, and a blank page in turns with it; medians. */
export async function measureStart({ url }: MeasuredSite): Promise<{ blank: number; dashboard: Start }> {
  const front = await startHttp2Front(url);
  const storageState = await (await openOwnerApi(url)).storageState();
  const site = { baseURL: front.url, ignoreHTTPSErrors: true, storageState };
  const browser = await launchChromium();
  const blanks: Start[] = [];
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    blanks.push(await openOnce(browser, site, BLANK_PAGE, 'h1'));
    starts.push(await openOnce(browser, site, '/admin', '.start__line, .rows .row'));
  }
  await browser.close();
  front.stop();
  const of = (name: keyof Start) => median(starts.map((start) => start[name]));
  return {
    blank: median(blanks.map(({ first }) => first)),
    dashboard: { first: of('first'), useful: of('useful'), whole: of('whole') },
  };
}

/** First and largest paint as Lighthouse computes them, in milliseconds. */
interface Paints {
  first: number;
  largest: number;
}

/** The same, signed in and in turns with a blank page, on Lighthouse's own phone; medians. */
export async function measurePaints({ url }: MeasuredSite): Promise<{ blank: Paints; dashboard: Paints }> {
  const front = await startHttp2Front(url);
  const { cookies } = await (await openOwnerApi(url)).storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const phone = await startLighthousePhone();
  const blanks: Paints[] = [];
  const dashboards: Paints[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    blanks.push(await paintsOf(phone, front.url + BLANK_PAGE));
    dashboards.push(await paintsOf(phone, `${front.url}/admin`, cookie));
  }
  await phone.stop();
  front.stop();
  const middle = (all: Paints[]): Paints => ({
    first: median(all.map(({ first }) => first)),
    largest: median(all.map(({ largest }) => largest)),
  });
  return { blank: middle(blanks), dashboard: middle(dashboards) };
}

async function paintsOf({ visit }: LighthousePhone, url: string, cookie?: string): Promise<Paints> {
  const { audits } = await visit(url, ['performance'], cookie);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return { first: value('first-contentful-paint'), largest: value('largest-contentful-paint') };
}

async function openOnce(browser: Browser, site: BrowserContextOptions, path: string, useful: string): Promise<Start> {
  const context = await browser.newContext({ ...PHONE, ...site });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchStart, useful);
  await page.goto(path);
  await page.waitForFunction(() => (window as unknown as { start: { whole?: number } }).start.whole);
  const start = await page.evaluate(() => ({
    ...(window as unknown as { start: Omit<Start, 'first'> }).start,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return start;
}

/** Runs in the page: looks after every frame what it shows. */
function watchStart(useful: string) {
  const start: { useful?: number; whole?: number } = {};
  (window as unknown as { start: typeof start }).start = start;
  const look = () => {
    const isUseful = document.querySelector(useful) !== null;
    const isWhole = isUseful && document.querySelector('.start__unknown') === null;
    // What a frame is drawn with is seen after it.
    setTimeout(() => {
      if (isUseful) start.useful ??= performance.now();
      if (isWhole) start.whole ??= performance.now();
    });
    if (!isWhole) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The server's own time for each answer, one after the other, on this machine; medians in milliseconds. */
export async function measureEndpoints({ url }: MeasuredSite): Promise<[path: string, time: number][]> {
  const owner = await openOwnerApi(url);
  const times = new Map(ENDPOINTS.map((path) => [path, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of ENDPOINTS) {
      const startedAt = performance.now();
      await owner.get(path);
      times.get(path)!.push(performance.now() - startedAt);
    }
  }
  return [...times].map(([path, all]) => [path, median(all)]);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
