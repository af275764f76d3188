import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { sendDue } from '../server/mail/send-due.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) => runJobs(dependenciesOf(context), { mails: sendDue });

export const config: Config = { schedule: '*/10 * * * *' };
