import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { handleApi } from '../server/routes.ts';

export default (request: Request, context: Context) => handleApi(request, dependenciesOf(context));

// Stops floods, far above normal use (every visit reads the public list). The free plan allows two such rules. Quotas
// per hour are in src/contract/limits.ts.
export const config: Config = {
  path: ['/api/contact', '/api/reviews'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
