import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from './find-program.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium of the system's; undefined where there is none. */
export function systemBrowser(): string | undefined {
  return findProgram(SYSTEM_NAMES);
}

/** Tells whether Playwright's own browser has been downloaded. */
export function hasOwnBrowser(): boolean {
  return existsSync(chromium.executablePath());
}

/** The browser for the tests: undefined means Playwright's own, which it finds by itself. */
export function browserPath(): string | undefined {
  return hasOwnBrowser() ? undefined : systemBrowser();
}
