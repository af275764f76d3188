/** Lets only a few tasks run at once; the others wait in line, and those who find the line full are told so. */
export class ConcurrencyLimit {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ places, maxWaiting }: { places: number; maxWaiting: number }) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#places) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed on directly, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
