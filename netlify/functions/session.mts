import type { Config, Context } from '@netlify/functions';
import { readSignedIn, signIn, signOut } from '../server/auth/session-handlers.ts';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';

const handle = endpoint('/api/session', { GET: readSignedIn, POST: signIn, DELETE: signOut });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

// Guessing is slowed down in code; this keeps floods away from the expensive hash.
export const config: Config = {
  path: '/api/session',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
