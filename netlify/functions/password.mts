import type { Config, Context } from '@netlify/functions';
import { changePassword } from '../server/auth/change-password.ts';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';

const handle = endpoint('/api/password', { PUT: changePassword });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/password' };
