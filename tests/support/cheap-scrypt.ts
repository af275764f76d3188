import type * as NodeCrypto from 'node:crypto';

type Done = (error: Error | null, key: Buffer) => void;

/** Node's cryptography with a cheap scrypt, for `vi.mock`: what a hash costs is not what is tested. */
export function withCheapScrypt(crypto: typeof NodeCrypto): typeof NodeCrypto {
  const cheap = (password: string, salt: Buffer, length: number, options: NodeCrypto.ScryptOptions, done: Done) =>
    crypto.scrypt(password, salt, length, { ...options, N: 16 }, done);
  return { ...crypto, scrypt: cheap as unknown as typeof NodeCrypto.scrypt };
}
