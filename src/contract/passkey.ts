import * as z from 'zod/mini';
import { choiceField, textField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { cleanName } from './names.ts';

/** What a sign-in takes where there is a passkey: the password as well, or the passkey alone. */
export const SIGN_IN_POLICIES = ['either', 'passkey'] as const;

/** So many she has where nothing else opens the site: a device gets lost. */
export const PASSKEYS_WITHOUT_PASSWORD = 2;

export type SignInPolicy = (typeof SIGN_IN_POLICIES)[number];

/** What a browser answers for an authenticator (WebAuthn); the server's library looks at the rest. */
export const passkeyAssertionSchema = z.looseObject({ id: z.string() }, { error: 'validation.invalid' });

export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const nameField = textField(
  { ...LIMITS.passkeyName, tooShort: 'validation.required', tooLong: 'validation.passkeyName' },
  cleanName,
);

/** A new passkey: its name, and what the browser made. */
export const newPasskeySchema = z.object({ name: nameField, passkey: passkeyAssertionSchema });

export const signInPolicySchema = z.object({ demand: choiceField(SIGN_IN_POLICIES) });

export interface OwnerPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** How the owner signs in: `demand` counts only where there is a passkey. */
export interface SignInSettings {
  passkeys: OwnerPasskey[];
  demand: SignInPolicy;
}

/** Whether the owner is signed in, and where there is a passkey what a sign-in takes. */
export interface SessionAnswer {
  signedIn: boolean;
  policy?: SignInPolicy;
}
