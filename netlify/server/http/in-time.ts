import { setTimeout } from 'node:timers/promises';

/** Throws where work has not ended in time; milliseconds. */
export function inTime<Result>(work: Promise<Result>, time: number): Promise<Result> {
  const tooLate = setTimeout(time, undefined, { ref: false }).then(() => Promise.reject(new Error('Out of time.')));
  return Promise.race([work, tooLate]);
}
