import { HYPHENATED } from '../i18n/hyphenated-words.ts';
import { allOf, attributeOf, newElement, replaceText, textsIn, type Element, type Page } from './page-tree.ts';

/** The word, every range of numbers, and words that begin with one. */
const WHOLE = /e-mail|\d-/i;

export function markUnbreakableWords(page: Page): void {
  const [body] = allOf(page, 'body');
  const wrapped = (part: string) => (WHOLE.test(part) ? newElement('span', { class: 'no-wrap' }, part) : part);
  for (const text of body ? textsIn(body).filter(isRunning) : [])
    replaceText(text, text.value.split(HYPHENATED).map(wrapped));
}

/** An element with a class may be a flex container, which would separate the word from its text. */
const isRunning = ({ parentNode }: { parentNode: unknown }) =>
  attributeOf(parentNode as Element, 'class') === undefined;
