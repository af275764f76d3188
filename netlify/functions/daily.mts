import type { Config, Context } from '@netlify/functions';
import { backUp } from '../server/backup/back-up.ts';
import { dependenciesOf } from '../server/dependencies.ts';
import { logMissingDecisions } from '../server/reviews/decisions.ts';
import { reconcileMails, tellOfSpam } from '../server/schedules/reconcile.ts';
import { applyRetention } from '../server/schedules/retention.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) =>
  runJobs(dependenciesOf(context), {
    retention: applyRetention,
    'mail-reconcile': reconcileMails,
    'spam-summary': tellOfSpam,
    'decision-log': logMissingDecisions,
    'back-up': backUp,
  });

export const config: Config = { schedule: '20 3 * * *' };
