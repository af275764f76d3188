/** A browser other than Chromium, as far as its tests need it; driven by W3C WebDriver (webkit.ts, firefox.ts). */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs a function in the page; it knows nothing of this file's surroundings. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  /** Presses an element as a person does: it has to be visible and within reach. */
  press: (selector: string) => Promise<void>;
  /** Types into a field, key by key, behind what stands there. */
  type: (selector: string, text: string) => Promise<void>;
  /** What the window shows, as a PNG. */
  picture: () => Promise<Uint8Array>;
  /** What the console has complained of so far; nothing where the browser does not tell. */
  problems: readonly string[];
  close: () => Promise<void>;
}

/** Long enough for a machine many times slower. */
export const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };

/** Puts an element in the middle of the window, at once: the page itself would glide there. */
export function bringIntoView(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
