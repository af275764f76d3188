import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../http/as-api-error.ts';

/** What a job did, in numbers. */
export type JobResult = Record<string, number | boolean>;

type Job = (deps: Dependencies) => Promise<JobResult>;

/** Runs a job on schedule and logs what it did; a failed one is tried again at its next time. */
export function scheduled(name: string, job: Job): (deps: Dependencies) => Promise<Response> {
  return async (deps) => {
    const startedAt = performance.now();
    const outcome = await job(deps).catch((error: unknown) => ({ isFailed: true, ...describeError(error) }));
    const durationMs = Math.round(performance.now() - startedAt);
    deps.log({ event: 'scheduled', job: name, durationMs, requestId: deps.requestId, ...outcome });
    return new Response(null, { status: 'isFailed' in outcome ? 500 : 204 });
  };
}
