import { createHash, randomInt } from 'node:crypto';

const CODES = 8;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Crockford's base 32, 5 bits a sign: no letter that is taken for a digit. 16 of them are 80 bits; why a plain hash holds, SECURITY.md says. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** New codes, each good for one sign-in in place of a passkey, and what is stored of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, makeCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** What is stored of a code, however it was typed. */
export function hashRecoveryCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}

function makeCode(): string {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
