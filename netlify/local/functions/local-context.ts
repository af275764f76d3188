import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

interface LocalContextOptions {
  request: Request;
  clientAddress: string;
  params: Record<string, string>;
  /** Receives work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The part of Netlify's function context that this project uses; the deploy context is "dev". */
export function createLocalContext({ request, clientAddress, params, waitUntil }: LocalContextOptions): Context {
  const context = {
    ip: clientAddress,
    params,
    requestId: randomUUID(),
    url: new URL(request.url),
    deploy: { context: 'dev', id: 'local', published: true },
    site: { id: 'local-site', name: 'local', url: new URL(request.url).origin },
    server: { region: 'local' },
    account: { id: 'local' },
    waitUntil: (work: Promise<unknown>) => waitUntil(work),
  };
  return context as unknown as Context;
}
