import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { ORIGIN } from './test-api.ts';

/** Parts of a response that a test may forge. */
interface AuthenticatorOverrides {
  origin?: string;
  isUserVerified?: boolean;
  challenge?: string;
  counter?: number;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A software authenticator with one passkey, in the format of WebAuthn Level 3. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: AuthenticatorOverrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    rpId: string,
    { isUserVerified = true, counter = 0 }: AuthenticatorOverrides,
    key = Buffer.alloc(0),
  ) => {
    const flags = FLAGS.present | (isUserVerified ? FLAGS.verified : 0) | (key.length > 0 ? FLAGS.hasKey : 0);
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counterBytes, key]);
  };
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
    clientExtensionResults: {},
  });

  /** The key as RFC 9053 writes it: an elliptic curve's point for ES256. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);

  return {
    create: ({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON, overrides: AuthenticatorOverrides = {}) => {
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      return answer({
        clientDataJSON: clientData('webauthn.create', overrides.challenge ?? challenge, overrides),
        attestationObject: attestation(authenticatorData(rp.id ?? '', overrides, key)),
      });
    },
    sign: ({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON, overrides: AuthenticatorOverrides = {}) => {
      const clientDataJSON = clientData('webauthn.get', overrides.challenge ?? challenge, overrides);
      const data = authenticatorData(rpId, overrides);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** CBOR (RFC 8949) of {fmt: "none", attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const parts = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')];
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x58, authData.length]), authData]);
}
