import type { Locale } from '../contract/locales.ts';

const NO_BREAK = '\u00A0';
const SPACES = '[ \\t\\n\\u00A0\\u202F]*';
/** Marks at a word's end, so not in times or addresses; a mark of the preview (U+200B) may follow. */
const PUNCTUATION_MARK = new RegExp(`${SPACES}([;!?]+|:)(?=[\\s»”".,…)\\]\\u200B]|$)`, 'g');

/**
 * Sets curved apostrophes and quotation marks; in French also « » and no-break spaces (Lexique des règles
 * typographiques de l'Imprimerie nationale). Idempotent. `textBefore` precedes a piece of a longer text.
 */
export function typeset(text: string, locale: Locale, textBefore = ''): string {
  const curved = text.replace(/"([^"]*)"/g, '“$1”').replace(/(?<=\p{L})'/gu, '’');
  return locale === 'fr' ? setFrenchSpaces(withGuillemets(curved), textBefore) : curved;
}

/** A quotation inside « » keeps its “ ”. */
function withGuillemets(text: string): string {
  let isInside = false;
  return text.replace(/[«»“”]/g, (mark) => {
    if (mark === '«' || mark === '»') isInside = mark === '«';
    else if (!isInside) return mark === '“' ? '«' : '»';
    return mark;
  });
}

function setFrenchSpaces(text: string, textBefore: string): string {
  return text
    .replace(new RegExp(`«${SPACES}`, 'g'), `«${NO_BREAK}`)
    .replace(new RegExp(`${SPACES}»`, 'g'), `${NO_BREAK}»`)
    .replace(PUNCTUATION_MARK, (match, mark: string, offset: number, text: string) =>
      // Nothing to attach to: the text begins with the mark, or a bracket opens before it.
      /^[\s([]?$/.test(offset > 0 ? text.charAt(offset - 1) : textBefore) ? match : NO_BREAK + mark,
    )
    .replace(
      /(?<=\d) (?=\d{3}(?!\d)|[%€£]|(?:h|min|minutes?|heures?|jours?|semaines?|mois|ans?|séances?)(?!\p{L}))/gu,
      NO_BREAK,
    )
    .replace(/(?<=\d\u00A0h) (?=\d)/g, NO_BREAK);
}
