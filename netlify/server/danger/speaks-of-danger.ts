import * as english from './in-english.ts';
import * as french from './in-french.ts';
import { plainWords } from './plain-words.ts';
import { finderOf, says } from './sayings.ts';

const SAID = [english.SAID_IN_ENGLISH, french.SAID_IN_FRENCH].flatMap((kinds) => Object.values(kinds).map(finderOf));
const NAMED = finderOf([...english.NAMED_IN_ENGLISH, ...french.NAMED_IN_FRENCH]);
const IDIOMS = finderOf([...english.ENGLISH_IDIOMS, ...french.FRENCH_IDIOMS]);
const SUBJECTS = finderOf([...english.ENGLISH_SUBJECTS, ...french.FRENCH_SUBJECTS]);
const STORIES = finderOf([...english.ENGLISH_STORIES, ...french.FRENCH_STORIES]);
const LONG_AGO = finderOf([...english.LONG_AGO_IN_ENGLISH, ...french.LONG_AGO_IN_FRENCH]);
const WELL = finderOf([...english.WELL_IN_ENGLISH, ...french.WELL_IN_FRENCH]);
/** What makes a danger of the past one of today. */
const NOW = finderOf([
  'again|still|tonight|last night|lately|at the moment|encore|recommenc\\w+|ce soir|hier|en ce moment|depuis(?! (?:tres |bien )?longtemps)',
]);

const OF_ONESELF = /\b(?:i|im|ive|me|my|myself|je|mon|ma|mes)\b/;

/**
 * Tells whether words, in English or French, may speak of danger: to the writer, from somebody, or to somebody else.
 * They miss some people and are sometimes wrong, rather by a false alarm: they mark, and decide nothing.
 */
export function speaksOfDanger(text: string): boolean {
  const words = plainWords(text).replace(IDIOMS, '|');
  const tells = (finder: RegExp) => words.search(finder) >= 0;
  if (tells(LONG_AGO) && tells(WELL) && !tells(NOW)) return false;
  const isStory = tells(STORIES);
  const isCounted = (found: string) => !isStory || OF_ONESELF.test(found);
  if (SAID.some((finder) => says(finder, words, isCounted))) return true;
  return says(NAMED, words) && !isStory && !tells(SUBJECTS);
}
