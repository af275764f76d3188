import { cleanText } from './clean-text.ts';
import { INVISIBLE, textField } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * Where what is invisible changes what is seen: joiners in Indic scripts, after a virama, and in Arabic ones (RFC 5892,
 * appendix A.1 and A.2), variants of Chinese and Mongolian signs, flags of regions, sequences of emoji, digits in a key.
 */
const WRITTEN = [
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D]/u,
  /[\p{Script=Arabic}\p{Script=Syriac}]\p{Mn}*\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}])/u,
  /[\p{Script=Han}\u1820-\u18AA][\u180B-\u180D\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u,
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}/u,
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*/u,
  /[#*\d]\uFE0F(?=\u20E3)/u,
];
const WRITTEN_OR_INVISIBLE = new RegExp(`(${WRITTEN.map(({ source }) => source).join('|')})|${INVISIBLE.source}`, 'gu');

/** More marks than any script puts on one letter, and marks on none. */
const STACKED = /((?:[\u200C\u200D]*\p{M}){4})(?:[\u200C\u200D]*\p{M})+|(^|\s)\p{M}+/gu;

/** So many that putting them in order would take long (Unicode Standard Annex 15, Stream-Safe Text Format). */
const TOO_MANY_TO_SORT = /(\p{M}{30})\p{M}+/gu;

/** A cleaned name, on one line: it is what is seen of it, so that nobody hides a text in it or lays it over others. */
export function cleanName(text: string): string {
  const seen = onlySeen(onlySeen(text.replace(TOO_MANY_TO_SORT, '$1')));
  // What was taken out may have held apart what does not stay either, sign by sign: then nothing invisible is kept.
  return onlySeen(seen) === seen ? seen : onlySeen(seen.replace(INVISIBLE, ''));
}

function onlySeen(text: string): string {
  const seen = cleanText(cleanText(text).replace(WRITTEN_OR_INVISIBLE, '$1'));
  return seen.replace(STACKED, '$1$2').replace(/\s+/g, ' ').trim();
}

/** A name as it is stored. What a visitor types is looked at by the browser too, which need not know all this. */
export const nameAsSeen = textField(
  { ...LIMITS.name, tooShort: 'validation.name.short', tooLong: 'validation.name.long' },
  cleanName,
);
