import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { deliverDue } from '../server/mail/deliver.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) => runJobs(dependenciesOf(context), { 'mail-retry': deliverDue });

export const config: Config = { schedule: '*/10 * * * *' };
