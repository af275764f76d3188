import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { cleanUp } from '../server/schedules/clean-up.ts';
import { scheduled } from '../server/schedules/scheduled.ts';

const run = scheduled('clean-up', cleanUp);

export default (_request: Request, context: Context) => run(dependenciesOf(context));

export const config: Config = { schedule: '5 * * * *' };
