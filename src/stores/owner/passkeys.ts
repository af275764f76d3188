import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { apiRequest } from '@/contract/client.ts';
import type { PasskeyAnswer, SignInDemand, SignInSettings } from '@/contract/passkey.ts';
import { createResource } from './resource.ts';
import { $demand, callAsOwner } from './session.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const signInSettings = createResource<SignInSettings>('/api/passkeys');

signInSettings.follow(({ passkeys, demand }) => $demand.set(passkeys.length > 0 ? demand : undefined));

/** Asks the browser for a new passkey and keeps it under a name; throws what the browser or the server objects to. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await callAsOwner<CreationOptions>('challenge', 'POST', '/api/passkeys/question');
  const passkey = await startRegistration({ optionsJSON });
  await signInSettings.send('passkeys', 'POST', '/api/passkeys', { name, passkey });
}

export const removePasskey = (id: string) => signInSettings.send('passkeys', 'DELETE', `/api/passkeys/${id}`);

export const changeDemand = (demand: SignInDemand) =>
  signInSettings.send('passkeys', 'PUT', '/api/passkeys', { demand });

/** Asks the browser for the answer of a passkey, for a sign-in; throws where the owner gives none. */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const response = await apiRequest('POST', '/api/session/passkey');
  const optionsJSON = (await response.json()) as RequestOptions;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Whether the browser asked and nobody confirmed, or there was no passkey to confirm with. */
export function wasNotConfirmed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
