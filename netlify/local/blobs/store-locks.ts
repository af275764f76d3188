/** Runs tasks on one store strictly one after the other, so that "check, then write" cannot be interrupted. */
export class StoreLocks {
  #tails = new Map<string, Promise<unknown>>();

  run<Result>(store: string, task: () => Promise<Result>): Promise<Result> {
    const previous = this.#tails.get(store) ?? Promise.resolve();
    const result = previous.then(task, task);
    this.#tails.set(store, result);
    return result;
  }
}
