import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyResponse } from '../../../src/contract/passkey.ts';
import { OWNER_NAME } from '../../../src/contract/owner-name.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Credential, Passkey } from '../storage/records.ts';

type Purpose = 'add' | 'sign-in';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const USER_ID_BYTES = 16;

const loadWebAuthn = () => import('@simplewebauthn/server');

/** Options to create a passkey (WebAuthn Level 3); the authenticator must verify its user by finger, face or PIN. */
export async function registrationOptions(request: Request, { now, practice }: Dependencies, credential: Credential) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const user = createHmac('sha256', credential.secret).update('user').digest().subarray(0, USER_ID_BYTES);
  return generateRegistrationOptions({
    rpName: practice.name,
    rpID: new URL(request.url).hostname,
    userName: OWNER_NAME,
    userDisplayName: practice.name,
    userID: new Uint8Array(user),
    challenge: createChallenge('add', credential.secret, now()),
    excludeCredentials: credential.passkeys.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options to sign in with a passkey; they list none, so that strangers learn nothing about the owner's. */
export async function authenticationOptions(request: Request, { now }: Dependencies, { secret }: Credential) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: new URL(request.url).hostname,
    challenge: createChallenge('sign-in', secret, now()),
    userVerification: 'required',
  });
}

/** A newly created passkey and the challenge it signed; undefined if the response is invalid. */
export async function verifyNewPasskey(
  request: Request,
  { now }: Dependencies,
  { secret }: Credential,
  attestation: PasskeyResponse,
): Promise<{ passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>; challenge: string } | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { expected, received } = verificationOptions(request, (challenge) =>
    isOwnChallenge(challenge, 'add', secret, now()),
  );
  const result = await verifyRegistrationResponse({
    response: attestation as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: ALGORITHMS,
    ...expected,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const passkey = { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  return { passkey, challenge: received.challenge };
}

/** The passkey that signed the challenge, with its new counter, and the challenge; undefined if invalid. */
export async function verifyPasskeyAssertion(
  request: Request,
  { now }: Dependencies,
  { secret, passkeys }: Credential,
  assertion: PasskeyResponse,
): Promise<{ passkey: Passkey; challenge: string } | undefined> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { expected, received } = verificationOptions(request, (challenge) =>
    isOwnChallenge(challenge, 'sign-in', secret, now()),
  );
  const result = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    ...expected,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { newCounter } = result.authenticationInfo;
  return {
    passkey: { ...passkey, counter: newCounter, lastUsedAt: now().toISOString() },
    challenge: received.challenge,
  };
}

/** What a response must satisfy. Its verification sets `received.challenge` to the challenge it answers. */
function verificationOptions(request: Request, isOwn: (challenge: string) => boolean) {
  const { origin, hostname } = new URL(request.url);
  const received = { challenge: '' };
  const expectedChallenge = (challenge: string) => {
    received.challenge = challenge;
    return isOwn(challenge);
  };
  return {
    received,
    expected: { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
  };
}

/** Dates and signs the challenge, so that nothing is stored for those who ask and never answer. */
function createChallenge(purpose: Purpose, secret: string, now: Date): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  const payload = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return new Uint8Array(Buffer.concat([payload, signatureOf(payload, purpose, secret)]));
}

function isOwnChallenge(challenge: string, purpose: Purpose, secret: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const payload = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const signature = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  const expected = signatureOf(payload, purpose, secret);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = now.getTime() - payload.readUIntBE(RANDOM_BYTES, TIME_BYTES);
  return Math.abs(age) < CHALLENGE_LIFETIME_MS;
}

function signatureOf(payload: Buffer, purpose: Purpose, secret: string): Buffer {
  return createHmac('sha256', secret).update(`challenge ${purpose} `).update(payload).digest();
}
