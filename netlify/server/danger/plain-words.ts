import { normalizeForMatch } from '../../../src/contract/normalize-for-match.ts';
import { foldConfusables } from './confusables.ts';

const SPELLINGS: [plain: string, ...written: string[]][] = [
  ['kill', 'kil', 'kll', 'unalive'],
  ['killed', 'kiled', 'unalived'],
  ['beat', 'bate'],
  ['bleeding', 'bleedin', 'bleding'],
  ['weans', 'wains', 'waynes'],
  ['suis', 'sui'],
  ['encore', 'encor', 'ankor'],
  ['again', 'agian', 'agen'],
  ['be', 'b'],
  ['just', 'jst', 'jus'],
  ['cant', 'cnt', 'carnt', 'canny'],
  ['beaucoup', 'bcp', 'bocou'],
  ['avec', 'av', 'avc'],
  ['depuis', 'dps', 'dpuis'],
  ['fait', 'fe', 'fai'],
  ['je voulais', 'jvoulai', 'jvoulais'],
  ['je fais', 'jfais', 'jfai'],
  ['night', 'nite'],
  ['when', 'wen'],
  ['every', 'evry'],
  ['into', 'in2'],
  ['frappe', 'frape', 'frap'],
  ['trop', 'tro'],
  ['said', 'sed'],
  ['thoughts', 'thougts', 'thougths', 'thorts', 'thots'],
  ['having', 'haveing', 'havin'],
  ['killing', 'killin', 'kiling', 'unaliving'],
  ['kill myself', 'kms'],
  ['myself', 'myslef', 'mysef', 'meself', 'mesel', 'miself'],
  ['dying', 'dieing', 'dyin'],
  ['suicide', 'suidice', 'soocide', 'suacide'],
  ['suicidal', 'suidical', 'suicidle', 'sucidle', 'suicidel'],
  ['raped', 'raiped', 'rapped'],
  ['self harm', 'selfharm', 'sh'],
  ['self harming', 'selfharming'],
  ['strangled', 'strangeld', 'strangld'],
  ['want to', 'wanna', 'wana', 'wna'],
  ['would', 'wud', 'wld'],
  ['took', 'tuk'],
  ['taken', 'takin'],
  ['could', 'cud', 'cld'],
  ['everyone', 'every1', 'everybody'],
  ['doing', 'doin'],
  ['going', 'goin'],
  ['going to', 'gonna', 'gunna'],
  ['you', 'u'],
  ['your', 'ur'],
  ['are', 'r'],
  ['tonight', '2nite', 'tonite'],
  ['tomorrow', '2moro', 'tmrw', 'tomoz'],
  ['anymore', 'nemore'],
  ['no one', 'noone', 'no1'],
  ['someone', 'sum1', 'some1', 'somebody'],
  ['husband', 'hubby', 'hubbie'],
  ['boyfriend', 'bf'],
  ['girlfriend', 'gf'],
  ['im', 'iam'],
  // The Cyrillic letter that is typed for "u" looks like "y".
  ['tuer', 'tyer'],
  ['tue', 'tye'],
  ['hurt', 'hyrt'],
  ['cut', 'cyt'],
  // French: words before an apostrophe, which texting leaves out, as it does "ne".
  ['je', 'j'],
  ['me', 'm'],
  ['te', 't'],
  ['se', 's'],
  ['le', 'l'],
  ['de', 'd'],
  ['que', 'qu', 'ke'],
  ['ca', 'c', 'cela'],
  ['', 'n', 'ne'],
  ['je ai', 'jai', 'g'],
  ['je veux', 'jveux', 'jveut', 'jveu', 'jvx', 'jv'],
  ['je vais', 'jvais', 'jvai'],
  ['je suis', 'jsuis', 'jsui', 'chuis', 'chui'],
  ['je peux', 'jpeux', 'jpeu'],
  ['je en', 'jen'],
  ['de en', 'den'],
  ['que il', 'quil'],
  ['je me', 'jme'],
  ['je pense', 'jpense'],
  ['je en peux plus', 'jpp'],
  ['pendre', 'pandre'],
  ['menace', 'menasse', 'menase', 'menass'],
  ['couteau', 'couto', 'coutau'],
  ['veux', 'veut', 'veu', 'vx', 'veulent'],
  ['peux', 'peut', 'peus'],
  ['plus', 'plu', 'pu', 'pus'],
  ['mourir', 'mouri', 'mourire', 'mourrire'],
  ['envie', 'envi', 'envies'],
  ['vivre', 'vivr'],
  ['tout', 'tt', 'tou'],
  ['pris', 'pri'],
  ['tout le monde', 'tlm'],
  ['qui', 'ki'],
  ['pourquoi', 'pk', 'pq', 'pkoi'],
  ['quelqu un', 'qqn', 'qqun'],
  ['jamais', 'jms'],
  ['message', 'msg'],
  ['quand', 'kan', 'kand', 'qd'],
];

