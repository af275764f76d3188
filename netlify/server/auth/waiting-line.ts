import { tooManyAttempts } from './sign-in-throttle.ts';

/** How soon whoever finds the line full may come again. */
const BUSY_SECONDS = 5;

/** Lets only a few tasks run at once and a few more wait; whoever finds the line full is answered 429 at once. */
export class WaitingLine {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ places, maxWaiting }: { places: number; maxWaiting: number }) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#places) this.#running += 1;
    else await this.#wait();
    try {
      return await task();
    } finally {
      // A place is handed on directly, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw tooManyAttempts(BUSY_SECONDS);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
