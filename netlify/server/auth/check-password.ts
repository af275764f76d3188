import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import { readCredential, type Credential } from './credential.ts';
import { isHashingBusy, verifyPassword } from './password-hash.ts';
import { countAttempt, tooManyAttempts } from './sign-in-throttle.ts';

const BUSY_SECONDS = 5;

/**
 * Compares a typed password with the owner's, slowing down whoever guesses. Returns the credential, or undefined
 * for a wrong password; throws 429 while the address has to pause, 503 where no password is set.
 */
export async function checkPassword(
  deps: Dependencies,
  password: string,
): Promise<StoredRecord<Credential> | undefined> {
  const credential = await readCredential(deps);
  if (!credential) throw new ApiError('not-configured');
  if (isHashingBusy()) throw tooManyAttempts(BUSY_SECONDS);

  // The credential's own salt keys the hash of the address: nothing else needs to be kept for it.
  const forgetFailures = await countAttempt(deps, credential.value.passwordHash);
  if (!(await verifyPassword(password, credential.value.passwordHash))) return undefined;
  await forgetFailures();
  return credential;
}
