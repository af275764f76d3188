import type { Dependencies } from '../dependencies.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { describeError } from '../log.ts';

export type JobResult = Record<string, number | boolean>;

type Job = (deps: Dependencies) => Promise<JobResult>;

/** Netlify ends a scheduled function after 30 seconds, so a job still running after this has failed. */
const RUN_TIME_LIMIT_MS = 25_000;

/** Runs jobs in parallel, so that none delays another; each logs one line. Answers 500 if one failed. */
export async function runJobs(
  deps: Dependencies,
  jobs: Record<string, Job>,
  timeLimitMs = RUN_TIME_LIMIT_MS,
): Promise<Response> {
  const runs = Object.entries(jobs).map(([name, job]) =>
    run(deps, name, (...args) => withTimeout(job(...args), timeLimitMs)),
  );
  const isDone = (await Promise.all(runs)).every(Boolean);
  return new Response(null, { status: isDone ? 204 : 500 });
}

async function run(deps: Dependencies, name: string, job: Job): Promise<boolean> {
  const startedAt = performance.now();
  const outcome = await job(deps).catch((error: unknown) => ({ isFailed: true, ...describeError(error) }));
  const durationMs = Math.round(performance.now() - startedAt);
  const { requestId, deployContext: stores } = deps;
  deps.log({ event: 'scheduled', job: name, stores, durationMs, requestId, ...outcome });
  return !('isFailed' in outcome);
}
