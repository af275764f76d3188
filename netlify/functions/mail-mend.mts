import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { mendMissingMails } from '../server/schedules/retry-mail.ts';
import { scheduled } from '../server/schedules/scheduled.ts';

const run = scheduled('mail-mend', mendMissingMails);

export default (_request: Request, context: Context) => run(dependenciesOf(context));

export const config: Config = { schedule: '20 3 * * *' };
