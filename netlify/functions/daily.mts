import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { logMissingDecisions } from '../server/reviews/decisions.ts';
import { rebuildMonthly } from '../server/schedules/monthly.ts';
import { backUpNightly } from '../server/schedules/nightly-backup.ts';
import { applyRetention } from '../server/schedules/retention.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) =>
  runJobs(dependenciesOf(context), {
    retention: applyRetention,
    'decision-log': logMissingDecisions,
    'back-up': backUpNightly,
    rebuild: rebuildMonthly,
  });

export const config: Config = { schedule: '20 3 * * *' };
