import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { afterAll } from 'vitest';
import { startLocalBlobs } from '../../netlify/local/blobs.ts';
import { SESSION_COOKIE } from '../../netlify/server/auth/cookies.ts';
import { openSession } from '../../netlify/server/auth/sessions.ts';
import type { Dependencies } from '../../netlify/server/dependencies.ts';
import type { LogEntry } from '../../netlify/server/log.ts';
import { handleApi } from '../../netlify/server/routes.ts';
import { openStores } from '../../netlify/server/storage/stores.ts';
import { createMemoryBlobs, MEMORY_CONTEXT, MEMORY_ORIGIN } from './memory-blobs.ts';
import { CREDENTIAL_ID, storeCredential } from './owner.ts';
import { NOW } from './stores.ts';

export const ORIGIN = 'https://practice.example.com';

/** The session token that a response sets. */
export const sessionOf = (response: Response) =>
  /__Host-owner=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';

export interface CallOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a plain form. */
  form?: Record<string, string>;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Session token to send. */
  token?: string | undefined;
  /** Other dependencies for this call only. */
  deps?: Partial<Dependencies>;
}

export type TestApi = ReturnType<typeof createTestApi>;

/** Keeps storage in memory until a file's tests have ended; each API has its own stores. */
export async function startTestStorage() {
  const blobs = createMemoryBlobs();
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== MEMORY_ORIGIN) return originalFetch(input, init);
    // A real storage never answers in the same turn; waiting lets concurrent calls interleave.
    await setImmediate();
    return blobs.respond(url, init);
  };
  process.env.NETLIFY_BLOBS_CONTEXT = MEMORY_CONTEXT;
  afterAll(() => void (globalThis.fetch = originalFetch));
  return { openApi: createTestApi };
}

/** Keeps storage on disk, as `npm start` does. */
export async function startDiskStorage() {
  const directory = mkdtempSync(join(tmpdir(), 'api-data-'));
  const blobs = await startLocalBlobs(directory);
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  afterAll(async () => {
    await blobs.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { openApi: createTestApi, directory };
}

/** Creates an API on the storage that the environment names, or on `overrides`. */
export function createTestApi(overrides: Partial<Dependencies> = {}) {
  const logs: LogEntry[] = [];
  const pending = new Set<Promise<unknown>>();
  const context = `test-${randomUUID().slice(0, 8)}`;
  let clock = NOW.getTime();
  const deps: Dependencies = {
    stores: openStores(context),
    deployContext: context,
    practice: {
      reviewsEnabled: true,
      siteUrl: ORIGIN,
      name: 'Yellow Brick Road Counselling',
      counsellor: 'Nobody',
      place: { meeting: 'both', town: 'Craigavon', region: 'ni' },
      membership: { validTo: new Date('2027-06-30') },
      email: 'hello@example.com',
      phone: '028 9649 6012',
      availability: { status: 'accepting' },
    },
    now: () => new Date(clock),
    newId: randomUUID,
    log: (entry) => void logs.push(entry),
    requestId: 'request-1',
    clientAddress: '192.0.2.1',
    takesSignIns: true,
    adminPassword: undefined,
    mailer: undefined,
    editedSite: undefined,
    environment: {},
    buildHookUrl: undefined,
    waitUntil: (work) => {
      const done: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(done));
      pending.add(done);
    },
    purgeCache: async () => {},
    readFormPage: async () => undefined,
    readHelplineChecks: async () => [],
    ...overrides,
  };
  let credential: Promise<unknown> | undefined;
  let session: Promise<string> | undefined;
  /** Calls an address as a page of this site would. */
  const call = (method: string, path: string, options: CallOptions = {}) =>
    callApi({ ...deps, ...options.deps }, method, path, options);
  const openOwnerSession = async () => {
    credential ??= storeCredential(deps.stores);
    await credential;
    return openSession(deps, CREDENTIAL_ID);
  };
  /** Calls an address as the owner; calls without a token share one session until the clock is moved. */
  const callAsOwner = async (method: string, path: string, options?: CallOptions) => {
    session ??= openOwnerSession();
    return call(method, path, { token: await session, ...options });
  };
  return {
    deps,
    logs,
    /** A store as the platform keeps it, to write records that the site itself would never write. */
    rawStore: (name: string) => getStore({ name: `${name}-${context}`, consistency: 'strong' }),
    call,
    callAsOwner,
    /** The JSON at an address, by default a list. */
    read: async <Result = object[]>(path: string, token?: string) =>
      (await (await call('GET', path, { token })).json()) as Result,
    readAsOwner: async <Result = object[]>(path: string) => (await (await callAsOwner('GET', path)).json()) as Result,
    /** Sends a review or a message in JSON; returns its id. */
    submit: async (path: string, json: object) =>
      ((await (await call('POST', path, { json })).json()) as { id: string }).id,
    /** Approves, rejects or clears a review, as the owner. */
    decide: (id: string, json: object, options?: CallOptions) =>
      callAsOwner('PATCH', `/api/reviews/${id}`, { json, ...options }),
    openOwnerSession,
    /** Resolves when all work handed to waitUntil is done. */
    waitForWork: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    /** Ends the shared session, too. */
    advanceClock: (milliseconds: number) => {
      clock += milliseconds;
      session = undefined;
    },
  };
}

function callApi(
  deps: Dependencies,
  method: string,
  path: string,
  { json, form, body, headers = {}, token }: CallOptions,
): Promise<Response> {
  const requestBody = json === undefined ? (form && new URLSearchParams(form)) || body : JSON.stringify(json);
  const request = new Request(new URL(path, ORIGIN), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { cookie: `${SESSION_COOKIE}=${token}` }),
      ...headers,
    },
    ...(requestBody !== undefined && { body: requestBody, duplex: 'half' }),
  } as RequestInit);
  return handleApi(request, deps);
}
