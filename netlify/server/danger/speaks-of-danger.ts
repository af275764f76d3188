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
  'again|(?:i|im|he|hes|she|shes|they|theyre|is|are) still|tonight|last night|lately|at the moment|(?:all|every|each) (?:day|night)|encore|recommenc\\w+|ce soir|hier|en ce moment|tous les (?:jours|soirs)|depuis(?! (?:tres |bien )?longtemps| (?:\\w+ ){1,2}ans)',
]);

const BEREAVED = finderOf([...english.BEREAVED_IN_ENGLISH, ...french.BEREAVED_IN_FRENCH]);

const OF_ONESELF = /\b(?:i|im|ive|me|my|myself|je|mon|ma|mes)\b/;
/** A part of a sentence that is about somebody. */
const OF_SOMEBODY = /\b(?:i|im|ive|me|my|myself|he|hes|she|shes|je|mon|ma|mes|il|elle)\b/;
/** So few words are a cry for help, whoever they are about. */
const SHORT = 6;

/**
 * Tells whether words, in English or French, may speak of danger: to the writer, from somebody, or to somebody else.
 * They miss some people and are sometimes wrong, rather by a false alarm: they mark, and decide nothing.
 */
export function speaksOfDanger(text: string): boolean {
  const words = plainWords(text).replace(IDIOMS, '|');
  const tells = (finder: RegExp, within = words) => within.search(finder) >= 0;
  if (tells(LONG_AGO) && (tells(WELL) || tells(BEREAVED)) && !tells(NOW)) return false;
  const isStory = tells(STORIES);
  const isOfWork = isStory || tells(SUBJECTS);
  const isCounted = (found: string) => OF_ONESELF.test(found) || !(isStory || (isOfWork && tells(NAMED, found)));
  if (SAID.some((finder) => says(finder, words, isCounted))) return true;
  const concerns = (part: string) => OF_SOMEBODY.test(part) || tells(NOW, part) || words.split(' ').length <= SHORT;
  return !isOfWork && words.split('|').some((part) => says(NAMED, `${part}|`) && concerns(part));
}
