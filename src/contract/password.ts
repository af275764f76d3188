import type { CatalogueKey } from './catalogue-key.ts';
import { LIMITS } from './limits.ts';

/** An accent counts with its letter; characters that leave no mark on paper do not count. */
const VISIBLE_CHARACTER = /[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const MIN_NUMERIC_LENGTH = 12;

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const KEYBOARD_WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
];

/** The commonest leaked passwords, without outer digits and accents; and the placeholder in netlify.toml. */
const COMMON_PASSWORDS = new Set(
  `abc access admin administrator amour angel anthony arsenal ashley azerty bailey banane baseball batman bonjour buster
  camille caramel changeme charlie chelsea chocolat chocolate chouchou coucou cookie daniel default doudou dragon
  everton firstpassword15charactersormore flower football freedom george ginger google guest hannah hello hunter iloveyou internet jennifer jessica
  jesus jetaime jordan joshua julien killer letmein lettin letmeinnow liverpool login loulou lovely maggie marine
  marseille master matrix matthew michael michelle mickey monkey motdepasse mustang naruto nicolas nicole ninja nothing
  orange owner pass passe passer passord passw passwd password passwort patrick pepper pokemon princess princesse
  purple qazwsx qwert qwerty qwertz rainbow ranger rangers robert root samantha samsung secret shadow silver sophie
  soleil spring starwars summer sunshine superman taylor temp test tester thomas tigger trustno user vanille victoria
  welcome whatever william winter zaqxsw`.split(/\s+/),
);

/** Counts what a password shows on paper: unlike a text's length (fields.ts), without spaces and accents. */
export function visibleLength(password: string): number {
  return password.match(VISIBLE_CHARACTER)?.length ?? 0;
}

/** Why a password is too easy to guess (OWASP ASVS 5, 6.2.4 and 6.2.11), as a catalogue key, or undefined. */
export function findWeakness(password: string, ownWords: readonly string[]): CatalogueKey | undefined {
  if (visibleLength(password) < LIMITS.newPassword.min) return 'password.short.text';
  if (spellingsOf(password).some(isCommon)) return 'password.common.text';
  if (spellingsOf(password).some((spelling) => isMadeOf(spelling, ownWords))) return 'password.own.text';
  return undefined;
}

/** Spellings to check: as typed, with all look-alikes as letters, and with only those between letters. */
function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKD').toLowerCase();
  const inner = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const replaceLookalikes = (text: string) => [...text].map((character) => LOOKALIKES[character] ?? character).join('');
  return [plain, replaceLookalikes(plain), replaceLookalikes(inner)].map(onlyLettersAndDigits);
}

function isCommon(spelling: string): boolean {
  if (spelling === '') return false;
  if (/^\d+$/.test(spelling)) return spelling.length < MIN_NUMERIC_LENGTH;
  const word = spelling.replace(/^\d+|\d+$/g, '');
  return (
    COMMON_PASSWORDS.has(spelling) ||
    COMMON_PASSWORDS.has(word) ||
    isKeyboardWalk(word) ||
    /^(.{1,4}?)\1+$/u.test(spelling)
  );
}

function isKeyboardWalk(word: string): boolean {
  const backwards = [...word].toReversed().join('');
  return word.length > 2 && KEYBOARD_WALKS.some((walk) => walk.includes(word) || walk.includes(backwards));
}

function isMadeOf(spelling: string, ownWords: readonly string[]): boolean {
  const plainWords = ownWords
    .map((word) => onlyLettersAndDigits(word.normalize('NFKD').toLowerCase()))
    .filter((word) => word.length > 2);
  const remainder = plainWords
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), spelling);
  return remainder !== spelling && remainder.replace(/\d/g, '').length < LIMITS.newPassword.min;
}

function onlyLettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
