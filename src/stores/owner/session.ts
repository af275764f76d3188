import { atom } from 'nanostores';
import { apiRequest, ApiRequestError, errorBodyOf } from '@/contract/client.ts';
import type { SignInDemand } from '@/contract/passkey.ts';

/**
 * "ended" is a session that ran out while the owner was working: what she was doing waits under the sign-in dialog, what
 * she read does not. "confirming" is a session
 * that must be begun anew before she changes what decides who gets in.
 */
export type SessionState = 'checking' | 'unreachable' | 'signed-out' | 'signed-in' | 'ended' | 'confirming';

export const $session = atom<SessionState>('checking');

/** What a sign-in asks for; undefined where there is no passkey. */
export const $demand = atom<SignInDemand | undefined>();

/** When the session was last used here, in milliseconds since 1970. */
export const $lastUse = atom(0);

/** When the last call began that the server has answered. Milliseconds since the page was opened. */
export const $reachedAt = atom(0);

/** An action that the end of the session interrupted; it waits to be repeated after signing in. */
export interface InterruptedAction {
  label: string;
  /** Whose row the keyboard goes back to. */
  recordId?: string;
  run: () => void;
}

export const $interruptedAction = atom<InterruptedAction | undefined>();

/** Makes a call that needs the owner's session, and notices when that has ended. */
export async function asOwner<Result>(call: () => Promise<Result>): Promise<Result> {
  const askedAt = performance.now();
  try {
    const result = await call();
    $lastUse.set(Date.now());
    $reachedAt.set(askedAt);
    return result;
  } catch (error) {
    if (hasStatus(error, 401) && $session.get() === 'signed-in') {
      $session.set(errorBodyOf(error).error === 'sign-in-again' ? 'confirming' : 'ended');
    }
    throw error;
  }
}

/** Reads what needs the owner's session. */
export function readAsOwner(path: string): Promise<Response> {
  return asOwner(() => apiRequest('GET', path));
}

export function hasStatus(error: unknown, status: number): error is ApiRequestError {
  return error instanceof ApiRequestError && error.status === status;
}

/** Why an action of the owner's was not done. */
type ActionFailure = 'conflict' | 'gone' | 'ended' | 'failed';

export function failureOf(error: unknown): ActionFailure {
  if (hasStatus(error, 401)) return 'ended';
  if (hasStatus(error, 404)) return 'gone';
  if (hasStatus(error, 409)) return 'conflict';
  return 'failed';
}
