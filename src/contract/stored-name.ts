import { cleanText } from './clean-text.ts';
import { INVISIBLE_CHARACTERS, textField } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Legitimate invisible characters: joiners (RFC 5892, A.1 and A.2), variants, regional flags, emoji and keycaps. */
const LEGITIMATE_INVISIBLES = [
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D]/u,
  /[\p{Script=Arabic}\p{Script=Syriac}]\p{Mn}*\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}])/u,
  /[\p{Script=Han}\u1820-\u18AA][\u180B-\u180D\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u,
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}/u,
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*/u,
  /[#*\d]\uFE0F(?=\u20E3)/u,
];
const LEGITIMATE_OR_INVISIBLE = new RegExp(
  `(${LEGITIMATE_INVISIBLES.map(({ source }) => source).join('|')})|${INVISIBLE_CHARACTERS.source}`,
  'gu',
);

/** More marks than any script puts on one letter, and marks without a letter. */
const STACKED_MARKS = /((?:[\u200C\u200D]*\p{M}){4})(?:[\u200C\u200D]*\p{M})+|(^|\s)\p{M}+/gu;

/** So many marks that normalizing would be slow (Unicode Standard Annex 15, Stream-Safe Text Format). */
const TOO_MANY_TO_SORT = /(\p{M}{30})\p{M}+/gu;

/** A cleaned name on one line, without hidden text or marks that overlay other text. */
export function cleanName(text: string): string {
  const visible = withoutHiddenText(withoutHiddenText(text.replace(TOO_MANY_TO_SORT, '$1')));
  // Removing some may leave others that are not legitimate either; then all invisible characters are removed.
  return withoutHiddenText(visible) === visible
    ? visible
    : withoutHiddenText(visible.replace(INVISIBLE_CHARACTERS, ''));
}

function withoutHiddenText(text: string): string {
  const visible = cleanText(cleanText(text).replace(LEGITIMATE_OR_INVISIBLE, '$1'));
  return visible.replace(STACKED_MARKS, '$1$2').replace(/\s+/g, ' ').trim();
}

/** A name as stored. The browser validates it with a simpler, smaller rule (review.ts, message.ts). */
export const storedNameField = textField(
  { ...LIMITS.name, tooShort: 'validation.name.short', tooLong: 'validation.name.long' },
  cleanName,
);
