import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { handleApi } from '../server/routes.ts';

export default (request: Request, context: Context) => handleApi(request, dependenciesOf(context));

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: ['/api/contact', '/api/reviews', '/api/session', '/api/session/passkey'],
};
