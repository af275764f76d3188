import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { exportEverything } from '../server/personal-data/export.ts';

const handle = endpoint('/api/export', { GET: exportEverything });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/export' };
