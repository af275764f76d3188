import type { Page } from '@playwright/test';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { launchChromium } from '../config/browsers.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { openOwnerApi, submitReview } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

/** From a touch or key to the next frame, with 200 reviews on a phone four times slower than this machine. */
const PENDING = 140;
const APPROVED = 60;
const SLOWDOWN = 4;
const ROUNDS = 9;
/** What "Interaction to Next Paint" calls good. Milliseconds. */
const LIMIT = 200;

const texts = CATALOGUES.en;
const firstRow = (page: Page) => page.locator('.row').first();
const inFirstRow = (page: Page, name: string) => firstRow(page).getByRole('button', { name, exact: true });
const selecting = (page: Page) => page.getByRole('button', { name: texts['admin.select'], exact: true });
const tab = (page: Page, state: string) => page.locator(`.folders a[href="#reviews-${state}"]`);
const wholeList = (page: Page, count: number, state = '') =>
  page
    .locator(`.row${state}`)
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
    name: 'switch to the approved',
    act: (page) => tab(page, 'approved').tap(),
    settle: (page) => wholeList(page, APPROVED, '[data-state=approved]'),
  },
  {
    name: 'switch to the pending',
    act: (page) => tab(page, 'pending').tap(),
    settle: (page) => wholeList(page, PENDING, '[data-state=pending]'),
  },
  {
    name: 'type in the search',
    act: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('7');
    },
    settle: (page) => page.locator('.found', { hasText: /\d/ }).waitFor(),
  },
  {
    name: 'empty the search',
    act: (page) => page.keyboard.press('Backspace'),
    settle: (page) => wholeList(page, PENDING),
  },
  {
    name: 'begin to select',
    act: (page) => selecting(page).tap(),
    settle: (page) =>
      page
        .locator('.row__box')
        .nth(PENDING - 1)
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'select all',
    act: (page) => page.locator('.selection__all input').tap(),
    settle: (page) =>
      page
        .locator('.row__box:checked')
        .nth(PENDING - 1)
        .waitFor({ state: 'attached' }),
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
];

const site = await startTestSite();
const browser = await launchChromium();
try {
  await storeReviews(site.url);
  const page = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
  await page.addInitScript(watchInteractions);
  await dashboardOf(page, 'en').signIn();
  // All 200 are read before anything is measured: what comes is the work of the page alone.
  await page.locator('.more').getByRole('button').click();
  await wholeList(page, PENDING);
  await tab(page, 'approved').tap();
  await wholeList(page, APPROVED, '[data-state=approved]');
  await tab(page, 'pending').tap();
  await wholeList(page, PENDING);
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
} finally {
  await browser.close();
  await site.stop();
}

async function storeReviews(url: string) {
  const owner = await openOwnerApi(url);
  for (let index = 0; index < PENDING + APPROVED; index += 1) {
    const id = await submitReview(url, { name: `Author ${index}`, language: index % 2 ? 'fr' : 'en' });
    if (index >= PENDING) await owner.patch(`/api/reviews/${id}`, { data: { isApproved: true } });
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

function report(times: Map<string, number[]>) {
  console.log('interaction                median ms   longest ms');
  for (const [name, all] of times) {
    all.sort((a, b) => a - b);
    const [median, longest] = [all[Math.floor(all.length / 2)]!, all.at(-1)!];
    const verdict = median < LIMIT ? '' : `   slower than ${LIMIT} ms`;
    console.log(`${name.padEnd(26)} ${String(median).padEnd(11)} ${longest}${verdict}`);
  }
}
