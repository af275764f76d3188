import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** One for each language's crisis page. */
const WORKERS = 2;

/** Takes the network away once the crisis pages are kept: a worker that is still being fetched would complain. */
export async function goOffline(page: Page) {
  const kept = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.filter(({ active, installing, waiting }) => active && !installing && !waiting).length;
    });
  await expect.poll(kept).toBe(WORKERS);
  await page.context().setOffline(true);
}

export const goOnline = (page: Page) => page.context().setOffline(false);
