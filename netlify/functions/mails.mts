import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { mailWhatWaits } from '../server/mail/news.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) => runJobs(dependenciesOf(context), { mails: mailWhatWaits });

export const config: Config = { schedule: '*/10 * * * *' };
