import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener, type ClientAddress } from '@remix-run/node-fetch-server';
import type { SiteHandler } from './create-site.ts';

/** Node's default of five seconds often closes a connection just as a client reuses it. */
const KEEP_ALIVE_MS = 120_000;

/** Answers 400 instead of 500 to a request that cannot be parsed (an odd Host or target, TRACE). */
const REFUSE_UNREADABLE = { onError: () => new Response(null, { status: 400 }) };

/** Serves this machine only, on its IPv4 and IPv6 addresses. */
export async function listen(handle: SiteHandler, port: number) {
  const handleOrFail = (request: Request, client: ClientAddress) =>
    handle(request, client.address).catch(reportFailure);
  const createSiteServer = () => createServer(createRequestListener(handleOrFail, REFUSE_UNREADABLE));
  const servers = [await listenOn(createSiteServer(), port, '127.0.0.1')];
  const { port: chosenPort } = servers[0]!.address() as AddressInfo;
  try {
    servers.push(await listenOn(createSiteServer(), chosenPort, '::1'));
  } catch (error) {
    if (!isAddressMissing(error)) throw error;
  }
  return { port: chosenPort, stop: async () => void (await Promise.all(servers.map(close))) };
}

function reportFailure(error: unknown): Response {
  console.error(error);
  return new Response(null, { status: 500 });
}

export async function listenOn(server: Server, port: number, host: string): Promise<Server> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(port, host), 'listening');
  return server;
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Machines without IPv6 have no ::1. */
function isAddressMissing(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
