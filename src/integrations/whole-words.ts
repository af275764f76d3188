import { defaultTreeAdapter as tree } from 'parse5';
import { HYPHENATED } from '../i18n/hyphenated-words.ts';
import { allOf, insertBefore, newElement, remove, textsIn, type Page } from './page-tree.ts';

/** Of the words with a hyphen in running text, the one that is no place to break a line. */
const WHOLE = /e-mail/i;

/** Keeps that word on one line, wherever it stands on a page; in headings and on buttons no hyphen ends one (NoWrap.astro). */
export function keepWordsWhole(page: Page): void {
  for (const text of allOf(page, 'body').flatMap((body) => textsIn(body))) {
    if (!WHOLE.test(text.value)) continue;
    for (const part of text.value.split(HYPHENATED))
      if (WHOLE.test(part)) insertBefore(newElement('span', { class: 'no-wrap' }, part), text);
      else tree.insertTextBefore(text.parentNode!, part, text);
    remove(text);
  }
}
