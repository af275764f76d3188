import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server';
import { close, listenOn } from './http/listen.ts';

const SITE_ID = 'local-site';

/** Disk space reserved for the owner's own writes: signing in and freeing space must work on a full disk. */
const RESERVE_BYTES = 512 * 1024;
/** The stores that signing in and deleting write to; strangers never do. */
const OWNER_STORES = /^site:(?:credential|sessions|failed-sign-ins|decisions|erasures|public-edition)(?:-|$)/;

export interface LocalBlobs {
  context: string;
  stop: () => Promise<void>;
}

export async function startLocalBlobs(directory: string): Promise<LocalBlobs> {
  const entriesFolder = join(directory, 'entries', SITE_ID);
  await removeTemporaryFiles(entriesFolder);
  const token = randomUUID();
  const handle = createBlobs(entriesFolder, join(directory, 'reserve'), `Bearer ${token}`);
  const server = await listenOn(createServer(createRequestListener(handle)), 0, '127.0.0.1');
  const edgeURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = JSON.stringify({ edgeURL, uncachedEdgeURL: edgeURL, siteID: SITE_ID, token });
  return { context: Buffer.from(context).toString('base64'), stop: () => close(server) };
}

function createBlobs(entriesFolder: string, reserveFile: string, authorization: string): FetchHandler {
  let lastWrite: Promise<unknown> = Promise.resolve();
  // Writes run one at a time, so that nothing changes between the check of an ETag and the write.
  const enqueue = (task: () => Promise<Response>): Promise<Response> => {
    const result = lastWrite.then(task, task);
    lastWrite = result;
    return result;
  };

  return async (request) => {
    if (request.headers.get('authorization') !== authorization) return emptyResponse(403);
    const { pathname, searchParams } = new URL(request.url);
    const [, , store, key] = pathname.split('/');
    if (!store) return emptyResponse(400);
    const folder = join(entriesFolder, folderNameOf(store));
    if (!key) return request.method === 'GET' ? list(folder, searchParams.get('prefix') ?? '') : emptyResponse(405);
    const file = join(folder, key);
    if (request.method === 'GET' || request.method === 'HEAD') return read(request, file);
    if (request.method === 'DELETE') return enqueue(() => remove(file));
    if (request.method !== 'PUT') return emptyResponse(405);
    const body = Buffer.from(await request.arrayBuffer());
    const writeToDisk = OWNER_STORES.test(store) ? writeUsingReserve : writeSparingReserve;
    return enqueue(() => write(request, file, body, () => writeToDisk(file, body, reserveFile)));
  };
}

function folderNameOf(store: string): string {
  return process.platform === 'win32' ? store.replaceAll(':', '%3A') : store;
}

async function list(folder: string, prefix: string): Promise<Response> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? [];
  const keys = names.filter((name) => name.startsWith(prefix) && !isTemporary(name));
  return Response.json({ blobs: keys.map((key) => ({ key })), directories: [] });
}

async function read({ headers }: Request, file: string): Promise<Response> {
  const body = await undefinedIfMissing(readFile(file));
  if (!body) return emptyResponse(404);
  const etag = etagOf(body);
  if (headers.get('if-none-match') === etag) return emptyResponse(304, { etag });
  return new Response(body, { headers: { etag } });
}

/** Writes atomically: a read meanwhile gets the whole old file or the whole new one. */
async function write(
  { headers }: Request,
  file: string,
  body: Buffer,
  writeToDisk: () => Promise<void>,
): Promise<Response> {
  const current = await undefinedIfMissing(readFile(file));
  const expected = headers.get('if-match');
  if (headers.get('if-none-match') === '*' && current) return emptyResponse(412);
  if (expected && (!current || etagOf(current) !== expected)) return emptyResponse(412);
  try {
    await writeToDisk();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // A 5xx would make the client retry for half a minute.
    return emptyResponse(413);
  }
  return emptyResponse(200, { etag: etagOf(body) });
}

async function writeSparingReserve(file: string, body: Buffer, reserveFile: string): Promise<void> {
  const reserveStats = await undefinedIfMissing(stat(reserveFile));
  if (reserveStats?.size !== RESERVE_BYTES) await replaceFile(reserveFile, Buffer.alloc(RESERVE_BYTES));
  await replaceFile(file, body);
}

async function writeUsingReserve(file: string, body: Buffer, reserveFile: string): Promise<void> {
  await replaceFile(file, body).catch(async (error: unknown) => {
    if (!isDiskFull(error)) throw error;
    await rm(reserveFile, { force: true });
    await replaceFile(file, body);
  });
}

async function replaceFile(file: string, body: Buffer): Promise<void> {
  const temporaryFile = join(dirname(file), `.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporaryFile, body);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function remove(file: string): Promise<Response> {
  await removeTemporaryFiles(dirname(file));
  await rm(file, { force: true });
  return emptyResponse(204);
}

/** Removes what a process killed while writing left behind: it may hold somebody's words. */
async function removeTemporaryFiles(directory: string): Promise<void> {
  const entries = (await undefinedIfMissing(readdir(directory, { recursive: true, withFileTypes: true }))) ?? [];
  const temporaryFiles = entries.filter((entry) => entry.isFile() && isTemporary(entry.name));
  await Promise.all(temporaryFiles.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })));
}

function isTemporary(name: string): boolean {
  return name.startsWith('.');
}

async function undefinedIfMissing<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  return promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

function emptyResponse(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, ...(headers && { headers }) });
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('hex')}"`;
}
