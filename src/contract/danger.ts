import { folded } from './folded.ts';

/** What people write who do not want to live, hurt themselves or are being hurt, as folded() leaves it. */
const PHRASES = [
  /suicid|self[- ]?harm|overdos|scarifi|automutil/,
  /\b(?:kill|harm|hurt|cutt?)(?:ing)? (?:my|him|her)self\b(?! off)|\bcutting my (?:arms?|legs?|wrists?)\b|\bkills? me\b/,
  /\b(?:end(?:ing)? (?:my (?:own )?life|it all)|tak(?:e|ing) my (?:own )?life|better off (?:dead|without me)|would miss me)\b/,
  /\b(?:(?:want to|wanna|wish i could) (?:die|be dead|disappear)|wish i (?:was|were) dead|not (?:want to )?wake up)\b/,
  /\b(?:don'?t|do not|no longer|never) (?:want|wish) to (?:live|be alive|be here|exist)\b|\bno (?:reason to live|point in living)\b/,
  /\bcan'?(?:t|not) (?:go on\b(?! (?:like|with|to|on|holiday))|(?:do|take) (?:it|this) any ?more)|\bwant (?:it|everything) to end\b/,
  /\btook (?:a lot of|lots of|all (?:of )?(?:the|my)|too many) (?:pills|tablets)\b|\bof jumping\b|\babout jumping\b/,
  /\b(?:is (?:hitting|beating|hurting|raping|abusing)|raped|strangled|being (?:hit|beaten|hurt|raped|abused))\b/,
  /\b(?:i am|i'm|we are|we're|s?he is|feel|child|children(?: are)?) in danger\b|\bhands? (?:a?round|on) my (?:throat|neck)\b/,
  /\b(?:afraid|scared|frightened|fear) (?:of (?:him|my (?:husband|partner|father))|for (?:my|her|our|their) (?:life|lives))\b/,
  /\b(?:[ms]e (?:tuer\w*|mutiler|faire du mal)|fais du mal|fin a (?:[ms]es jours|[ms]a vie)|en finir(?! avec (?!la vie|tout\b)))\b/,
  /\bplus (?:envie de|la force de|d'envie de|de) vivre\b|\bne (?:veux|peux) plus vivre\b|\btout s'arrete\b/,
  /\b(?:envie|veux|voudrais|prefere|prefererais) (?:de )?(?:mourir|disparaitre|etre morte?)\b|\bpris (?:des|tous (?:l|m)es|mes) (?:cachets|comprimes)\b/,
  /\b(?:il|elle|mari|compagn\w+|conjoint\w*|copain|ex|pere|mere|fils|oncle) (?:me|nous|la|le|les) (?:frappe|bat|touche|viole|menace|fait du mal)\b/,
  /\bfrappe (?:m|s|n)(?:a|on|es|otre)\b|\b(?:frappee?|battue?|violee?) par\b|\bm'a (?:frappee?|violee?|etranglee?)\b/,
  /\b(?:suis|sommes|sens|enfants?|fille|fils) (?:est |sont )?en danger\b|\bpeur (?:de lui|pour (?:ma|sa|notre|leur) vie)\b/,
];

/** What somebody does to somebody. "It hurts me that he left" does not: the thing stands before it. */
const HURTS =
  /(\b(?:it|that|this|what|which) )?\b(?:hits|beats|kicks|chokes|rapes|hurts|abuses|threatens|touches) (?:me|us|my|him|her|them)\b/g;

const isHurtBySomebody = (words: string) => [...words.matchAll(HURTS)].some(([, thing]) => thing === undefined);

/** Tells whether words may speak of danger. Phrases miss some people and are sometimes wrong: they mark, and decide nothing. */
export function speaksOfDanger(text: string): boolean {
  const words = folded(text);
  return isHurtBySomebody(words) || PHRASES.some((phrase) => phrase.test(words));
}
