import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { close, listenOn } from './http/listen.ts';

const SITE_ID = 'local-site';
const NOT_MODIFIED = 304;
const PRECONDITION_FAILED = 412;

export interface LocalBlobs {
  /** What the Blobs client reads from NETLIFY_BLOBS_CONTEXT. */
  context: string;
  stop: () => Promise<void>;
}

/** Starts storage on disk below `directory` with production's guarantees, reachable from this machine only. */
export async function startLocalBlobs(directory: string): Promise<LocalBlobs> {
  await removeTemporaryFiles(join(directory, 'entries'));
  const token = randomUUID();
  const storage = new BlobsServer({ directory, token, logger: () => {} });
  const { port: storagePort } = await storage.start();

  const handle = createBlobsFront({ upstream: `http://localhost:${storagePort}`, token, directory });
  const front = await listenOn(createServer(createRequestListener(handle)), 0, '127.0.0.1');
  const edgeURL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: SITE_ID, token };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    stop: async () => {
      await close(front);
      await storage.stop();
    },
  };
}

interface BlobsFrontOptions {
  /** Address of the BlobsServer behind, without a trailing slash. */
  upstream: string;
  /** The only token that is let in; the same one opens the server behind. */
  token: string;
  directory: string;
}

/** Adds to Netlify's local BlobsServer what production has: atomic conditional writes, etags on reads, no half-written files in lists. */
function createBlobsFront({ upstream, token, directory }: BlobsFrontOptions): (request: Request) => Promise<Response> {
  const locks = new StoreLocks();
  const authorization = `Bearer ${token}`;

  const forward = async (request: Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(request.url);
    const send = () => fetch(`${upstream}${pathname}${search}`, { ...init, headers: { authorization } });
    // The server behind may end an idle connection just as it is taken up again; each of these calls can be repeated.
    return send().catch(send);
  };

  return async (request) => {
    if (request.headers.get('authorization') !== authorization) return new Response(null, { status: 403 });

    const { store, key } = parsePath(request);
    if (!store) return new Response(null, { status: 400 });

    const read = () => forward(request);
    if (request.method === 'GET' && key) return readBlob(request, await read());
    if (request.method === 'HEAD' && key) return withoutBody(await readBlob(request, await read()));
    if (request.method === 'GET') {
      return locks.run(
        store,
        async () => (await listFlat(directory, store, request)) ?? withoutTemporaryFiles(await read()),
      );
    }
    if (request.method === 'PUT' && key) {
      const body = await request.arrayBuffer();
      return locks.run(store, () => writeIfConditionHolds(request, body, read, forward));
    }
    if (request.method === 'DELETE' && key) {
      return locks.run(store, async () => {
        await removeTemporaryFiles(join(directory, 'entries', SITE_ID, store));
        return forward(request, { method: 'DELETE' });
      });
    }
    return new Response(null, { status: 405 });
  };
}

function parsePath(request: Request) {
  const [, , store, ...key] = new URL(request.url).pathname.split('/');
  return { store, key: key.join('/') };
}

async function readBlob(request: Request, found: Response): Promise<Response> {
  if (!found.ok) return new Response(null, { status: found.status });
  const body = await found.arrayBuffer();
  const etag = etagOf(body);
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: NOT_MODIFIED, headers: { etag } });
  }
  return new Response(body, { headers: { etag } });
}

async function writeIfConditionHolds(
  request: Request,
  body: ArrayBuffer,
  read: () => Promise<Response>,
  forward: (request: Request, init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const onlyIfNew = request.headers.get('if-none-match') === '*';
  const onlyIfMatch = request.headers.get('if-match');
  if (onlyIfNew || onlyIfMatch) {
    const current = await read();
    const currentEtag = current.ok ? etagOf(await current.arrayBuffer()) : undefined;
    const holds = onlyIfNew ? currentEtag === undefined : currentEtag === onlyIfMatch;
    if (!holds) return new Response(null, { status: PRECONDITION_FAILED });
  }
  const written = await forward(request, { method: 'PUT', body });
  if (!written.ok) return new Response(null, { status: written.status });
  return new Response(null, { headers: { etag: etagOf(body) } });
}

/** From the names of the files alone, since the server behind takes a second for thousands; undefined where only that can tell. */
async function listFlat(directory: string, store: string, request: Request): Promise<Response | undefined> {
  const entries = await readdir(join(directory, 'entries', SITE_ID, store), { withFileTypes: true }).catch(() => []);
  if (entries.length === 0 || entries.some((entry) => !entry.isFile())) return undefined;
  const prefix = new URL(request.url).searchParams.get('prefix') ?? '';
  const keys = entries.map(({ name }) => name).filter((name) => name.startsWith(prefix) && !name.startsWith('.'));
  return Response.json({ blobs: keys.map((key) => ({ key })), directories: [] });
}

/** What a process left behind that was killed while writing, or a disk that was full: it may hold somebody's words. */
async function removeTemporaryFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const temporary = entries.filter((entry) => entry.isFile() && entry.name.startsWith('.'));
  await Promise.all(temporary.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })));
}

/** A process killed while writing leaves a hidden file behind; the list's own etags are dropped, reads have the true ones. */
async function withoutTemporaryFiles(listed: Response): Promise<Response> {
  if (!listed.ok) return new Response(null, { status: listed.status });
  const { blobs = [], directories = [] } = (await listed.json()) as {
    blobs?: { key: string }[];
    directories?: string[];
  };
  const isHidden = (key: string) => key.split('/').some((part) => part.startsWith('.'));
  return Response.json({ blobs: blobs.filter(({ key }) => !isHidden(key)).map(({ key }) => ({ key })), directories });
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}

function etagOf(body: ArrayBuffer): string {
  return `"${createHash('sha256').update(new Uint8Array(body)).digest('hex')}"`;
}

/** Runs tasks on one store strictly one after the other, so that "check, then write" cannot be interrupted. */
class StoreLocks {
  #tails = new Map<string, Promise<unknown>>();

  run<Result>(store: string, task: () => Promise<Result>): Promise<Result> {
    const previous = this.#tails.get(store) ?? Promise.resolve();
    const result = previous.then(task, task);
    this.#tails.set(store, result);
    return result;
  }
}
