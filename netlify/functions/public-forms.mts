import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { handleApi } from '../server/routes.ts';

export default (request: Request, context: Context) => handleApi(request, dependenciesOf(context));

// A wall against floods, far above what the people behind one address do: the public list, which every visit reads,
// shares it. One of the two rules that Netlify's free plan has.
export const config: Config = {
  path: ['/api/contact', '/api/reviews'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
