import * as z from 'zod/mini';
import { passkeyResponseSchema } from './passkey.ts';
import { LIMITS } from './limits.ts';
import { visibleLength } from './password.ts';

const typedPassword = z.string({ error: 'validation.required' });
const requiredPassword = typedPassword.check(z.minLength(1, 'validation.required'));

/** A password, compared as typed and never trimmed, or a passkey's response. */
export const signInSchema = z
  .object({ password: z.optional(requiredPassword), passkey: z.optional(passkeyResponseSchema) })
  .check(
    z.refine(({ password, passkey }) => password !== undefined || passkey, {
      error: 'validation.required',
      path: ['password'],
    }),
  );

export type SignIn = z.infer<typeof signInSchema>;

export const passwordChangeSchema = z
  .object({
    currentPassword: requiredPassword,
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

export interface OpenSession {
  browser?: string;
  startedAt: string;
  lastUsedAt: string;
  isThis: boolean;
}
