import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { apiRequest } from '@/contract/api-request.ts';
import type { PasskeyResponse } from '@/contract/passkey.ts';
import { signInSettingsQuery } from './passkeys.ts';
import { requestAsOwner } from './session.ts';

// "Ceremony" is Web Authentication's word: https://www.w3.org/TR/webauthn-3/#ceremony

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Throws the browser's or the server's error. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await requestAsOwner<CreationOptions>('challenge', 'POST', '/api/passkeys/question');
  const passkey = await startRegistration({ optionsJSON });
  await signInSettingsQuery.send('passkeys', 'POST', '/api/passkeys', { name, passkey });
}

export async function assertPasskey(): Promise<PasskeyResponse> {
  const response = await apiRequest('POST', '/api/session/passkey');
  const optionsJSON = (await response.json()) as RequestOptions;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Whether the owner cancelled, did not respond, or had no matching passkey. */
export function wasNotConfirmed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
