import { argv } from 'node:process';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LIMITS } from '../../src/contract/limits.ts';
import { launchChromium } from '../config/browsers.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { openOwnerApi, submitMessage } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';
import { BLANK_PAGE, median, startHttp2Front, startSiteWithRecords } from './measured-site.ts';

/**
 * On a phone: how long the dashboard takes to say what waits, and to open a form, slow 4G and a processor four times slower; then, with the
 * largest store, from a touch or key to the next frame. Beside another checkout that is built, whose folder stands behind
 * it on the command line: how long each of both takes to open a form and a list.
 */
const OTHER_CHECKOUT = argv[3];
const STORED = [5, 50, 5000];
const ROUNDS = 5;
/** What "Interaction to Next Paint" calls good. Milliseconds. */
const LIMIT = 200;
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
const FORM = {
  path: '/admin#form/content/practice.yaml/phone',
  line: '[id="field-phone"]',
  what: 'a form can be typed into',
};
const LIST = { path: '/admin#messages-inbox', line: '.row .row__text', what: 'the first list can be read' };
/** What says something of what waits. */
const FIRST_LINE = '.start__line, .rows .row';

const link = (page: Page, list: 'areas' | 'folders', address: string) => page.locator(`.${list} a[href="#${address}"]`);
/** By class: a role is looked for among thousands of buttons. */
const wholeList = (page: Page, row = '.row') =>
  page
    .locator(row)
    .nth(LIMITS.list - 1)
    .waitFor({ state: 'attached' });

interface Interaction {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** Waits until what it led to is there. */
  settle: (page: Page) => Promise<unknown>;
}

/** In this order they lead back to where they began. */
const INTERACTIONS: Interaction[] = [
  {
    name: 'area: messages',
    act: (page) => link(page, 'areas', 'messages-inbox').tap(),
    settle: (page) => wholeList(page, '.row:has(.row__text)'),
  },
  {
    name: 'area: reviews',
    act: (page) => link(page, 'areas', 'reviews-pending').tap(),
    settle: (page) => wholeList(page, '.row[data-state=pending]'),
  },
  {
    name: 'ask before deleting',
    act: (page) => page.locator('.row .button--danger').first().tap(),
    settle: (page) => page.locator('dialog[open]').waitFor(),
  },
  {
    name: 'keep it',
    act: (page) => page.locator('dialog .button').first().tap(),
    settle: (page) => page.locator('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'approve',
    act: (page) => page.locator('.row__actions .button--primary').first().tap(),
    settle: (page) => page.locator('.row:not([aria-busy]) .row-outcome').waitFor(),
  },
  {
    name: 'undo',
    act: (page) => page.locator('.row-outcome .button').tap(),
    settle: (page) => page.locator(':is(.row-outcome, .row[aria-busy])').waitFor({ state: 'detached' }),
  },
];

const browser = await launchChromium();
if (OTHER_CHECKOUT) await compareWith(OTHER_CHECKOUT);
else await measureAll();
await browser.close();

async function measureAll() {
  console.log('Until something is said, in ms (medians)\nstored   blank page   dashboard    a form');
  for (const stored of STORED) {
    const site = await startSiteWithRecords(stored);
    try {
      const times = await measureStart(site.url);
      console.log([String(stored).padEnd(8), ...times.map((time) => String(Math.round(time)).padEnd(12))].join(' '));
      if (stored === STORED.at(-1)) await measureInteractions(site.url);
    } finally {
      await site.stop();
    }
  }
}

/** In turns, so that what else the machine does slows both down. */
async function compareWith(otherCheckout: string) {
  const sites = [await startTestSite(), await startTestSite({ projectDirectory: otherCheckout })];
  for (const { url } of sites) for (const name of ['One', 'Two', 'Three']) await submitMessage(url, { name });
  const opened = await Promise.all(sites.map(({ url }) => prepare(url)));
  for (const { path, line, what } of [FORM, LIST]) {
    const times = sites.map(() => [] as number[]);
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      for (const [index, { options }] of opened.entries())
        times[index]!.push(await openOnce(browser, options, path, line));
    }
    const [here, there] = times.map(median) as [number, number];
    console.log(`Until ${what}, in ms (medians): here ${Math.round(here)}, there ${Math.round(there)}`);
    console.log(
      `${(here / there).toFixed(2)} times as long; each time: ${times.map((all) => all.map(Math.round).join(' ')).join(' | ')}`,
    );
  }
  for (const { stop } of opened) stop();
  await Promise.all(sites.map((site) => site.stop()));
}

/** What a browser needs to be signed in on a site that is reached as Netlify is. */
async function prepare(url: string) {
  const front = await startHttp2Front(url);
  const storageState = await (await openOwnerApi(url)).storageState();
  return { stop: front.stop, options: { baseURL: front.url, ignoreHTTPSErrors: true, storageState } };
}

/** Opens a blank page, the dashboard and a form, signed in, in turns. */
async function measureStart(url: string): Promise<number[]> {
  const { options, stop } = await prepare(url);
  const pages = [
    { path: BLANK_PAGE, line: 'h1', times: [] as number[] },
    { path: '/admin', line: FIRST_LINE, times: [] as number[] },
    { ...FORM, times: [] as number[] },
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { path, line, times } of pages) times.push(await openOnce(browser, options, path, line));
  stop();
  return pages.map(({ times }) => median(times));
}

async function openOnce(browser: Browser, options: BrowserContextOptions, path: string, line: string) {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path);
  const time = await page.waitForFunction((selector) => document.querySelector(selector) && performance.now(), line);
  const shownAt = Number(await time.jsonValue());
  await context.close();
  return shownAt;
}

async function measureInteractions(url: string) {
  const page = await (await browser.newContext({ baseURL: url, ...PHONE })).newPage();
  await page.addInitScript(watchInteractions);
  await dashboardOf(page, 'en').openSignedIn(url);
  await link(page, 'areas', 'reviews-pending').tap();
  await wholeList(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const times = new Map(INTERACTIONS.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, act, settle } of INTERACTIONS) {
      await readLongest(page);
      await act(page);
      await settle(page);
      times.get(name)!.push(await readLongest(page));
    }
  }
  console.log('\ninteraction                median ms   longest ms');
  for (const [name, all] of times) {
    const verdict = median(all) < LIMIT ? '' : `   slower than ${LIMIT} ms`;
    console.log(`${name.padEnd(26)} ${String(median(all)).padEnd(11)} ${Math.max(...all)}${verdict}`);
  }
}

/** Runs in the page: the browser's own measure of interactions, as in "Interaction to Next Paint". */
function watchInteractions() {
  const measured = window as unknown as { longestInteraction: number };
  measured.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      measured.longestInteraction = Math.max(measured.longestInteraction, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest interaction since the last call, in milliseconds. */
async function readLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The entry of an interaction comes with the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const measured = window as unknown as { longestInteraction: number };
    const longest = measured.longestInteraction;
    measured.longestInteraction = 0;
    return longest;
  });
}
