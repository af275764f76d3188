import { ENGLISH } from './english-phrases.ts';
import { FRENCH } from './french-phrases.ts';
import { plainWords } from './plain-words.ts';
import { buildPattern, matchesPhrase, type PhraseLists } from './phrase-lists.ts';

const STATEMENTS = [ENGLISH, FRENCH].flatMap(({ statements }) => Object.values(statements).map(buildPattern));
const inBoth = (kind: Exclude<keyof PhraseLists, 'statements'>) => buildPattern([...ENGLISH[kind], ...FRENCH[kind]]);
const NAMED = inBoth('named');
const IDIOMS = inBoth('idioms');
const SUBJECTS = inBoth('subjects');
const STORIES = inBoth('stories');
const LONG_AGO = inBoth('longAgo');
const WELL = inBoth('well');
const BEREAVED = inBoth('bereaved');
const NOW = buildPattern([
  'again|(?:i|im|he|hes|she|shes|they|theyre|is|are) still|tonight|last night|lately|at the moment|(?:all|every|each) (?:day|night)|encore|recommenc\\w+|ce soir|hier|en ce moment|tous les (?:jours|soirs)|depuis(?! (?:tres |bien )?longtemps| (?:\\w+ ){1,2}ans)',
]);

const OF_ONESELF = /\b(?:i|im|ive|me|my|myself|je|mon|ma|mes)\b/;
const OF_SOMEBODY = /\b(?:i|im|ive|me|my|myself|he|hes|she|shes|je|mon|ma|mes|il|elle)\b/;
/** Texts of so few words count as a cry for help, whoever they are about. */
const MAX_SHORT_WORDS = 6;

/** Whether English or French words may speak of danger. Rather a false alarm than a miss, since nothing is blocked. */
export function mentionsDanger(text: string): boolean {
  const words = withoutPast(plainWords(text).replace(IDIOMS, '|'));
  const isStory = matches(words, STORIES);
  const isOfWork = isStory || matches(words, SUBJECTS);
  const isCounted = (phrase: string, before: string) => {
    if (isStory) return OF_ONESELF.test(phrase);
    return !isOfWork || !matches(phrase, NAMED) || OF_ONESELF.test(before + phrase);
  };
  if (STATEMENTS.some((finder) => matchesPhrase(finder, words, isCounted))) return true;
  const concerns = (part: string) =>
    OF_SOMEBODY.test(part) || matches(part, NOW) || words.split(' ').length <= MAX_SHORT_WORDS;
  return !isOfWork && words.split('|').some((part) => matchesPhrase(NAMED, `${part}|`) && concerns(part));
}

const matches = (words: string, finder: RegExp) => words.search(finder) >= 0;

/** If the text says that all is well now, drops its parts about the past and keeps those about today. */
function withoutPast(words: string): string {
  if (!matches(words, LONG_AGO) || ![WELL, BEREAVED].some((finder) => matches(words, finder))) return words;
  const isPast = (part: string) =>
    !matches(part, NOW) && [LONG_AGO, WELL, BEREAVED].some((finder) => matches(part, finder));
  return words
    .split('|')
    .filter((part) => !isPast(`${part}|`))
    .join('|');
}
