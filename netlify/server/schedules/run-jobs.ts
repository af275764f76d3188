import { setTimeout } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';

/** What a job did, in numbers. */
export type JobResult = Record<string, number | boolean>;

type Job = (deps: Dependencies) => Promise<JobResult>;

/** A function on a schedule ends after 30 seconds; what is late by then has failed. Milliseconds. */
const RUN_TIME = 25_000;

/**
 * Runs the jobs of one schedule side by side, by name: none waits for another, and a failed one is tried again at its
 * next time. Each logs what it did in one line; answers 204, or 500 where one failed.
 */
export async function runJobs(deps: Dependencies, jobs: Record<string, Job>, runTime = RUN_TIME): Promise<Response> {
  const runs = Object.entries(jobs).map(([name, job]) => run(deps, name, (...args) => inTime(job(...args), runTime)));
  const isDone = (await Promise.all(runs)).every(Boolean);
  return new Response(null, { status: isDone ? 204 : 500 });
}

/** Throws where work has not ended in time; milliseconds. */
export function inTime<Result>(work: Promise<Result>, time: number): Promise<Result> {
  const tooLate = setTimeout(time, undefined, { ref: false }).then(() => Promise.reject(new Error('Out of time.')));
  return Promise.race([work, tooLate]);
}

async function run(deps: Dependencies, name: string, job: Job): Promise<boolean> {
  const startedAt = performance.now();
  const outcome = await job(deps).catch((error: unknown) => ({ isFailed: true, ...describeError(error) }));
  const durationMs = Math.round(performance.now() - startedAt);
  const { requestId, storesOf: stores } = deps;
  deps.log({ event: 'scheduled', job: name, stores, durationMs, requestId, ...outcome });
  return !('isFailed' in outcome);
}
