import { defaultTreeAdapter as tree } from 'parse5';
import { HYPHENATED } from '../i18n/hyphenated-words.ts';
import { allOf, attributeOf, insertBefore, newElement, remove, textsIn, type Element, type Page } from './page-tree.ts';

/** Of the words with a hyphen in running text, the one that is no place to break a line. */
const WHOLE = /e-mail/i;

/** Keeps that word on one line, wherever it stands in a text; in headings and on buttons no hyphen ends one (NoWrap.astro). */
export function keepWordsWhole(page: Page): void {
  for (const text of allOf(page, 'body').flatMap((body) => textsIn(body))) {
    if (!WHOLE.test(text.value) || !isRunning(text.parentNode as Element)) continue;
    for (const part of text.value.split(HYPHENATED))
      if (WHOLE.test(part)) insertBefore(newElement('span', { class: 'no-wrap' }, part), text);
      else tree.insertTextBefore(text.parentNode!, part, text);
    remove(text);
  }
}

/** With a class it may lay out what it holds, and would part the words from the one that is kept whole. */
function isRunning(parent: Element): boolean {
  const classes = attributeOf(parent, 'class')?.split(' ') ?? [];
  return classes.every((name) => name.startsWith('astro-'));
}
