import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlobsServer } from '@netlify/blobs/server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { KEEP_ALIVE_MS } from '../http/listen.ts';
import { createBlobsFront } from './blobs-front.ts';

const SITE_ID = 'local-site';

export interface LocalBlobs {
  /** What the Blobs client reads from NETLIFY_BLOBS_CONTEXT. */
  context: string;
  stop: () => Promise<void>;
}

/** Starts storage on disk below `directory` with production's guarantees, reachable from this machine only. */
export async function startLocalBlobs(directory: string): Promise<LocalBlobs> {
  const token = randomUUID();
  const storage = new BlobsServer({ directory, token, logger: () => {} });
  const { port: storagePort } = await storage.start();

  const handle = createBlobsFront({ upstream: `http://localhost:${storagePort}`, token });
  const front = createServer(createRequestListener(handle));
  front.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const edgeURL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  return {
    context: encodeContext({ edgeURL, uncachedEdgeURL: edgeURL, siteID: SITE_ID, token }),
    stop: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await storage.stop();
    },
  };
}

function encodeContext(context: Record<string, string>): string {
  return Buffer.from(JSON.stringify(context)).toString('base64');
}
