import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../config/browsers.ts';

/** A browser other than Chromium, as far as its tests need it. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page; it knows nothing of this file's surroundings. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Presses an element as a person does: it has to be visible and within reach. */
  press: (selector: string) => Promise<void>;
  /** Types into a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  /** What the window shows, as a PNG. */
  picture: () => Promise<Uint8Array>;
  /** What the console has complained of so far; nothing where the browser does not tell. */
  problems: readonly string[];
  close: () => Promise<void>;
}

/** Puts an element in the middle of the window, at once: the page itself would glide there. */
export function bringIntoView(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Starts the system's Firefox, driven by WebDriver BiDi, which it speaks without a driver of its own. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  // The test's own limit is enough.
  page.setDefaultTimeout(0);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));

  return {
    open: async (address) => void (await page.goto(address)),
    run: (work, ...args) => page.evaluate(work as never, ...args),
    press: async (selector) => {
      await page.evaluate(bringIntoView, selector);
      await page.locator(selector).click();
    },
    type: (selector, text) => page.type(selector, text),
    picture: () => page.screenshot(),
    problems,
    close: () => browser.close(),
  };
}
