import type { SignInDemand, SignInSettings } from '@/contract/passkey.ts';
import { createResource } from './resource.ts';
import { $demand, callAsOwner } from './session.ts';

export const signInSettings = createResource<SignInSettings>('/api/passkeys');

signInSettings.follow(({ passkeys, demand }) => $demand.set(passkeys.length > 0 ? demand : undefined));

export async function removePasskey(id: string): Promise<void> {
  signInSettings.set(await callAsOwner('passkeys', 'DELETE', `/api/passkeys/${id}`));
}

export async function changeDemand(demand: SignInDemand): Promise<void> {
  signInSettings.set(await callAsOwner('passkeys', 'PUT', '/api/passkeys', { demand }));
}
