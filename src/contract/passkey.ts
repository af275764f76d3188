import * as z from 'zod/mini';
import { choiceField, textField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { cleanName } from './stored-name.ts';

export const SIGN_IN_POLICIES = ['either', 'passkey'] as const;

/** Required once the password is disabled, since devices get lost. */
export const PASSKEYS_WITHOUT_PASSWORD = 2;

export type SignInPolicy = (typeof SIGN_IN_POLICIES)[number];

export const passkeyResponseSchema = z.looseObject({ id: z.string() }, { error: 'validation.invalid' });

export type PasskeyResponse = z.infer<typeof passkeyResponseSchema>;

const nameField = textField(
  { ...LIMITS.passkeyName, tooShort: 'validation.required', tooLong: 'validation.passkeyName' },
  cleanName,
);

export const newPasskeySchema = z.object({ name: nameField, passkey: passkeyResponseSchema });

export const signInPolicySchema = z.object({ demand: choiceField(SIGN_IN_POLICIES) });

export interface OwnerPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** `demand` is the sign-in policy, which applies only if there is a passkey. */
export interface SignInSettings {
  passkeys: OwnerPasskey[];
  demand: SignInPolicy;
}

export interface SessionResponse {
  signedIn: boolean;
  demand?: SignInPolicy;
}
