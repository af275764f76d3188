import type { SignInPolicy, SignInSettings } from '@/contract/passkey.ts';
import { createQuery } from './query.ts';
import { $signInPolicy } from './session.ts';

export const signInSettingsQuery = createQuery<SignInSettings>('/api/passkeys');

signInSettingsQuery.onValue(({ passkeys, demand: policy }) =>
  $signInPolicy.set(passkeys.length > 0 ? policy : undefined),
);

export const removePasskey = (id: string) => signInSettingsQuery.send('passkeys', 'DELETE', `/api/passkeys/${id}`);

export const changeSignInPolicy = (policy: SignInPolicy) =>
  signInSettingsQuery.send('passkeys', 'PUT', '/api/passkeys', { demand: policy });
