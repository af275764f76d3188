import { atom } from 'nanostores';
import { apiRequest, ApiRequestError, errorBodyOf } from '@/contract/client.ts';
import { UNATTENDED_HEADER } from '@/contract/owner-lists.ts';
import type { SignInDemand } from '@/contract/passkey.ts';

/**
 * "ended" is a session that ran out while the owner was working: what she was doing waits under the sign-in dialog, what
 * she read does not.
 */
export type SessionState = 'checking' | 'unreachable' | 'signed-out' | 'signed-in' | 'ended';

export const $session = atom<SessionState>('checking');

/** What a sign-in asks for; undefined where there is no passkey. */
export const $demand = atom<SignInDemand | undefined>();

/** An action that the end of the session interrupted; it waits to be repeated after signing in. */
export interface InterruptedAction {
  label: string;
  /** Whose row the keyboard goes back to. */
  recordId?: string;
  run: () => void;
}

export const $interruptedAction = atom<InterruptedAction | undefined>();

/** Takes the answer to the question whether it is her, while a call waits for it. */
export const $confirmation = atom<((isHer: boolean) => void) | undefined>();

export function answerConfirmation(isHer: boolean) {
  const answer = $confirmation.get();
  $confirmation.set(undefined);
  answer?.(isHer);
}

/**
 * Makes a call that needs the owner's session, and notices when that has ended. One that asks for a new sign-in waits
 * for it and is made again.
 */
export async function asOwner<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (asksForConfirmation(error)) {
      if (await new Promise<boolean>((answer) => $confirmation.set(answer))) return asOwner(call);
    } else if (hasStatus(error, 401) && $session.get() === 'signed-in') $session.set('ended');
    throw error;
  }
}

/** Whether a call is refused because the last sign-in lies some time back. */
export function asksForConfirmation(error: unknown): boolean {
  return errorBodyOf(error).error === 'sign-in-again';
}

/** Reads what needs the owner's session; what the clock asks for keeps no session alive. */
export function readAsOwner(path: string, isUnattended = false): Promise<Response> {
  return asOwner(() => apiRequest('GET', path, isUnattended ? { headers: { [UNATTENDED_HEADER]: '1' } } : {}));
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
