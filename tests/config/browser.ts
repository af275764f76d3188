import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from './find-program.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's Chromium without windows; it takes a third less of the processor than the whole one. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** Path of a Chromium of the system's; undefined where there is none. */
export function systemBrowser(): string | undefined {
  return findProgram(SYSTEM_NAMES) ?? headlessShell();
}

export function headlessShell(): string | undefined {
  return findProgram([HEADLESS_SHELL]);
}

/** Tells whether Playwright's own browser has been downloaded. */
export function hasOwnBrowser(): boolean {
  return existsSync(chromium.executablePath());
}

/** A whole browser where there is one, as people have: undefined means Playwright's own, which it finds by itself. */
export function browserPath(): string | undefined {
  return hasOwnBrowser() ? undefined : systemBrowser();
}
