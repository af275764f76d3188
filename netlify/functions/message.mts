import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { changeMessage, deleteMessage } from '../server/messages/inbox.ts';

const handle = endpoint('/api/messages/{id}', { PATCH: changeMessage, DELETE: deleteMessage });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context), context.params);

export const config: Config = { path: '/api/messages/:id' };
