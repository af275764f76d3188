import { createHash, randomInt } from 'node:crypto';

const CODES = 8;
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Crockford's base 32: no letter that is taken for a digit. 25 of them are 125 bits, so a plain hash holds (OWASP ASVS 5, 6.5.2). */
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
