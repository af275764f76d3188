import { passwordChangeSchema } from '../../../src/contract/session.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/endpoint.ts';
import { readJson } from '../http/read-body.ts';
import { emptyWithCookies } from '../http/respond.ts';
import { checkPassword } from './check-password.ts';
import { replacePassword } from './credential.ts';
import { requireOwner } from './require-owner.ts';
import { readSessionToken, sessionCookies } from './session-cookie.ts';
import { closeSession, openSession } from './sessions.ts';

/** PUT /api/password: changes the password; every other session ends, this one goes on under a new token. */
export const changePassword: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { currentPassword, newPassword } = await readJson(request, passwordChangeSchema);
  const credential = await checkPassword(deps, currentPassword);
  if (!credential) throw new ApiError('invalid-fields', { fields: { currentPassword: ['error.wrongPassword'] } });
  const credentialId = await replacePassword(deps, credential, newPassword);
  if (!credentialId) throw new ApiError('conflict');

  const oldToken = readSessionToken(request);
  if (oldToken) await closeSession(deps, oldToken);
  return emptyWithCookies(sessionCookies(request, await openSession(deps, credentialId)));
};
