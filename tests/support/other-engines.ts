/** A browser other than Chromium, as its tests need it, driven by WebDriver (webkit.ts, firefox.ts). */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page; it cannot use anything from its own file. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  /** Presses an element as a person does: it has to be visible and within reach. */
  press: (selector: string) => Promise<void>;
  /** Types into a field, key by key, after its present text. */
  type: (selector: string, text: string) => Promise<void>;
  /** A PNG of the window. */
  picture: () => Promise<Uint8Array>;
  /** Complaints in the console so far; empty where the browser does not report them. */
  problems: readonly string[];
  close: () => Promise<void>;
}

/** In milliseconds, long enough for a machine many times slower. */
export const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };

/** Centres an element in the window at once, without the page's smooth scrolling. */
export function bringIntoView(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
