import { ENGLISH } from './english-phrases.ts';
import { FRENCH } from './french-phrases.ts';
import { toPlainWords } from './plain-words.ts';
import { buildPattern, matchesPhrase, type PhraseLists } from './phrase-lists.ts';

const STATEMENTS = [ENGLISH, FRENCH].flatMap(({ statements }) => Object.values(statements).map(buildPattern));
const buildBilingualPattern = (kind: Exclude<keyof PhraseLists, 'statements'>) =>
  buildPattern([...ENGLISH[kind], ...FRENCH[kind]]);
const NAMED_DANGERS = buildBilingualPattern('namedDangers');
const IDIOMS = buildBilingualPattern('idioms');
const WORK_TOPICS = buildBilingualPattern('workTopics');
const FICTION = buildBilingualPattern('fiction');
const LONG_AGO = buildBilingualPattern('longAgo');
const RECOVERED = buildBilingualPattern('recovered');
const BEREAVED = buildBilingualPattern('bereaved');
const PRESENT_TIME = buildPattern([
  'again|(?:i|im|he|hes|she|shes|they|theyre|is|are) still|tonight|last night|lately|at the moment|(?:all|every|each) (?:day|night)|encore|recommenc\\w+|ce soir|hier|en ce moment|tous les (?:jours|soirs)|depuis(?! (?:tres |bien )?longtemps| (?:\\w+ ){1,2}ans)',
]);

const OF_ONESELF = /\b(?:i|im|ive|me|my|myself|je|mon|ma|mes)\b/;
const OF_SOMEBODY = /\b(?:i|im|ive|me|my|myself|he|hes|she|shes|je|mon|ma|mes|il|elle)\b/;
/** Texts of so few words count as a cry for help, whoever they are about. */
const MAX_SHORT_WORDS = 6;

/** Whether English or French words may speak of danger. Prefers a false alarm to a miss, as nothing is blocked. */
export function mentionsDanger(text: string): boolean {
  const plainText = withoutPast(toPlainWords(text).replace(IDIOMS, '|'));
  const isFiction = matches(plainText, FICTION);
  const isOfWork = isFiction || matches(plainText, WORK_TOPICS);
  const isCounted = (phrase: string, before: string) => {
    if (isFiction) return OF_ONESELF.test(phrase);
    return !isOfWork || !matches(phrase, NAMED_DANGERS) || OF_ONESELF.test(before + phrase);
  };
  if (STATEMENTS.some((pattern) => matchesPhrase(pattern, plainText, isCounted))) return true;
  const isConcerning = (sentence: string) =>
    OF_SOMEBODY.test(sentence) || matches(sentence, PRESENT_TIME) || plainText.split(' ').length <= MAX_SHORT_WORDS;
  return (
    !isOfWork &&
    plainText.split('|').some((sentence) => matchesPhrase(NAMED_DANGERS, `${sentence}|`) && isConcerning(sentence))
  );
}

const matches = (plainText: string, pattern: RegExp) => plainText.search(pattern) >= 0;

/** If the text says that all is well now, drops its sentences about the past and keeps those about today. */
function withoutPast(plainText: string): string {
  if (!matches(plainText, LONG_AGO) || ![RECOVERED, BEREAVED].some((pattern) => matches(plainText, pattern)))
    return plainText;
  const isPast = (sentence: string) =>
    !matches(sentence, PRESENT_TIME) && [LONG_AGO, RECOVERED, BEREAVED].some((pattern) => matches(sentence, pattern));
  return plainText
    .split('|')
    .filter((sentence) => !isPast(`${sentence}|`))
    .join('|');
}
