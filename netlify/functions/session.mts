import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { handleApi } from '../server/routes.ts';

export default (request: Request, context: Context) => handleApi(request, dependenciesOf(context));

// Failed sign-ins are throttled in code; this keeps floods away from the expensive hash.
export const config: Config = {
  path: ['/api/session', '/api/session/passkey'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
