import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalBlobs } from '../../netlify/local/blobs/start-blobs.ts';
import { changePassword } from '../../netlify/server/auth/change-password.ts';
import { SESSION_COOKIE } from '../../netlify/server/auth/session-cookie.ts';
import { readSignedIn, signIn, signOut } from '../../netlify/server/auth/session-handlers.ts';
import { openSession } from '../../netlify/server/auth/sessions.ts';
import { listDecisions } from '../../netlify/server/decisions/decisions.ts';
import type { Dependencies } from '../../netlify/server/dependencies.ts';
import { apiNotFound } from '../../netlify/server/http/api-not-found.ts';
import { endpoint, type Endpoint } from '../../netlify/server/http/endpoint.ts';
import type { LogEntry } from '../../netlify/server/log.ts';
import { changeMessage, deleteMessage, listMessages } from '../../netlify/server/messages/inbox.ts';
import { sendMessage } from '../../netlify/server/messages/send-message.ts';
import { erasePerson } from '../../netlify/server/personal-data/erase.ts';
import { exportEverything } from '../../netlify/server/personal-data/export.ts';
import { listReviews } from '../../netlify/server/reviews/list-reviews.ts';
import { deleteReview, moderateReview } from '../../netlify/server/reviews/moderate-review.ts';
import { submitReview } from '../../netlify/server/reviews/submit-review.ts';
import { openStores } from '../../netlify/server/storage/stores.ts';

export const ORIGIN = 'https://practice.example.com';
export const PASSWORD = 'a password for tests only';

/** The endpoints with their addresses, as netlify/functions wires them. */
const ENDPOINTS: [pattern: string, endpoint: Endpoint][] = [
  ['/api/contact', endpoint('/api/contact', { POST: sendMessage })],
  ['/api/reviews', endpoint('/api/reviews', { GET: listReviews, POST: submitReview })],
  ['/api/reviews/:id', endpoint('/api/reviews/{id}', { PATCH: moderateReview, DELETE: deleteReview })],
  ['/api/messages', endpoint('/api/messages', { GET: listMessages })],
  ['/api/messages/:id', endpoint('/api/messages/{id}', { PATCH: changeMessage, DELETE: deleteMessage })],
  ['/api/session', endpoint('/api/session', { GET: readSignedIn, POST: signIn, DELETE: signOut })],
  ['/api/password', endpoint('/api/password', { PUT: changePassword })],
  ['/api/decisions', endpoint('/api/decisions', { GET: listDecisions })],
  ['/api/export', endpoint('/api/export', { GET: exportEverything })],
  ['/api/erase', endpoint('/api/erase', { POST: erasePerson })],
];

const ROUTES = ENDPOINTS.map(([pathname, handle]) => ({ pattern: new URLPattern({ pathname }), handle }));

export interface CallOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a plain form. */
  form?: Record<string, string>;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** A session to bring along. */
  token?: string;
  /** Other dependencies for this call only. */
  deps?: Partial<Dependencies>;
}

export interface TestApi {
  deps: Dependencies;
  logs: LogEntry[];
  /** Calls an endpoint as a page of this site would. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** A new session of the owner's. */
  openOwnerSession: () => Promise<string>;
  /** Resolves when all work handed to waitUntil is done. */
  settled: () => Promise<void>;
  /** Moves the clock on. */
  pass: (milliseconds: number) => void;
}

/** Real storage for the tests of one file; every API made from it has stores of its own. */
export async function startTestStorage(): Promise<{
  openApi: (deps?: Partial<Dependencies>) => TestApi;
  stop: () => Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), 'api-data-'));
  const blobs = await startLocalBlobs(directory);
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  return {
    openApi: createTestApi,
    stop: async () => {
      await blobs.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function createTestApi(overrides: Partial<Dependencies> = {}): TestApi {
  const logs: LogEntry[] = [];
  const pending = new Set<Promise<unknown>>();
  let clock = Date.now();
  const deps: Dependencies = {
    stores: openStores(`test-${randomUUID().slice(0, 8)}`),
    practice: { reviewsEnabled: true, siteUrl: ORIGIN, membership: { validTo: new Date('2027-06-30') } },
    now: () => new Date(clock),
    newId: randomUUID,
    log: (entry) => void logs.push(entry),
    requestId: 'request-1',
    clientAddress: '192.0.2.1',
    adminPassword: undefined,
    mailer: undefined,
    buildHookUrl: undefined,
    waitUntil: (work) => {
      const done: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(done));
      pending.add(done);
    },
    purgePublicReviews: async () => {},
    readMainPage: async () => undefined,
    readCrisisChecks: async () => [],
    ...overrides,
  };
  let credential: Promise<unknown> | undefined;
  return {
    deps,
    logs,
    call: (method, path, options = {}) => callEndpoint({ ...deps, ...options.deps }, method, path, options),
    openOwnerSession: async () => {
      credential ??= storeCredential(deps);
      await credential;
      return openSession(deps, 'credential-1');
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    pass: (milliseconds) => {
      clock += milliseconds;
    },
  };
}

/** The owner's password, hashed cheaply: a stored hash carries its own cost. */
async function storeCredential({ stores }: Dependencies): Promise<void> {
  const passwordHash = cheapHash(PASSWORD);
  await stores.credential.create('owner', { id: 'credential-1', passwordHash, environmentHash: passwordHash });
}

function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  return `scrypt$16$8$1$${salt.toString('base64')}$${key.toString('base64')}`;
}

async function callEndpoint(
  deps: Dependencies,
  method: string,
  path: string,
  { json, form, body, headers = {}, token }: CallOptions,
): Promise<Response> {
  const url = new URL(path, ORIGIN);
  const route = ROUTES.map(({ pattern, handle }) => ({ match: pattern.exec({ pathname: url.pathname }), handle })).find(
    ({ match }) => match,
  );
  const sent = json === undefined ? (form && new URLSearchParams(form)) || body : JSON.stringify(json);
  const request = new Request(url, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { cookie: `${SESSION_COOKIE}=${token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent, duplex: 'half' }),
  } as RequestInit);
  if (!route) return apiNotFound(request, deps);
  return route.handle(request, deps, route.match?.pathname.groups as Record<string, string>);
}
