import type * as NodeCrypto from 'node:crypto';

type ScryptCallback = (error: Error | null, key: Buffer) => void;

/** Node's cryptography with a cheap scrypt, for `vi.mock`: no test is about the cost of a hash. */
export function withCheapScrypt(crypto: typeof NodeCrypto): typeof NodeCrypto {
  const cheapScrypt = (
    password: string,
    salt: Buffer,
    length: number,
    options: NodeCrypto.ScryptOptions,
    done: ScryptCallback,
  ) => crypto.scrypt(password, salt, length, { ...options, N: 16 }, done);
  return { ...crypto, scrypt: cheapScrypt as unknown as typeof NodeCrypto.scrypt };
}
