import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { allOf, attributeOf, insertBefore, newElement, textsIn, type Element, type Page } from './page-tree.ts';

/** What stands on the pages of one language in the words of the other; names are read as they are everywhere (WCAG 3.1.2). */
const FOREIGN_WORDS: Record<Locale, readonly string[]> = {
  en: [
    'Toute la page en français',
    'Je parle anglais',
    'Mon soutien psy',
    'mutuelle',
    'psychologue',
    'psychothérapeute',
  ],
  fr: [
    'Please speak slowly, I speak French.',
    'I am thinking of suicide.',
    'I need an ambulance.',
    'I need the police.',
    'I hear voices.',
    'I had a baby and I am not well.',
    'counsellor',
  ],
};

/** Says of each of these words on a page whose language it is, wherever the owner writes it. */
export function markForeignWords(page: Page): void {
  const [root] = allOf(page, 'html');
  const locale = LOCALES.find((language) => root && attributeOf(root, 'lang') === language);
  if (!root || !locale) return;
  const isInLanguage = (element: Element) => (attributeOf(element, 'lang') ?? locale) === locale;
  for (const text of textsIn(root, isInLanguage)) markIn(text, locale);
}

/** Puts the first of these words in a text into an element of their language, then those after it. */
function markIn(text: Tree.TextNode, locale: Locale): void {
  const [first] = FOREIGN_WORDS[locale]
    .map((words) => ({ words, start: text.value.indexOf(words) }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start);
  const parent = text.parentNode;
  if (!first || !parent) return;
  const { words, start } = first;
  tree.insertTextBefore(parent, text.value.slice(0, start), text);
  insertBefore(newElement('span', { lang: LOCALES.find((other) => other !== locale)! }, words), text);
  text.value = text.value.slice(start + words.length);
  markIn(text, locale);
}