const PLAIN_BY_SPELLING = new Map(
  SPELLINGS.flatMap(([plain, ...written]) => written.map((word) => [word, plain] as const)),
);

const DECISIVE_WORDS = [
  'suicide',
  'suicidal',
  'suicider',
  'suicidaire',
  'suicidaires',
  'overdose',
  'overdosed',
  'mourir',
  'myself',
  'afraid',
  'boyfriend',
  'girlfriend',
  'husband',
  'hitting',
  'punched',
  'cutting',
  'paracetamol',
  'swallowed',
  'strangled',
  'threatened',
  'bruises',
  'medicaments',
];

const phoneticKey = (word: string) => word.replace(/c(?=[ei])/g, 's').replace(/(.)\1/g, '$1');

const BY_PHONETIC_KEY = new Map(DECISIVE_WORDS.map((word) => [phoneticKey(word), word]));
const MIN_LENGTH = Math.min(...[...BY_PHONETIC_KEY.keys()].map(({ length }) => length)) - 1;

const MASKABLE_WORDS = [...DECISIVE_WORDS, 'kill', 'killing', 'raped', 'rape', 'harm', 'viol', 'violee', 'tuer'];

const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' };

/** Text as in the danger lists: "|" ends a sentence, "don't" is "dont", "je n'ai" is "je ai", typos are fixed. */
export function toPlainWords(text: string): string {
  const words = normalizeForMatch(foldConfusables(text))
    .replace(/œ/g, 'oe')
    .replace(/([a-z])([01345@$])(?=[a-z])/g, (_, before: string, sign: string) => before + LETTERS[sign]!)
    // "s u i c i d e"
    .replace(/\b[a-z](?:[ .-][a-z]\b){3,}/g, (spelled) => spelled.replace(/[ .-]/g, ''))
    .replace(/\bo'?d'd\b/g, 'overdosed')
    .replace(/'(t|m|s|ve|ll|d|re)\b/g, '$1')
    .replace(/\b(do|did|does|is|are|was|were|have|has|had|would|could|should) not\b/g, '$1nt')
    .replace(/\bcan ?not\b/g, 'cant')
    .replace(/\bwill not\b/g, 'wont')
    .replace(/\bi a?m\b/g, 'im')
    .replace(/[.!?;:()[\]"«»]+/g, ' | ')
    .match(/[a-z0-9*]+|[,|]/g);
  return [...(words ?? []).map(toPlainWord).filter(Boolean), '|'].join(' ');
}

function toPlainWord(word: string): string {
  const ownForm = PLAIN_BY_SPELLING.get(word);
  if (ownForm !== undefined) return ownForm;
  if (DECISIVE_WORDS.includes(word)) return word;
  if (word.includes('*')) return MASKABLE_WORDS.find((decisive) => isMasked(word, decisive)) ?? word;
  if (word.length < MIN_LENGTH) return word;
  const key = phoneticKey(word);
  for (const [decisive, spelled] of BY_PHONETIC_KEY)
    if (isMisspelt(key, decisive) || isMisspelt(word, spelled)) return spelled;
  return word;
}

const isMasked = (word: string, decisive: string) =>
  word.length === decisive.length &&
  word[0] === decisive[0] &&
  [...word].every((letter, index) => letter === '*' || letter === decisive[index]);

function isMisspelt(word: string, decisive: string): boolean {
  if (word[0] !== decisive[0] || Math.abs(word.length - decisive.length) > 1) return false;
  let start = 1;
  while (start < word.length && word[start] === decisive[start]) start++;
  const wordEnd = word.slice(start);
  const decisiveEnd = decisive.slice(start);
  const [a, b] = decisiveEnd;
  return (
    [wordEnd.slice(1), wordEnd].some((after) => after === decisiveEnd || after === decisiveEnd.slice(1)) ||
    (wordEnd[0] === b && wordEnd[1] === a && wordEnd.slice(2) === decisiveEnd.slice(2))
  );
}
