import { spawn, type ChildProcess } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { vi } from 'vitest';
import { firefoxPath, screenPath, webKitDriverPath } from '../config/browsers.ts';
import { findFreePort } from './separate-server.ts';

/** A browser other than Chromium, as far as a smoke run needs it. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page; it knows nothing of this file's surroundings. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Presses an element as a person does: it has to be visible and within reach. */
  press: (selector: string) => Promise<void>;
  /** Types into a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
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

/** As narrow as its window goes: nearly a phone. */
const WINDOW = { width: 390, height: 844 };
const START = { timeout: 10_000, interval: 100 };

/** Starts WebKitGTK's small browser on a screen of its own, driven by W3C WebDriver. It does not tell of its console. */
export async function startWebKit(): Promise<Engine> {
  const port = await findFreePort();
  const driver = spawn(screenPath()!, ['-a', webKitDriverPath()!, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const send = (method: string, path: string, body?: object) => call(`http://127.0.0.1:${port}${path}`, method, body);
  await vi.waitFor(() => send('GET', '/status'), START);

  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const inSession = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body);
  await inSession('POST', '/window/rect', WINDOW);
  const find = async (selector: string) => {
    const element = await inSession('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${Object.values(element as Record<string, string>)[0]}`;
  };

  const run: Engine['run'] = (work, ...args) =>
    inSession('POST', '/execute/sync', { script: `return (${work}).apply(null, arguments)`, args }) as never;

  return {
    open: async (url) => void (await inSession('POST', '/url', { url })),
    run,
    press: async (selector) => {
      await run(bringIntoView, selector);
      await inSession('POST', `${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await run(bringIntoView, selector);
      await inSession('POST', `${await find(selector)}/value`, { text });
    },
    problems: [],
    close: async () => {
      await inSession('DELETE', '');
      endGroup(driver);
    },
  };
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit, ${method} ${new URL(address).pathname}: ${error}. ${message}`);
}

/** The driver, its browser and their screen are one group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}
