/** What is said: words as they stand, or lists of words in turn with up to four others between, as regular expressions have them. */
export type Saying = string | string[];

/** What one language has to say of danger. */
export interface Sayings {
  /** How people say that they, or somebody else, may be in danger, by kinds. */
  said: Record<string, Saying[]>;
  /** Words that name a danger, of which counsellors, students and jokers speak as well. */
  named: Saying[];
  /** Turns of speech that sound worse than they are. */
  idioms: Saying[];
  /** What people speak of who have to do with danger by their work or their studies. */
  subjects: Saying[];
  /** What tells of others: a book, a patient. */
  stories: Saying[];
  /** That something is long ago, */
  longAgo: Saying[];
  /** that all is well now, */
  well: Saying[];
  /** and that somebody is dead by suicide, of which the bereaved speak. */
  bereaved: Saying[];
}

/** Any of these words. */
export const oneOf = (...words: string[]) => `(?:${words.join('|')})`;

/** English verbs in whatever tense, by what stands before "s", "ed" and "ing". */
export const verbs = (stems: string) => `(?:${stems})(?:e?s|e|e?d|ing?)?`;

/** French verbs in -er in whatever tense and person, by their stem. */
export const verbes = (stems: string) => `(?:${stems})(?:e[rsz]?|ees?|ent|ai[st]?|aient|ant|er(?:a|ai|ais|ait|ont)|a)`;

const NOT = oneOf(
  'not|never|no|nor|without|none|nobody|jamais je (?:ai|avais|aurais)|pas|jamais|sans|aucune?|personne|ni',
  '(?:do|did|does|is|are|was|were|have|has|had|would|could|wo|ai)nt',
);

/** Up to four words, none of which says the contrary; bounded, so that nothing takes longer than in proportion to a text. */
const BETWEEN = `(?: (?!(?:${NOT}|stop)\\b)[\\w,*]{1,20}){0,4}? `;

/** Words between a "not" and what is denied by it: "I have never had any thoughts of", "pas d'idées". */
const LITTLE_WORDS = oneOf(
  'a|any|the|at|all|been|had|have|having|ever|really|actually|currently|even|in|immediate|risk|of|or|nor|to|about|with',
  'feel|feeling|felt|want|wanted|wish|going|planning|plans?|thoughts?|thinking|thought|intend|intention|history|signs?',
  'suicid\\w+|self|harm\\w*|ideas?|ideation|active|kind|saying|im|identified|attempts?',
  'de|des|du|la|le|les|au|ete|eu|me|se|ni|ou|vraiment|en|risque|dans|suis|sens|avoir|faire|fait|question|projet|intention',
  'envie|idees?|noires?|pensees?|veux|pense|penser|tendances?|suicidaires?|antecedents?',
);
const DENIED = new RegExp(`\\b${NOT}(?: ${LITTLE_WORDS})* $`);
/** Of what is long enough to deny with, in characters. */
const DENIAL = 60;
/** Of what stands before and says whose danger it is, in characters. */
const BEFORE = 40;

/** Who begins a sentence of his own is not denied by what stands before: "I do not know, I want to die". */
const HAS_SUBJECT = /^(?:i|im|ive|my|we|he|hes|she|shes|they|je|mon|ma|il|elle|ils|elles|on)\b/;

/** But by what turns subject and verb round, or stands right before both in French: "never have I", "jamais je n'ai". */
const NEVER = /\b(?:never|jamais) $/;

/** Finds any of the sayings in plain words. Those that begin with the same list share it, which halves the time. */
export function finderOf(sayings: Saying[]): RegExp {
  const beginnings = Map.groupBy(
    sayings.map((saying) => [saying].flat()),
    ([first]) => first!,
  );
  const each = [...beginnings].map(([first, alike]) => {
    const rests = alike.map(([, ...rest]) => rest.map((words) => BETWEEN + oneOf(words)).join(''));
    return oneOf(first) + oneOf(...rests);
  });
  return new RegExp(`\\b(?:${each.join('|')})(?!\\w)`, 'g');
}

/** Whether plain words say what is looked for, do not deny it, and say it in words that count where they stand. */
export function matchesPhrase(
  finder: RegExp,
  words: string,
  isCounted = (_found: string, _before: string) => true,
): boolean {
  finder.lastIndex = 0;
  for (let match = finder.exec(words); match; match = finder.exec(words)) {
    const { 0: found, index } = match;
    const before = words.slice(Math.max(0, index - DENIAL), index);
    const isDenied = DENIED.test(before) && (!HAS_SUBJECT.test(found) || NEVER.test(before));
    if (!isDenied && isCounted(found, wordsBefore(words, index))) return true;
    // What is denied may hold the beginning of what is not: "nobody likes me and I want to die".
    finder.lastIndex = index + 1;
  }
  return false;
}

/** The last words before a place, whole. */
function wordsBefore(words: string, index: number): string {
  const start = Math.max(0, index - BEFORE);
  return words.slice(start === 0 ? 0 : words.indexOf(' ', start), index);
}
