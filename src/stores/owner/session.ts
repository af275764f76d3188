import { atom } from 'nanostores';
import { apiRequest, ApiRequestError, errorBodyOf } from '@/contract/api-request.ts';
import { UNATTENDED_HEADER } from '@/contract/owner-lists.ts';
import type { SignInPolicy } from '@/contract/passkey.ts';

/** "ended": ran out during work. What was typed stays beneath the sign-in dialog; what was read is removed. */
export type SessionState = 'checking' | 'unreachable' | 'signed-out' | 'signed-in' | 'ended';

export const $session = atom<SessionState>('checking');

/** Undefined if there is no passkey. */
export const $signInPolicy = atom<SignInPolicy | undefined>();

/** Callbacks of the calls that wait for the owner to sign in again. */
export const $reauthRequests = atom<readonly ((isConfirmed: boolean) => void)[]>([]);

export function settleReauthRequests(isConfirmed: boolean) {
  const requests = $reauthRequests.get();
  $reauthRequests.set([]);
  for (const resolve of requests) resolve(isConfirmed);
}

/** Repeats the call after a new sign-in, if one is required. */
export async function withReauth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    endSessionIfExpired(error);
    if (!isReauthRequired(error)) throw error;
    const isConfirmed = await new Promise<boolean>((resolve) =>
      $reauthRequests.set([...$reauthRequests.get(), resolve]),
    );
    if (!isConfirmed) throw error;
    return withReauth(call);
  }
}

/** Like withReauth, for a call whose response is JSON with the named key. */
export async function requestAsOwner<Result>(
  key: keyof Result & string,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  const response = await withReauth(() => apiRequest(method, path, { body }));
  const result = (await response.json()) as Result;
  if (!(key in Object(result))) throw unexpectedResponse();
  return result;
}

/** Like withReauth, for a call whose response is empty (204). */
export async function sendAsOwner(method: string, path: string, body?: object): Promise<void> {
  requireNoContent(await withReauth(() => apiRequest(method, path, { body })));
}

export function requireNoContent({ status }: Response): void {
  if (status !== 204) throw unexpectedResponse();
}

/** The error for a response that is not the site's: a café's network, for example, may answer "OK" to anything. */
export function unexpectedResponse(): Error {
  return new Error('Unexpected response');
}

export function isReauthRequired(error: unknown): boolean {
  return hasStatus(error, 401) || errorBodyOf(error).error === 'sign-in-again';
}

/** A GET that fails at once when signed out: a new sign-in reloads the lists. `isBackground` extends no session. */
export async function readAsOwner(path: string, isBackground = false): Promise<Response> {
  try {
    return await apiRequest('GET', path, isBackground ? { headers: { [UNATTENDED_HEADER]: '1' } } : {});
  } catch (error) {
    endSessionIfExpired(error);
    throw error;
  }
}

function endSessionIfExpired(error: unknown) {
  if (hasStatus(error, 401) && $session.get() === 'signed-in') $session.set('ended');
}

export function hasStatus(error: unknown, status: number): error is ApiRequestError {
  return error instanceof ApiRequestError && error.status === status;
}
