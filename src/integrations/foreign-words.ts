import { LOCALES, type Locale } from '../contract/locales.ts';
import { elementsByTag, attributeOf, newElement, replaceText, textsIn, type Element, type Page } from './page-tree.ts';

/** Words on the pages of one language that belong to the other (WCAG 3.1.2); names are left alone. */
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

export function markForeignWords(page: Page): void {
  const [root] = elementsByTag(page, 'html');
  const locale = LOCALES.find((language) => root && attributeOf(root, 'lang') === language);
  if (!root || !locale) return;
  const lang = LOCALES.find((other) => other !== locale)!;
  const isInLanguage = (element: Element) => (attributeOf(element, 'lang') ?? locale) === locale;
  for (const phrase of FOREIGN_WORDS[locale])
    for (const text of textsIn(root, isInLanguage)) {
      const [first = '', ...others] = text.value.split(phrase);
      replaceText(text, [first, ...others.flatMap((part) => [newElement('span', { lang }, phrase), part])]);
    }
}
