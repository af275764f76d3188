import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { erasePerson } from '../server/personal-data/erase.ts';

const handle = endpoint('/api/erase', { POST: erasePerson });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/erase' };
