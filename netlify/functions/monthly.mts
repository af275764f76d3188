import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { monthlyRound } from '../server/schedules/monthly.ts';
import { scheduled } from '../server/schedules/scheduled.ts';

const run = scheduled('monthly', monthlyRound);

export default (_request: Request, context: Context) => run(dependenciesOf(context));

export const config: Config = { schedule: '0 8 1 * *' };
