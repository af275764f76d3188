import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { queueMonthlyReminder } from '../server/schedules/monthly.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) =>
  runJobs(dependenciesOf(context), { monthly: queueMonthlyReminder });

export const config: Config = { schedule: '0 8 1 * *' };
