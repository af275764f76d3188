import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { visibleLength } from './password.ts';

/** Of any length: one that is too long is as wrong as any other, and answered like it. */
const typedPassword = z.string({ error: 'validation.required' });

/** What the owner types to sign in; compared as typed, never trimmed. */
export const signInSchema = z.object({ password: typedPassword });

/** What the owner types to change the password (tests/conformance/dashboard-account.spec.ts). */
export const passwordChangeSchema = z
  .object({
    currentPassword: typedPassword,
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
  );
