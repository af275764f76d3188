import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { apiNotFound } from '../server/http/api-not-found.ts';

export default (request: Request, context: Context) => apiNotFound(request, dependenciesOf(context));

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/contact',
    '/api/decisions',
    '/api/erase',
    '/api/export',
    '/api/messages',
    '/api/messages/:id',
    '/api/password',
    '/api/reviews',
    '/api/reviews/:id',
    '/api/session',
  ],
};
