/** Rejects if the work takes longer than `milliseconds`. */
export function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Out of time.')), milliseconds).unref();
  });
  return Promise.race([work, tooLate]);
}
