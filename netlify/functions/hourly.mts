import type { Config, Context } from '@netlify/functions';
import { recordAdminPassword } from '../server/auth/credential.ts';
import { dependenciesOf } from '../server/dependencies.ts';
import { cleanUp } from '../server/schedules/retention.ts';
import { runJobs } from '../server/schedules/run-jobs.ts';

export default (_request: Request, context: Context) =>
  runJobs(dependenciesOf(context), {
    'clean-up': cleanUp,
    'owner-password': recordAdminPassword,
  });

export const config: Config = { schedule: '5 * * * *' };
