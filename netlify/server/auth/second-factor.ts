import {
  newPasskeySchema,
  signInDemandSchema,
  type PasskeyAnswer,
  type SignInSettingsChange,
} from '../../../src/contract/passkey.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import type { Credential, Passkey } from '../storage/records.ts';
import { changeCredential, readCredential } from './credential.ts';
import { passkeyCreation, passkeyQuestion, readNewPasskey, readPasskeyAnswer } from './passkeys.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { refuseOldDeploy, requireOwner, requireRecentSignIn } from './require-owner.ts';
import { notifyOwner } from './notify-owner.ts';
import { closeSessionsOf } from './sessions.ts';

/** Far more than the devices of one person. */
const MOST_PASSKEYS = 20;
/** Questions end after minutes; nobody answers more of them by then. */
const CHALLENGES_KEPT = 50;

/** POST /api/session/passkey: what a browser needs to sign in with a passkey. */
export const askForPasskey: Handler = async (request, deps) => {
  requireSameOrigin(request);
  refuseOldDeploy(deps);
  return json(200, await passkeyQuestion(request, deps, await requireCredential(deps)));
};

export const readSignInSettings: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return answerSettings(await requireCredential(deps));
};

/** POST /api/passkeys/question: what a browser needs to make a passkey. */
export const startPasskey: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  return json(200, await passkeyCreation(request, deps, await requireCredential(deps)));
};

/** POST /api/passkeys: adds the passkey that was made; the first one brings recovery codes. Answers 422 for one that was not made here and now. */
export const addPasskey: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { name, passkey: answer } = await readJson(request, newPasskeySchema);
  const made = await readNewPasskey(request, deps, await requireCredential(deps), answer);
  if (!made) throw new ApiError('invalid-fields', { fields: { passkey: ['error.wrongPasskey'] } });

  const passkey: Passkey = { ...made.passkey, id: deps.newId(), name, createdAt: deps.now().toISOString() };
  const { codes, hashes } = makeRecoveryCodes();
  const changed = await changeCredential(deps, (current) => {
    const { passkeys, recoveryHashes } = withChallenge(current, made.challenge);
    if (passkeys.length >= MOST_PASSKEYS || passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
      throw new ApiError('conflict');
    return {
      ...withChallenge(current, made.challenge),
      passkeys: [...passkeys, passkey],
      recoveryHashes: passkeys.length === 0 ? hashes : recoveryHashes,
    };
  });
  notifyOwner(deps, 'passkey-added');
  return answerSettings(changed, changed.passkeys.length === 1 ? codes : undefined);
};

/** DELETE /api/passkeys/{id}: removes a passkey and ends its sessions; with the last one the demand and the recovery codes go. */
export const removePasskey: Handler = async (request, deps, id) => {
  await requireRecentSignIn(request, deps);
  const changed = await changeCredential(deps, (current) => {
    const others = current.passkeys.filter((passkey) => passkey.id !== id);
    if (others.length === current.passkeys.length) throw new ApiError('not-found');
    return withOnly(current, others);
  });
  await closeSessionsOf(deps, id);
  notifyOwner(deps, 'passkey-removed');
  return answerSettings(changed);
};

/** PUT /api/passkeys: what a sign-in asks for from now on. Answers 409 where there is no passkey. */
export const changeDemand: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { demand } = await readJson(request, signInDemandSchema);
  const changed = await changeCredential(deps, (current) => {
    if (current.passkeys.length === 0) throw new ApiError('conflict');
    return { ...current, demand };
  });
  notifyOwner(deps, 'demand-changed');
  return answerSettings(changed);
};

/** POST /api/recovery-codes: new codes, told this once; the earlier ones end. Answers 409 where there is no passkey. */
export const renewRecoveryCodes: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { codes, hashes } = makeRecoveryCodes();
  const changed = await changeCredential(deps, (current) => {
    if (current.passkeys.length === 0) throw new ApiError('conflict');
    return { ...current, recoveryHashes: hashes };
  });
  notifyOwner(deps, 'codes-made');
  return answerSettings(changed, codes);
};

/** Takes a passkey's answer at a sign-in, once; returns its id, throws 401 for a wrong one. */
export async function takePasskeyAnswer(
  request: Request,
  deps: Dependencies,
  credential: Credential,
  answer: PasskeyAnswer,
): Promise<string> {
  const used = await readPasskeyAnswer(request, deps, credential, answer);
  if (!used) throw new ApiError('wrong-passkey');
  await changeCredential(deps, (current) => ({
    ...withChallenge(current, used.challenge),
    passkeys: current.passkeys.map((passkey) => (passkey.id === used.passkey.id ? used.passkey : passkey)),
  }));
  return used.passkey.id;
}

/** Takes a recovery code at a sign-in, once; throws 401 for a wrong or used one. */
export async function takeRecoveryCode(deps: Dependencies, typed: string): Promise<void> {
  const hash = hashRecoveryCode(typed);
  await changeCredential(deps, (current) => {
    if (!current.recoveryHashes.includes(hash)) throw new ApiError('wrong-code');
    return { ...current, recoveryHashes: current.recoveryHashes.filter((other) => other !== hash) };
  });
  notifyOwner(deps, 'code-used');
}

async function requireCredential(deps: Dependencies): Promise<Credential> {
  const credential = await readCredential(deps);
  if (!credential) throw new ApiError('not-configured');
  return credential.value;
}

/** Notes a question as answered; throws 401 where it was before. */
function withChallenge(credential: Credential, challenge: string): Credential {
  if (credential.usedChallenges.includes(challenge)) throw new ApiError('wrong-passkey');
  return { ...credential, usedChallenges: [...credential.usedChallenges, challenge].slice(-CHALLENGES_KEPT) };
}

/** A sign-in demands nothing without a passkey, and a code stands for nothing. */
function withOnly(credential: Credential, passkeys: Passkey[]): Credential {
  if (passkeys.length > 0) return { ...credential, passkeys };
  return { ...credential, passkeys, demand: 'either', recoveryHashes: [] };
}

function answerSettings({ passkeys, demand, recoveryHashes }: Credential, newRecoveryCodes?: string[]): Response {
  const settings: SignInSettingsChange = {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      ...(lastUsedAt && { lastUsedAt }),
    })),
    demand,
    recoveryCodes: recoveryHashes.length,
    ...(newRecoveryCodes && { newRecoveryCodes }),
  };
  return json(200, settings);
}
