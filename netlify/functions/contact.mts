import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { sendMessage } from '../server/messages/send-message.ts';

const handle = endpoint('/api/contact', { POST: sendMessage });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

// A wall against floods, far above what people do; one of the two rules that Netlify's free plan has.
export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
