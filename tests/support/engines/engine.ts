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
