import {
  newPasskeySchema,
  PASSKEYS_WITHOUT_PASSWORD,
  signInPolicySchema,
  type PasskeyResponse,
  type SignInSettings,
} from '../../../src/contract/passkey.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import type { Credential, Passkey } from '../storage/records.ts';
import { changeCredential, ensureCredential, readCredential } from './credential.ts';
import { registrationOptions, authenticationOptions, verifyNewPasskey, verifyPasskeyAssertion } from './passkeys.ts';
import { requirePublishedDeploy, requireOwner, requireRecentSignIn } from './require-owner.ts';
import { notifyOwner } from './notify-owner.ts';

const MAX_PASSKEYS = 20;
const MAX_USED_CHALLENGES = 50;

/** POST /api/session/passkey: what a browser needs to sign in with a passkey. */
export const startPasskeySignIn: Handler = async (request, deps) => {
  requireSameOrigin(request);
  requirePublishedDeploy(deps);
  return json(200, await authenticationOptions(request, deps, await requireCredential(deps, ensureCredential)));
};

/** GET /api/passkeys: the passkeys and the sign-in policy. */
export const readSignInSettings: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return settingsResponse(await requireCredential(deps));
};

/** POST /api/passkeys/question: what a browser needs to create a passkey. */
export const startPasskeyRegistration: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  return json(200, await registrationOptions(request, deps, await requireCredential(deps)));
};

/** POST /api/passkeys: adds a passkey; 422 unless it was just created on this site. */
export const addPasskey: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { name, passkey: attestation } = await readJson(request, newPasskeySchema);
  const registration = await verifyNewPasskey(request, deps, await requireCredential(deps), attestation);
  if (!registration) throw new ApiError('invalid-fields', { fields: { passkey: ['error.wrongPasskey'] } });

  const passkey: Passkey = { ...registration.passkey, id: deps.newId(), name, createdAt: deps.now().toISOString() };
  const changed = await changeCredential(deps, (credential) => {
    const current = withUsedChallenge(credential, registration.challenge);
    const { passkeys } = current;
    if (passkeys.length >= MAX_PASSKEYS || passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
      throw new ApiError('conflict');
    return { ...current, passkeys: [...passkeys, passkey] };
  });
  notifyOwner(deps, 'passkey-added');
  return settingsResponse(changed);
};

/** DELETE /api/passkeys/{id}: removes a passkey and its sessions; 409 if too few remain for the sign-in policy. */
export const removePasskey: Handler = async (request, deps, id) => {
  await requireRecentSignIn(request, deps);
  const changed = await changeCredential(deps, (current) => {
    const others = current.passkeys.filter((passkey) => passkey.id !== id);
    if (others.length === current.passkeys.length) throw new ApiError('not-found');
    if (current.demand === 'passkey') requireEnoughPasskeys(others);
    return { ...current, passkeys: others };
  });
  notifyOwner(deps, 'passkey-removed');
  return settingsResponse(changed);
};

/** PUT /api/passkeys: changes the sign-in policy; 409 with too few passkeys for it. */
export const changeSignInPolicy: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { demand } = await readJson(request, signInPolicySchema);
  const changed = await changeCredential(deps, (current) => {
    if (current.passkeys.length === 0) throw new ApiError('conflict');
    if (demand === 'passkey' && current.demand !== demand) requireEnoughPasskeys(current.passkeys);
    return { ...current, demand };
  });
  notifyOwner(deps, 'demand-changed');
  return settingsResponse(changed);
};

/** Throws 409 if losing one device would lock the owner out. */
function requireEnoughPasskeys(passkeys: Passkey[]): void {
  if (passkeys.length < PASSKEYS_WITHOUT_PASSWORD) throw new ApiError('passkeys-too-few');
}

/** Verifies a passkey's sign-in response, which counts only once; returns the passkey's id, else throws 401. */
export async function acceptPasskeyAssertion(
  request: Request,
  deps: Dependencies,
  credential: Credential,
  assertion: PasskeyResponse,
): Promise<string> {
  const verification = await verifyPasskeyAssertion(request, deps, credential, assertion);
  if (!verification) throw new ApiError('wrong-passkey');
  await changeCredential(deps, (current) => ({
    ...withUsedChallenge(current, verification.challenge),
    passkeys: current.passkeys.map((passkey) =>
      passkey.id === verification.passkey.id ? verification.passkey : passkey,
    ),
  }));
  return verification.passkey.id;
}

async function requireCredential(deps: Dependencies, read = readCredential): Promise<Credential> {
  const credential = await read(deps);
  if (!credential) throw new ApiError('not-configured');
  return credential.value;
}

function withUsedChallenge(credential: Credential, challenge: string): Credential {
  if (credential.usedChallenges.includes(challenge)) throw new ApiError('wrong-passkey');
  return { ...credential, usedChallenges: [...credential.usedChallenges, challenge].slice(-MAX_USED_CHALLENGES) };
}

function settingsResponse({ passkeys, demand }: Credential): Response {
  const settings: SignInSettings = {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      ...(lastUsedAt && { lastUsedAt }),
    })),
    demand,
  };
  return json(200, settings);
}
