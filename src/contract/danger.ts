import { IN_ENGLISH, NAMED_IN_ENGLISH } from './danger/in-english.ts';
import { IN_FRENCH, NAMED_IN_FRENCH } from './danger/in-french.ts';
import { NOT, ruleOf, oneOf } from './danger/kinds.ts';
import { plainWords } from './danger/plain-words.ts';

const SAID = [...Object.values(IN_ENGLISH), ...Object.values(IN_FRENCH)].map(ruleOf);
const NAMED = ruleOf([...NAMED_IN_ENGLISH, ...NAMED_IN_FRENCH]);

const AS_A_SUBJECT = ruleOf([
  'supervis\\w+|training|trainees?|workshops?|dissertation|thesis|essay|research|stud(?:y|ies|ying|ent|ents)|lectures?|conference|podcast|novel|film|book|play|drama|charity|referrals?|gp here|patients?|clients?|colleagues?|awareness|prevention|policy|project|programme|article|documentary|journalist|volunteer|lawyer|solicitor|librarian|exam|seminar|module|course',
  'supervision|formations?|atelier|memoire|these|recherches?|etudes?|etudiante?|cours|conference|roman|film|livre|piece|association|prevention|colloque|patiente?s?|clients?|collegues?|consoeur|confrere|medecin generaliste|psychologue a|infirmiere?|professionnels?|expose|article|stage|sociologie|master|licence|documentaire|serie|dossier|journaliste|avocate?|bibliothecaire|reportage|affaire|benevole',
]);

const IDIOMS = ruleOf([
  '(?:die|died|dying|dies|death) (?:of|from|with) (?:embarrassment|shame|boredom|laughter|laughing|curiosity|hunger|heat|cold|cringe)|(?:die|died|dying) laughing|dying (?:to|for)',
  '(?:killed|killing|kill) (?:myself|himself|herself|ourselves) (?:laughing|at work|trying|with work)|killing time|kill time|kill for a|murder a|(?:beat|beats|beating) (?:myself|yourself|himself|herself) up',
  '(?:career|social|political|professional|commercial|financial) suicide|suicide squad|over my dead body|shot (?:my|him|her)self in the foot|sick to death|bored to death|(?:scared|worried|bored|frozen|starved|loved|tired) to death|shoot (?:me|you|us) (?:over|an|a quick|a message|a text)|rather die than (?:speak|talk|sing|dance|eat|give|ring|phone|present|wear)',
  'kill me if i (?:forget|miss|dont book|dont ring)|me tuer si je (?:oublie|rate|arrive en retard)|etranglee? de rire|tape[rs]? sur les nerfs|(?:met|mis|mettre) la corde au cou|arrete pas de|arretes pas de',
  'morte? de (?:rire|fatigue|faim|trouille|honte|peur|soif|froid|chaud|inquietude|jalousie|ennui)|(?:meurs|mourir|mourrais|meurt|mourait|crever|creve) de (?:faim|soif|envie|froid|chaud|rire|honte|ennui|trouille|curiosite|impatience|chaleur)',
  'tue[rs]? le temps|tuee? (?:a la tache|au travail|au boulot)|me tue a (?:la tache|le \\w+|vous|lui)|ca (?:me|va me|peux me) tuer?|crever? (?:un|le|mon|de) (?:pneu|ecran|abces)|suicide (?:professionnel|commercial|politique|social|financier)',
]);

const FILLER = oneOf(
  'a|any|the|at|all|been|had|have|having|ever|really|actually|currently|even|feel|feeling|felt|in|immediate|risk|of|or|nor|to|about|with|want|wanted|wish|going|planning|plans?',
  'thoughts?|thinking|thought|intend|intention|history|signs?|suicid\\w+|self|harm\\w*|ideas?|ideation|active|sort|kind|saying|im|like|identified|attempts?',
  'de|des|du|la|le|les|au|ete|eu|envie|idees?|noires?|pensees?|veux|pense|penser|me|se|ni|ou|vraiment|en|risque|dans|intention|projet|tendances?|suicidaires?|sens|suis|avoir|faire|fait|trouble|antecedents?|question',
);
const DENIED = new RegExp(`\\b${NOT}(?: ${FILLER})*$`);
const SUBJECT = /^(?:i|im|ive|he|she|they|we|hes|shes|my|il|elle|on|je|mon|ma|ils|elles)\b/;

function says(rule: RegExp, words: string): boolean {
  for (const { 0: found, index } of words.matchAll(rule))
    if (SUBJECT.test(found) || !DENIED.test(words.slice(Math.max(0, index - 60), index).trimEnd())) return true;
  return false;
}

/** Tells whether words may speak of danger. They miss some people and are sometimes wrong: they mark, and decide nothing. */
export function speaksOfDanger(text: string): boolean {
  const words = plainWords(text).replace(IDIOMS, '|');
  return SAID.some((rule) => says(rule, words)) || (says(NAMED, words) && words.search(AS_A_SUBJECT) < 0);
}
