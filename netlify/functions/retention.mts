import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { applyRetention } from '../server/schedules/retention.ts';
import { scheduled } from '../server/schedules/scheduled.ts';

const run = scheduled('retention', applyRetention);

export default (_request: Request, context: Context) => run(dependenciesOf(context));

export const config: Config = { schedule: '40 3 * * *' };
