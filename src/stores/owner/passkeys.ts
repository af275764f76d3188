import type { SignInPolicy, SignInSettings } from '@/contract/passkey.ts';
import { createQuery } from './query.ts';
import { $signInPolicy } from './session.ts';

export const signInSettings = createQuery<SignInSettings>('/api/passkeys');

signInSettings.follow(({ passkeys, demand }) => $signInPolicy.set(passkeys.length > 0 ? demand : undefined));

export const removePasskey = (id: string) => signInSettings.send('passkeys', 'DELETE', `/api/passkeys/${id}`);

export const changeSignInPolicy = (demand: SignInPolicy) =>
  signInSettings.send('passkeys', 'PUT', '/api/passkeys', { demand });
