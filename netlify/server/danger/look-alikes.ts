/**
 * Cyrillic, Greek and other letters that look like a Latin one, in pairs: those that people slip in by a keyboard's second
 * layout, and spam to get by filters. A choice of https://www.unicode.org/Public/security/latest/confusables.txt.
 */
const PAIRS =
  'аa вb еe ԁd һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy ԝw хx ӏl ' +
  'αa βb εe γy ιi κk νv οo ρp τt υu χx ' +
  'АA ВB ЕE НH ІI ЈJ КK МM ОO РP СC ЅS ТT УY ХX ΑA ΒB ΕE ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ ' +
  'ɑa ɡg ıi';

const LATIN = new Map(PAIRS.split(' ').map(([letter, latin]) => [letter!, latin!]));

/** A text whose letters that only look Latin are Latin. Full-width and mathematical letters are what folded() is for. */
export function withoutLookAlikes(text: string): string {
  return text.normalize('NFC').replace(/[^\0-\u017f]/g, (letter) => LATIN.get(letter) ?? letter);
}
