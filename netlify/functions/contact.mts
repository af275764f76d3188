import type { Config, Context } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { sendMessage } from '../server/messages/send-message.ts';

const handle = endpoint('/api/contact', { POST: sendMessage });

export default (request: Request, context: Context) => handle(request, dependenciesOf(context));

export const config: Config = { path: '/api/contact' };
