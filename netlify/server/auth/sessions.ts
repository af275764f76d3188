import { createHash, randomBytes } from 'node:crypto';
import { isOlderThan, SESSION_IDLE_MS, SESSION_TOTAL_MS } from '../../../src/contract/periods.ts';
import type { OpenSession } from '../../../src/contract/sign-in.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord, type StoredRecord } from '../storage/record-store.ts';
import type { Credential, Session } from '../storage/records.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const TOUCH_EVERY_MS = 5 * 60 * 1000;

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** Opens a session, with browser and passkey if known, and returns its token, which is stored nowhere. */
export async function openSession(
  { stores, now }: Deps,
  credentialId: string,
  signInDetails: Pick<Session, 'passkeyId' | 'browser'> = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const time = now().toISOString();
  await stores.sessions.create(idOf(token), { credentialId, startedAt: time, lastUsedAt: time, ...signInDetails });
  return token;
}

/** The session of a token; undefined if there is none or it has ended. */
export async function readSession({ stores, now }: Deps, token: string): Promise<StoredRecord<Session> | undefined> {
  const record = TOKEN.test(token) ? await stores.sessions.read(idOf(token)) : undefined;
  return record && !hasEnded(record.value, now()) ? record : undefined;
}

/** Prolongs a session that is in use; writes at most every five minutes and never throws for the storage. */
export async function touchSession({ stores, now }: Deps, { id, value, etag }: StoredRecord<Session>): Promise<void> {
  if (!isOlderThan(value.lastUsedAt, TOUCH_EVERY_MS, now())) return;
  // Failures are ignored: a lost race wrote the same time, and storage that takes no writes must end no session.
  await stores.sessions.replace(id, { ...value, lastUsedAt: now().toISOString() }, etag).catch(() => false);
}

/** Changes the session of a token, if there is one. */
export async function changeSession(
  { stores }: Pick<Dependencies, 'stores'>,
  token: string,
  edit: (session: Session) => Session,
): Promise<void> {
  await changeRecord(stores.sessions, idOf(token), (session) => session && edit(session));
}

/** Deletes the session of a token, if there is one. */
export async function closeSession({ stores }: Pick<Dependencies, 'stores'>, token: string): Promise<void> {
  await stores.sessions.remove(idOf(token));
}

/** Whether a session is still valid: a new password ends it, and so does the removal of its passkey. */
export function belongsTo({ credentialId, passkeyId }: Session, { id, passkeys }: Credential): boolean {
  return credentialId === id && (passkeyId === undefined || passkeys.some((passkey) => passkey.id === passkeyId));
}

/** Valid sessions of the present credential, last used first; `token` marks the caller's own. */
export async function listSessions(
  { stores, now }: Deps,
  credential: Credential,
  token: string,
): Promise<OpenSession[]> {
  const sessions = await stores.sessions.readAll();
  return sessions
    .filter(({ value }) => belongsTo(value, credential) && !hasEnded(value, now()))
    .map(({ id, value: { browser, startedAt, lastUsedAt } }) => ({
      ...(browser && { browser }),
      startedAt,
      lastUsedAt,
      isThis: id === idOf(token),
    }))
    .toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Whether a session is over, after some idle time or in all (contract/periods.ts). */
export function hasEnded({ startedAt, lastUsedAt }: Session, now: Date): boolean {
  return isOlderThan(lastUsedAt, SESSION_IDLE_MS, now) || isOlderThan(startedAt, SESSION_TOTAL_MS, now);
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
