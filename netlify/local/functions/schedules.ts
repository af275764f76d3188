import { Cron } from 'croner';
import type { FunctionRuntime } from './function-runtime.ts';
import type { LocalFunction } from './load-functions.ts';

/** Starts every function that has a schedule (cron, UTC); returns what stops them all. */
export function startSchedules(functions: LocalFunction[], runtime: FunctionRuntime): () => void {
  const jobs = functions.flatMap((scheduled) => {
    const { schedule } = scheduled.config;
    if (!schedule) return [];
    const onError = (error: unknown) => console.error(error);
    return [
      new Cron(schedule, { timezone: 'UTC', protect: true, catch: onError }, (job: Cron) =>
        runtime.runScheduled(scheduled, job.nextRun()),
      ),
    ];
  });
  return () => jobs.forEach((job) => job.stop());
}
