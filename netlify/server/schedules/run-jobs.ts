import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';

/** What a job did, in numbers. */
export type JobResult = Record<string, number | boolean>;

type Job = (deps: Dependencies) => Promise<JobResult>;

/**
 * Runs the jobs of one schedule side by side, by name: none waits for another, and a failed one is tried again at its
 * next time. Each logs what it did in one line; answers 204, or 500 where one failed.
 */
export async function runJobs(deps: Dependencies, jobs: Record<string, Job>): Promise<Response> {
  const runs = Object.entries(jobs).map(([name, job]) => run(deps, name, job));
  const isDone = (await Promise.all(runs)).every(Boolean);
  return new Response(null, { status: isDone ? 204 : 500 });
}

async function run(deps: Dependencies, name: string, job: Job): Promise<boolean> {
  const startedAt = performance.now();
  const outcome = await job(deps).catch((error: unknown) => ({ isFailed: true, ...describeError(error) }));
  const durationMs = Math.round(performance.now() - startedAt);
  deps.log({ event: 'scheduled', job: name, durationMs, requestId: deps.requestId, ...outcome });
  return !('isFailed' in outcome);
}
