import puppeteer from 'puppeteer-core';
import { findProgram } from '../../config/find-program.ts';
import { bringIntoView, type Engine } from './engine.ts';

export const firefoxPath = () => findProgram(['firefox-esr', 'firefox']);

/** Starts the system's Firefox, driven by WebDriver BiDi, which it speaks without a driver of its own. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
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
    problems,
    close: () => browser.close(),
  };
}
