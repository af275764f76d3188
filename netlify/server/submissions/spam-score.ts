import type { Suspicion } from '../../../src/contract/submission.ts';
import { normalizeForMatch } from '../../../src/contract/normalize-for-match.ts';
import { foldConfusables } from '../danger/confusables.ts';

/** Points add up, as in SpamAssassin (`required_score` is 5, too): no signal that clients may show is enough alone. */
const REQUIRED_SCORE = 5;

const LINK = /https?:|\bwww\./;

const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\S*|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}\S*/gu;

/** Links, in the normalised text. */
const LINK_SIGNALS: [points: number, pattern: RegExp][] = [
  // WordPress holds a comment back from the second link on (`comment_max_links`).
  [2, LINK],
  [1, /(?:https?:|\bwww\.).*(?:https?:|\bwww\.)/],
  [2, /(?:(?:https?:|\bwww\.).*){3}/],
  // A link is most of a text with so few words, the sender's name and address among them.
  [2, /^(?=.*(?:https?:|\bwww\.))\S+(?: \S+){0,15}$/],
  // Links in the code of forums or HTML, which nobody types: Antispam Bee uses them as well.
  [REQUIRED_SCORE, /\[(?:url|link)\b|<a\s/],
];

/** Signals in the original text, since normalising look-alike letters would remove them. */
const SCRIPT_SIGNALS: [points: number, count: number, pattern: RegExp][] = [
  // Two scripts in one word (UTS 39, mixed-script detection): a keyboard slip in one word, a disguise in several.
  [2, 1, MIXED_WORD],
  [3, 3, MIXED_WORD],
  // Twenty letters in a row that are not Latin: people write so as well, but without a link.
  [3, 1, /(?:(?!\p{Script=Latin})\p{L}\P{L}*){20}/gu],
];

/** Clients' words about themselves, which sellers do not use: each match weighs against what sounds like an offer. */
const PERSONAL_POINTS = -2;
const PERSONAL_PHRASES = [
  /\b(?:i (?:feel|felt|cry|cried|drink|cannot (?:sleep|stop)|can't (?:sleep|stop|cope)|lost (?:my|all))|i(?:'m| am) (?:so )?(?:ashamed|anxious|exhausted|lonely|addicted|afraid|scared|struggling|signed off))/,
  /\b(?:burn-? ?out|panic attacks?|anxiety|depress\w+|grie(?:f|ving)|addict\w*|insomni\w+|ashamed|angoisses?|epuisee?|deprime\w*|deuil)\b/,
  /\bmy (?:husband|wife|partner|boyfriend|girlfriend|marriage|mother|mum|father|dad|son|daughter|children|sister|brother|gp|doctor)\b/,
  /\b(?:mon (?:mari|compagnon|pere|fils|frere|couple|medecin)|ma (?:femme|compagne|mere|fille|soeur)|mes enfants|mes parents)\b/,
  /\b(?:je (?:me sens|dors mal|pleure|n'arrive|n'en peux|bois|joue|suis (?:epuisee?|perdue?|angoissee?|en arret|en burn))|j'ai (?:perdu|honte|peur))\b/,
  /\b(?:(?:could|can|may) i (?:see|have|come|get)|do you (?:see|work with|help with)|could you help me|(?:evening|first) (?:session|appointment)|un (?:premier )?rendez-vous avec vous|une (?:place|seance)|pouvez-vous m'aider)\b/,
];

/** Topics of spam that clients mention too: counted once. */
const TOPIC_POINTS = 2;
const TOPICS = [
  /\b(?:casino|betting|gambling|poker|slots|paris en ligne|viagra|cialis|levitra|pharmacy|cbd|replica|designer (?:bags|shoes))/,
  /\b(?:bitcoin|crypto|forex|trading|loans?\b|funding|investment|prets?\b|credit\b|heritage|inheritance|porn|escort|hot girls|dating)/,
  /\b(?:seo|search (?:engine|results)|first page of google|premiere page|referencement|visibilite|backlinks?|dofollow|followers)/,
  /\b(?:guest post\w*|sponsored (?:post|content|article)|article sponsorise|web ?(?:site)? ?design|refonte de site|app development)/,
  /\b(?:website audit|explainer video|virtual assistants?|b2b|leads?\b|email list|voyant|marabout|panneaux solaires|colis|package)/,
];

/** Phrases of sellers and cheats, but not of clients: each match counts. */
const OFFER_POINTS = 3;
const OFFER_PHRASES = [
  /\b(?:we (?:sell|redesign|build|supply|provide|offer (?:affordable|best|high)|can (?:increase|send your))|our (?:developers|price list|catalogue))/,
  /\b(?:our (?:\w+ ){0,3}(?:plans|services|team can|agent|system|assistants)|(?:increase|boost|grow|raise) your)/,
  /\b(?:your (?:web)?site (?:looks|has great|is (?:missing|outdated|not visible))|(?:keep you from ranking|bring you more visitors))/,
  /\b(?:from (?:only |just )?\$ ?\d+|\d+ (?:usd|dollars) (?:an|per) hour|only (?:\d+ dollars|\$ ?\d+)|\d+ ?% (?:off|bonus|win rate)|bulk prices)/,
  /\b(?:free (?:website audit|quote|report|signup|samples?|delivery|shipping)|samples are free|(?:audit|devis|inscription) gratuite?)/,
  /\b(?:guaranteed (?:returns|profit)|best price|no (?:credit check|experience needed|collateral|rx)|same day approval|pre-approved)/,
  /\b(?:without (?:a )?prescription|sans ordonnance|discreet shipping|link to (?:my|our) client|your (?:rate|fee) for (?:a|an) (?:post|article))/,
  /\b(?:million (?:dollars|usd|euros|pounds)|as the beneficiary|was selected as the winner|claim your prize|faire don de|recevoir les fonds)/,
  /\b(?:hacked your device|through your webcam|my bitcoin wallet|infringes the copyright|final notice|act now|be (?:sued|suspended))/,
  /\b(?:(?:buy|order|apply|start|demo|plan|samples?|visit|claim|click|verify|ici|cliquez|recevoir|verifiez)\b[^.!?]{0,30}(?:https?:|www\.))/,
  /\b(?:notre (?:agence|entreprise) (?:de|fournit|propose)|nous (?:realisons|vendons|achetons)|(?:ameliorer|booster|augmenter) votre)/,
  /\b(?:found (?:some|several|\d+) (?:technical )?(?:issues|errors)|send (?:you )?(?:a|us your|the) (?:quote|proposal|price list)|reply for)/,
  /\b(?:propose mes services|a partir de \d+ ?€|j'offre des prets|au taux de|entre particuliers|sans justificatif|reponse sous 24)/,
  /\b(?:retour de l'etre aime en|desenvoutement|resultats garantis|gagnez (?:de l'argent|jusqu)|vous avez gagne)/,
  /\b(?:lien (?:vers le site de mon client|dofollow)|votre eligibilite|finances? a 100|est (?:bloque|suspendu)|reglez les frais|notre catalogue)/,
];

interface OtherSignals {
  isOverQuota: boolean;
  isHasty: boolean;
  /** Password managers fill in the hidden field as well, so it only counts beside a link or an offer. */
  isHoneypotFilled: boolean;
}

/** Why a submission is set apart, by other signs or its words; undefined if it is not. Danger makes no difference. */
export function suspicionOf(
  submission: object,
  { isOverQuota, isHasty, isHoneypotFilled }: OtherSignals,
): Suspicion | undefined {
  if (isOverQuota) return 'many';
  const text = Object.values(submission).join('\n');
  const normalizedText = normalizeForMatch(foldConfusables(text));
  if (isHasty || (isHoneypotFilled && (LINK.test(normalizedText) || offerPoints(normalizedText) > 0))) return 'machine';
  return scoreOf(text, normalizedText) >= REQUIRED_SCORE ? 'words' : undefined;
}

function scoreOf(rawText: string, normalizedText: string): number {
  const text = normalizedText.replaceAll('://www.', '://');
  const isIn = (pattern: RegExp) => pattern.test(text);
  const topic = TOPICS.some(isIn) ? TOPIC_POINTS : 0;
  const scripts = SCRIPT_SIGNALS.filter(([, count, pattern]) => (rawText.match(pattern)?.length ?? 0) >= count);
  const signals = [...LINK_SIGNALS.filter(([, pattern]) => isIn(pattern)), ...scripts];
  return signals.reduce((sum, [points]) => sum + points, topic + offerPoints(text));
}

function offerPoints(normalizedText: string): number {
  const countOf = (patterns: RegExp[]) => patterns.filter((pattern) => pattern.test(normalizedText)).length;
  return countOf(OFFER_PHRASES) * OFFER_POINTS + countOf(PERSONAL_PHRASES) * PERSONAL_POINTS;
}
