import type { Page } from '@playwright/test';

export const goOffline = (page: Page) => page.context().setOffline(true);

export const goOnline = (page: Page) => page.context().setOffline(false);
