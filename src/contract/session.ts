import * as z from 'zod/mini';
import { passkeyAssertionSchema } from './passkey.ts';
import { LIMITS } from './limits.ts';
import { visibleLength } from './password.ts';

/** Takes any length: a password that is too long is as wrong as any other, and answered like it. */
const typedPassword = z.string({ error: 'validation.required' });
const presentPassword = typedPassword.check(z.minLength(1, 'validation.required'));

/** What the owner types to sign in, compared as typed, never trimmed; or her passkey's answer in its place. */
export const signInSchema = z
  .object({ password: z.optional(presentPassword), passkey: z.optional(passkeyAssertionSchema) })
  .check(
    z.refine(({ password, passkey }) => password !== undefined || passkey, {
      error: 'validation.required',
      path: ['password'],
    }),
  );

export type SignIn = z.infer<typeof signInSchema>;

/** What the owner types to change the password (tests/conformance/dashboard-account.spec.ts). */
export const passwordChangeSchema = z
  .object({
    currentPassword: presentPassword,
    newPassword: typedPassword.check(z.maxLength(LIMITS.newPassword.max, 'validation.invalid')),
    confirmation: typedPassword,
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      error: 'password.mismatch.text',
      path: ['confirmation'],
    }),
    z.refine(({ newPassword }) => visibleLength(newPassword) >= LIMITS.newPassword.min, {
      error: 'password.short.text',
      path: ['newPassword'],
    }),
    z.refine(
      ({ currentPassword, newPassword }) => newPassword.normalize('NFKC') !== currentPassword.normalize('NFKC'),
      {
        error: 'password.same.text',
        path: ['newPassword'],
      },
    ),
  );

/** A session that has not ended, as the owner sees it. */
export interface OpenSession {
  /** By the names that people use, "Firefox, Android"; missing where it did not say. */
  browser?: string;
  startedAt: string;
  lastUsedAt: string;
  isThis: boolean;
}
