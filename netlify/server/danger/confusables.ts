/**
 * Letters typed by mistake or as a disguise, each with the Latin one it resembles
 * (https://www.unicode.org/Public/security/latest/confusables.txt).
 */
const PAIRS =
  'аa вb еe ԁd һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy ԝw хx ӏl ѵv ' +
  'αa βb εe γy ιi κk νv οo ρp τt υu χx ϲc ' +
  'աw ոn օo սu հh յj ' +
  'АA ВB ЕE НH ІI ЈJ КK МM ОO РP СC ЅS ТT УY ХX ΑA ΒB ΕE ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ ' +
  'ɑa ɡg ıi đd łl ɪi ʟl ʀr ᴀa ᴄc ᴅd ᴇe ᴋk ᴏo ᴛt ᴜu ᴠv';

const LATIN = new Map(PAIRS.split(' ').map(([letter, latin]) => [letter!, latin!]));

/** Removes accents and makes look-alikes Latin; normalizeForMatch handles full-width and mathematical letters. */
export function foldConfusables(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => LATIN.get(letter) ?? letter);
}
