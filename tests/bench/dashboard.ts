import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/contract/limits.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { launchChromium } from '../config/browsers.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { measureEndpoints, measurePaints, measureStart, median } from './dashboard-start.ts';
import { startSiteWithRecords } from './measured-site.ts';
import { SLOWDOWN } from './phone.ts';

/**
 * On a phone: how long the dashboard takes to say what waits, slow 4G and a processor four times slower; then, with the
 * largest store, from a touch or key to the next frame. `npm run bench:dashboard -- 5000` takes that store alone.
 */
const STORED = process.argv[2] ? [Number(process.argv[2])] : [5, 50, 5000];
const LARGEST = STORED.at(-1)!;
/** Rows of a folder. */
const SHOWN = Math.min(LARGEST, LIMITS.list);
const ROUNDS = 5;
/** What "Interaction to Next Paint" calls good. Milliseconds. */
const LIMIT = 200;

const texts = CATALOGUES.en;
const firstRow = (page: Page) => page.locator('.row').first();
const inFirstRow = (page: Page, name: string) => firstRow(page).getByRole('button', { name, exact: true });
/** By class: a role is looked for among thousands of buttons. */
const selecting = (page: Page) => page.locator('.selection-start');
const area = (page: Page, address: string) => page.locator(`.areas a[href="#${address}"]`);
const folder = (page: Page, address: string) => page.locator(`.folders a[href="#${address}"]`);
const wholeList = (page: Page, count: number, row = '.row') =>
  page
    .locator(row)
    .nth(count - 1)
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
    act: (page) => area(page, 'messages-inbox').tap(),
    settle: (page) => wholeList(page, SHOWN, '.row:has(.row__worry)'),
  },
  {
    name: 'open "Answer with..."',
    act: (page) => inFirstRow(page, texts['admin.message.answerWith']).tap(),
    settle: (page) => firstRow(page).locator('.answers').waitFor(),
  },
  {
    name: 'open a person',
    act: (page) => firstRow(page).locator('a[href^="#person-"]').first().tap(),
    settle: (page) => page.locator('.person__title').waitFor(),
  },
  {
    name: 'area: reviews',
    act: (page) => area(page, 'reviews-pending').tap(),
    settle: (page) => wholeList(page, SHOWN, '.row[data-state=pending]'),
  },
  {
    name: 'folder: approved',
    act: (page) => folder(page, 'reviews-approved').tap(),
    settle: (page) => page.locator('.row[data-state=approved]').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'folder: pending',
    act: (page) => folder(page, 'reviews-pending').tap(),
    settle: (page) => wholeList(page, SHOWN, '.row[data-state=pending]'),
  },
  {
    name: 'type in the search',
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('7');
    },
    settle: (page) => page.locator('.found', { hasText: /\d/ }).first().waitFor(),
  },
  {
    name: 'empty the search',
    act: (page) => page.keyboard.press('Backspace'),
    settle: (page) => wholeList(page, SHOWN),
  },
  {
    name: 'begin to select',
    act: (page) => selecting(page).tap(),
    settle: (page) => wholeList(page, SHOWN, '.row__box'),
  },
  {
    name: 'select all',
    act: (page) => page.locator('.selection__all input').tap(),
    settle: (page) => wholeList(page, SHOWN, '.row__box:checked'),
  },
  {
    name: 'end selecting',
    act: (page) => selecting(page).tap(),
    settle: (page) => page.locator('.selection').waitFor({ state: 'detached' }),
  },
  {
    name: 'approve',
    act: (page) => inFirstRow(page, texts['admin.approve']).tap(),
    settle: (page) => inFirstRow(page, texts['admin.undo']).waitFor(),
  },
  {
    name: 'undo',
    act: (page) => inFirstRow(page, texts['admin.undo']).tap(),
    settle: (page) => inFirstRow(page, texts['admin.approve']).waitFor(),
  },
  {
    name: 'open the delete dialog',
    act: (page) => inFirstRow(page, texts['admin.delete']).tap(),
    settle: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'close the delete dialog',
    act: (page) => page.getByRole('dialog').getByRole('button').first().tap(),
    settle: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'read again',
    act: (page) => page.locator('.tool-row__refresh').tap(),
    settle: (page) => page.locator('.list-frame[aria-busy=false]').waitFor(),
  },
];

console.log('From the navigation, in ms (medians)\nstored   blank page   first paint   first line   all lines');
for (const stored of STORED) {
  const site = await startSiteWithRecords(stored);
  try {
    const { blank, dashboard } = await measureStart(site);
    const { first, useful, whole } = dashboard;
    const times = [blank, first, useful, whole].map((time) => String(Math.round(time)));
    console.log([String(stored).padEnd(8), ...times.map((time) => time.padEnd(12))].join(' '));
    const paints = await measurePaints(site);
    const shown = [paints.blank, paints.dashboard].map(
      (page) => `${Math.round(page.first)}, ${Math.round(page.largest)}`,
    );
    console.log(`         Lighthouse’s first and largest paint: blank page ${shown[0]}; dashboard ${shown[1]}`);
    const answers = await measureEndpoints(site);
    console.log(
      `         the server alone: ${answers.map(([path, time]) => `${path} ${Math.round(time)}`).join(', ')}`,
    );
    if (stored === LARGEST) await measureInteractions(site.url);
  } finally {
    await site.stop();
  }
}

async function measureInteractions(url: string) {
  const browser = await launchChromium();
  const page = await (await browser.newContext({ baseURL: url, ...PHONE })).newPage();
  await page.addInitScript(watchInteractions);
  await dashboardOf(page, 'en').openSignedIn(url);
  await area(page, 'reviews-pending').tap();
  await wholeList(page, SHOWN);
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
  report(times);
  await browser.close();
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

function report(times: Map<string, number[]>) {
  console.log('\ninteraction                median ms   longest ms');
  for (const [name, all] of times) {
    const middle = median(all);
    const verdict = middle < LIMIT ? '' : `   slower than ${LIMIT} ms`;
    console.log(`${name.padEnd(26)} ${String(middle).padEnd(11)} ${Math.max(...all)}${verdict}`);
  }
}
