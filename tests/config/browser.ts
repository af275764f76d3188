import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs that the system has. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

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
