/** In characters: the longest address that Windows opens. */
const MAX_ADDRESS_LENGTH = 2000;
const TRUNCATION_MARK = ' […]';

/** Roughly a grapheme: a flag, or a character with its modifiers. The oldest browsers have no Intl.Segmenter. */
const GRAPHEME = /(?:\p{Regional_Indicator}{2}|[^])(?:[\p{M}\p{Emoji_Modifier}\uFE0E\uFE0F\u200C]|\u200D[^])*/gu;

export interface MailDraft {
  address: string;
  isTruncated: boolean;
}

/** The mailto: URL of an e-mail address (RFC 6068). */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
}

/** A mailto: URL with the text `bodyOf(body)`; `body` is cut between words if Windows would not open the URL. */
export function mailDraft(email: string, subject: string, body: string, bodyOf = (text: string) => text): MailDraft {
  const begin = `${mailtoLink(email)}?subject=${encode(subject)}&body=`;
  // RFC 6068: line breaks are CR LF.
  const linkWith = (text: string) => begin + encode(text.replace(/\r\n?|\n/g, '\r\n'));
  const fullLink = linkWith(bodyOf(body));
  if (fullLink.length <= MAX_ADDRESS_LENGTH) return { address: fullLink, isTruncated: false };
  const isShortEnough = (text: string) => linkWith(text).length <= MAX_ADDRESS_LENGTH;
  const text = isShortEnough(bodyOf(TRUNCATION_MARK))
    ? bodyOf(beginningOf(body, (beginning) => isShortEnough(bodyOf(beginning + TRUNCATION_MARK))) + TRUNCATION_MARK)
    : beginningOf(bodyOf(''), (beginning) => isShortEnough(beginning + TRUNCATION_MARK)) + TRUNCATION_MARK;
  return { address: linkWith(text), isTruncated: true };
}

/** The longest beginning that fits, cut at a word boundary unless that loses more than half of it. */
function beginningOf(text: string, isShortEnough: (beginning: string) => boolean): string {
  const ends = [0, ...[...text.matchAll(GRAPHEME)].map(({ 0: grapheme, index }) => index + grapheme.length)];
  let [shortest, longest] = [0, ends.length - 1];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (isShortEnough(text.slice(0, ends[middle]))) shortest = middle;
    else longest = middle - 1;
  }
  const end = ends[shortest]!;
  const isWithinWord = /\S/.test(text.charAt(end));
  const lastSpace = isWithinWord ? Math.max(...[' ', '\n'].map((space) => text.lastIndexOf(space, end))) : -1;
  return text.slice(0, lastSpace > end / 2 ? lastSpace : end).trimEnd();
}

/** encodeURIComponent throws on lone surrogates. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
