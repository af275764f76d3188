import type { SignInDemand, SignInSettings } from '@/contract/passkey.ts';
import { createQuery } from './query.ts';
import { $demand } from './session.ts';

export const signInSettings = createQuery<SignInSettings>('/api/passkeys');

signInSettings.follow(({ passkeys, demand }) => $demand.set(passkeys.length > 0 ? demand : undefined));

export const removePasskey = (id: string) => signInSettings.send('passkeys', 'DELETE', `/api/passkeys/${id}`);

export const changeDemand = (demand: SignInDemand) =>
  signInSettings.send('passkeys', 'PUT', '/api/passkeys', { demand });
