import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** One service worker for each language's crisis page. */
const WORKERS = 2;

/** Goes offline once the crisis pages are cached: a worker still being fetched would log an error. */
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
