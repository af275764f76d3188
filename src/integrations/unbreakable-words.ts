import { HYPHENATED } from '../i18n/hyphenated-words.ts';
import { allOf, attributeOf, newElement, replaceText, textsIn, type Element, type Page } from './page-tree.ts';

/** Of the words with a hyphen in running text, the one that is no place to break a line. */
const WHOLE = /e-mail/i;

/** Keeps that word on one line, wherever it stands in a text; in headings and on buttons no hyphen ends one (NoWrap.astro). */
export function markUnbreakableWords(page: Page): void {
  const [body] = allOf(page, 'body');
  const wrapped = (part: string) => (WHOLE.test(part) ? newElement('span', { class: 'no-wrap' }, part) : part);
  for (const text of body ? textsIn(body).filter(isRunning) : [])
    replaceText(text, text.value.split(HYPHENATED).map(wrapped));
}

/** In an element with a class, which may lay out what it holds, it would be parted from the words around it. */
const isRunning = ({ parentNode }: { parentNode: unknown }) =>
  attributeOf(parentNode as Element, 'class') === undefined;
