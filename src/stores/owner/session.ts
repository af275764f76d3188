import { atom } from 'nanostores';
import { apiRequest, ApiRequestError, errorBodyOf } from '@/contract/client.ts';
import { UNATTENDED_HEADER } from '@/contract/owner-lists.ts';
import type { SignInPolicy } from '@/contract/passkey.ts';

/** "ended" ran out while she was working: what she was doing waits under the sign-in dialog, what she read does not. */
export type SessionState = 'checking' | 'unreachable' | 'signed-out' | 'signed-in' | 'ended';

export const $session = atom<SessionState>('checking');

/** What a sign-in asks for; undefined where there is no passkey. */
export const $signInPolicy = atom<SignInPolicy | undefined>();

/** Take the answer to the question whether it is her: the calls that wait for it. */
export const $reauthRequests = atom<readonly ((isConfirmed: boolean) => void)[]>([]);

export function answerReauthRequest(isConfirmed: boolean) {
  const answers = $reauthRequests.get();
  $reauthRequests.set([]);
  for (const answer of answers) answer(isConfirmed);
}

/** Makes a call that waits for a new sign-in where one is asked for, and is then made again. */
export async function withReauth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    noteEnd(error);
    if (!waitsForSignIn(error)) throw error;
    const isConfirmed = await new Promise<boolean>((answer) => $reauthRequests.set([...$reauthRequests.get(), answer]));
    if (!isConfirmed) throw error;
    return withReauth(call);
  }
}

/** The same for a call whose answer is JSON with the named key. */
export async function ownerRequest<Answer>(
  key: keyof Answer & string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await withReauth(() => apiRequest(method, path, { body }));
  const answer = (await response.json()) as Answer;
  if (!(key in Object(answer))) throw unexpectedAnswer();
  return answer;
}

/** The same for a call that is answered with nothing. */
export async function ownerCommand(method: string, path: string, body?: object): Promise<void> {
  requireEmpty(await withReauth(() => apiRequest(method, path, { body })));
}

/** Throws for any answer but the one of a site that has done what it was told and says no more. */
export function requireEmpty({ status }: Response): void {
  if (status !== 204) throw unexpectedAnswer();
}

/** Programs between here and the site, such as a café's network, answer "OK" to anything: nothing is known to be done. */
export function unexpectedAnswer(): Error {
  return new Error('This is not the answer of a site that has done what it was told.');
}

/** Whether a call is refused because nobody is signed in, or the last sign-in lies some time back. */
export function waitsForSignIn(error: unknown): boolean {
  return hasStatus(error, 401) || errorBodyOf(error).error === 'sign-in-again';
}

/** After a new sign-in the dashboard reads anew by itself; what the clock asks for keeps no session alive. */
export async function readAsOwner(path: string, isUnattended = false): Promise<Response> {
  try {
    return await apiRequest('GET', path, isUnattended ? { headers: { [UNATTENDED_HEADER]: '1' } } : {});
  } catch (error) {
    noteEnd(error);
    throw error;
  }
}

function noteEnd(error: unknown) {
  if (hasStatus(error, 401) && $session.get() === 'signed-in') $session.set('ended');
}

export function hasStatus(error: unknown, status: number): error is ApiRequestError {
  return error instanceof ApiRequestError && error.status === status;
}
