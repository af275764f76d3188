import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { listDecisions } from '../server/decisions/decisions.ts';

const handle = endpoint('/api/decisions', { GET: listDecisions });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/decisions' };
