import { HYPHENATED_WORD } from '../i18n/hyphenated-words.ts';
import { elementsByTag, attributeOf, newElement, replaceText, textsIn, type Element, type Page } from './page-tree.ts';

/** "E-mail", ranges of numbers, and words that begin with a number. */
const UNBREAKABLE = /e-mail|\d-/i;

export function markUnbreakableWords(page: Page): void {
  const [body] = elementsByTag(page, 'body');
  const wrapIfUnbreakable = (word: string) =>
    UNBREAKABLE.test(word) ? newElement('span', { class: 'no-wrap' }, word) : word;
  for (const text of body ? textsIn(body).filter(hasUnclassedParent) : [])
    replaceText(text, text.value.split(HYPHENATED_WORD).map(wrapIfUnbreakable));
}

/** An element with a class may be a flex container, which would separate the word from its text. */
const hasUnclassedParent = ({ parentNode }: { parentNode: unknown }) =>
  attributeOf(parentNode as Element, 'class') === undefined;
