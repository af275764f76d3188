/**
 * A regular expression of words, or a list of these in order, with up to four other words between. It is matched with the
 * words of `toPlainWords`, where "|" stands for the end of a sentence and "," for a comma.
 */
export type Phrase = string | string[];

export interface PhraseLists {
  statements: Record<string, Phrase[]>;
  /** Words for a danger, which counsellors, students and jokers use as well. */
  namedDangers: Phrase[];
  idioms: Phrase[];
  workTopics: Phrase[];
  /** Signs that the writer means somebody else: a character in a book, a patient. */
  fiction: Phrase[];
  longAgo: Phrase[];
  recovered: Phrase[];
  bereaved: Phrase[];
}

/** Alternatives, as a regular expression. */
export const oneOf = (...words: string[]) => `(?:${words.join('|')})`;

/** English verbs in any tense, by their stem before "s", "ed" and "ing"; "cutt" and "stabb" are such stems. */
export const englishVerbs = (stems: string) => `(?:${stems})(?:e?s|e|e?d|ing?)?`;

/** French verbs in -er in any tense and person, by their stem. */
export const frenchVerbs = (stems: string) =>
  `(?:${stems})(?:e[rsz]?|ees?|ent|ai[st]?|aient|ant|er(?:a|ai|ais|ait|ont)|a)`;

const NOT = oneOf(
  'not|never|no|nor|without|none|nobody|jamais je (?:ai|avais|aurais)|pas|jamais|sans|aucune?|personne|ni',
  '(?:do|did|does|is|are|was|were|have|has|had|would|could|wo|ai)nt',
);

/** Up to four words, none of them a negation; bounded, so that the time grows only in proportion to the text. */
const BETWEEN = `(?: (?!(?:${NOT}|stop)\\b)[\\w,*]{1,20}){0,4}? `;

const FILLER_WORDS = oneOf(
  'a|any|the|at|all|been|had|have|having|ever|really|actually|currently|even|in|immediate|risk|of|or|nor|to|about|with',
  'feel|feeling|felt|want|wanted|wish|going|planning|plans?|thoughts?|thinking|thought|intend|intention|history|signs?',
  'suicid\\w+|self|harm\\w*|ideas?|ideation|active|kind|saying|im|identified|attempts?',
  'de|des|du|la|le|les|au|ete|eu|me|se|ni|ou|vraiment|en|risque|dans|suis|sens|avoir|faire|fait|question|projet|intention',
  'envie|idees?|noires?|pensees?|veux|pense|penser|tendances?|suicidaires?|antecedents?',
);
const DENIED = new RegExp(`\\b${NOT}(?: ${FILLER_WORDS})* $`);
/** Characters before a match in which it may be denied. */
const DENIAL_WINDOW = 60;
/** Characters before a match that say whose danger it is. */
const CONTEXT_WINDOW = 40;

/** A new subject ends a denial: "I do not know, I want to die". */
const HAS_SUBJECT = /^(?:i|im|ive|my|we|he|hes|she|shes|they|je|mon|ma|il|elle|ils|elles|on)\b/;

/** A subject after "never" ends no denial, in French too: "never have I", "jamais je n'ai". */
const ENDS_WITH_NEVER = /\b(?:never|jamais) $/;

/** Finds any of the phrases in plain words; those that begin with the same list share it, which halves the time. */
export function buildPattern(phrases: Phrase[]): RegExp {
  const beginnings = Map.groupBy(
    phrases.map((phrase) => [phrase].flat()),
    ([first]) => first!,
  );
  const alternatives = [...beginnings].map(([first, sameBeginning]) => {
    const continuations = sameBeginning.map(([, ...following]) =>
      following.map((words) => BETWEEN + oneOf(words)).join(''),
    );
    return oneOf(first) + oneOf(...continuations);
  });
  return new RegExp(`\\b(?:${alternatives.join('|')})(?!\\w)`, 'g');
}

/** Whether plain words contain a match that is not denied and that counts in its context. */
export function matchesPhrase(
  pattern: RegExp,
  plainText: string,
  isCounted = (_found: string, _before: string) => true,
): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plainText); match; match = pattern.exec(plainText)) {
    const { 0: phrase, index } = match;
    const before = plainText.slice(Math.max(0, index - DENIAL_WINDOW), index);
    const isDenied = DENIED.test(before) && (!HAS_SUBJECT.test(phrase) || ENDS_WITH_NEVER.test(before));
    if (!isDenied && isCounted(phrase, contextBefore(plainText, index))) return true;
    // A denied match may overlap one that is not: "nobody likes me and I want to die".
    pattern.lastIndex = index + 1;
  }
  return false;
}

function contextBefore(plainText: string, index: number): string {
  const start = Math.max(0, index - CONTEXT_WINDOW);
  return plainText.slice(start === 0 ? 0 : plainText.indexOf(' ', start), index);
}
