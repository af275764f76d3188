import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MessageKey } from '../../src/contract/message-key.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { TYPEFACE_CHARACTERS } from '../../src/integrations/subset-typeface.ts';
import { bilingualTexts, englishTexts, frenchTexts, ownersTexts, type ContentText } from '../support/content-files.ts';

/** Also the beginning of an address, and an hour as a form takes it. */
const WEB_OR_MAIL = /https?:\/\/\S*|\b(?:mailto|tel|sms):\S*|\S+@\S+|\{\{[^}]*\}\}|\]\([^)]*\)|\b09:00 ou 24:00/g;

/** Names and addresses that are the same in both languages. */
const SAME_IN_BOTH = /^(https:\/\/|\{\w+\}$|, (?:Craigavon|Belfast)$)/;
const NAME_OF_LINE = /^content\/crisis\/\S+ name$/;
const SAME_STRINGS = [
  'admin.backups.count.messages',
  'admin.messages',
  'admin.reviews.spam.tab',
  'admin.site.area',
  'booking.exampleFrance',
  'edit.place.articles',
  'edit.place.articles.one',
  'edit.place.faq',
  'edit.place.faq.one',
  'edit.site.group.pages',
  'edit.place.services',
  'edit.place.services.one',
  'nav.menu',
];

/** Where a pattern is found in the texts, addresses aside, as "place: what was found". */
const findings = (texts: ContentText[], pattern: RegExp) =>
  texts.flatMap(({ place, text }) => {
    const found = text.replace(WEB_OR_MAIL, '').match(pattern);
    return found ? [`${place}: ${found.join(' | ')}`] : [];
  });

describe('French typography', () => {
  test.each([
    ['a no-break space stands before : ; ! ?', /.{0,12}[^\u00A0\s:;!?/](?=[;!?]|:(?!\d\d))|.{0,12} [:;!?]/g],
    ['a no-break space stands inside « »', /«[^\u00A0].{0,8}|.{0,8}[^\u00A0]»/g],
    [
      'a no-break space stands between a number and its unit',
      /\d (heures?|minutes?|séances?|h|j|mois|ans|jours?|étoiles?|caractères)\b/g,
    ],
    ['apostrophes are typographic', /\p{L}'\p{L}/gu],
  ])('%s', (_, pattern) => {
    expect(findings(frenchTexts(), pattern)).toEqual([]);
  });
});

describe('French that a French counsellor would write', () => {
  test.each([
    [
      'a woman or a man is meant as much',
      /\bl’auteur\b|\bles visiteurs\b|\bdes inconnus\b|\bconseillers\b|client\(e\)/gi,
    ],
    ['“adhésion” is the membership', /\baffiliation\b|Numéro de membre|cette inscription/gi],
    ['“Confidentialité” is the privacy notice', /Confidentialité et données|^Politique de confidentialité/g],
    ['“e-mail” is the mail', /\b(?:mail|courriel|mél)\b(?<!e-mail)/gi],
    ['an hour is written 14 h', /\b\d{1,2}:\d\d\b(?!\w)/g],
    ['nothing sounds translated', /le regarder ensemble|donnez le rythme|questions d’anxiété|l’est près de vous/g],
    ['no cure and no exclusive use is promised', /\bguéri|\bgaranti(?:s|r)\b|à rien d’autre/gi],
  ])('%s', (_, pattern) => {
    expect(findings(frenchTexts(), pattern)).toEqual([]);
  });
});

describe('English as it is spoken', () => {
  test('apostrophes and quotation marks are typographic, except in the one text that is fixed', () => {
    const fixed = 'content/ui/en.json password.mismatch.text';
    expect(findings(englishTexts(), /\p{L}'\p{L}|"/gu).filter((line) => !line.startsWith(fixed))).toEqual([]);
  });

  test('is contracted, except in the one text that is fixed, and where someone is in distress', () => {
    const stiff = /\b(?:do|does|is|are|could|would|have) not\b|\bI (?:am|will|would)\b(?! \(the law)/g;
    const found = findings(englishTexts(), stiff).filter(
      (line) => !/^content\/(?:crisis|pages\/crisis-resources)/.test(line),
    );
    expect(found).toEqual(['content/ui/en.json contactForm.sent.text: I will']);
  });

  test('promises no support, no cure and no exclusive use', () => {
    const promises = /I support|\bcure\b|\bguarantee|and for nothing else|treats? (?:anxiety|depression)/gi;
    expect(findings(englishTexts(), promises)).toEqual([]);
  });
});

/** The specification's own words, and what bears another name with somebody else. */
const FIXED_WORDS = /^content\/ui\/en\.json (?:admin\.granted\.text|footer\.admin)$|labels\.\w\w\.json testimonials$/;

describe('one word for one thing, wherever the owner reads', () => {
  test.each([
    ['en', 'dashboard', /(?<!\/)\badmin\b/gi],
    ['en', 'review', /\btestimonials?\b/gi],
    ['en', 'published', /\bapproved (?:ones?|reviews?)\b|^approved/gi],
    // Of what is refused or lies in a mailbox's own folder alone: whoever is set apart may be a person.
    ['en', 'set apart', /\bsuspected\b|\badvertising\b|(?<!\bor (?:is )?|\bas )\bspam\b(?! folder)/gi],
    ['en', 'launch', /\bgo(?:es)? public\b|\b(?:its|the) public\b/gi],
    ['en', 'helpline', /\b(?:the|that|each|every) lines?\b(?! that carry)/gi],
    ['fr', 'tableau de bord', /\badministration\b|\bespace\b/gi],
    ['fr', 'page d’aide', /pages? de crise|ressources de crise/gi],
    ['fr', 'page d’accueil', /page principale/gi],
    ['fr', 'avis', /témoignages?/gi],
    ['fr', 'publié', /\bapprouvée?s?(?!\p{L})/giu],
    ['fr', 'mis à part', /\bspams?\b|présumé|publicité|(?<!\bou (?:un )?|\bun message |dans les )indésirables?/gi],
    ['fr', 'ouverture, publication', /\b(?:mise|mis|mettre|met) en ligne|(?:au|son) public\b/gi],
    ['fr', 'adhésion, badge', /\blogo\b|votre inscription\b/gi],
    ['fr', 'personne', /\bclients?\b(?!è)/gi],
    ['fr', 'ligne d’écoute', /lignes? d’aide|numéros? d’écoute|\b(?:la|cette|chaque) ligne\b(?! d’écoute| la plus)/gi],
    ['fr', 'votre texte', /vos mots sont/gi],
    ['fr', 'dashboard’s French address', /`\/admin`/g],
  ] as const)('%s: %s', (locale, _, pattern) => {
    expect(findings(ownersTexts(locale), pattern).filter((line) => !FIXED_WORDS.test(line.split(': ')[0]!))).toEqual(
      [],
    );
  });
});

test('only of an erasure it is said that nothing brings it back: a back-up holds what is deleted', () => {
  const final = /can[’']t be undone|cannot be undone|irréversible/i;
  for (const locale of LOCALES) {
    const said = Object.entries(CATALOGUES[locale]).filter(([, text]) => final.test(text));
    expect(said.map(([key]) => key)).toEqual(['admin.erase.confirm.text']);
    expect(CATALOGUES[locale]['admin.confirmDelete.text']).toContain(CATALOGUES[locale]['admin.backups']);
  }
});

test('every character of every text is in the typeface that is sent', () => {
  const missing = [...frenchTexts(), ...englishTexts()].flatMap(({ place, text }) => {
    const found = [...text].filter((sign) => sign.trim() && !TYPEFACE_CHARACTERS.includes(sign));
    return found.length > 0 ? [`${place}: ${found.join(' ')}`] : [];
  });
  expect(missing).toEqual([]);
});

test('no key of a catalogue is given twice: the first would be lost without a word', () => {
  for (const file of readdirSync('content/ui')) {
    const keys: string[] = readFileSync(`content/ui/${file}`, 'utf8').match(/^ {2}"[^"]+":/gm) ?? [];
    expect(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      file,
    ).toEqual([]);
  }
});

test('no text is the same in both languages, except names', () => {
  const strings = Object.entries(CATALOGUES.fr).map(([place, fr]) => ({
    place,
    fr,
    en: CATALOGUES.en[place as MessageKey],
  }));
  const same = [
    ...bilingualTexts().filter(({ place, en }) => !SAME_IN_BOTH.test(en) && !NAME_OF_LINE.test(place)),
    ...strings.filter(({ place }) => !SAME_STRINGS.includes(place)),
  ].filter(({ en, fr }) => en === fr);
  expect(same).toEqual([]);
});

/** The sentences of the specification, sections 5 and 8, word by word; each has a French twin that is not the same. */
const SPECIFIED = {
  'review.failed.title': 'Error submitting review',
  'review.failed.text': 'There was an error submitting your review. Please try again.',
  'review.sent.title': 'Review submitted successfully!',
  'review.sent.text': 'Thank you for your review! It will be published after approval.',
  'contactForm.failed.title': 'Error sending message',
  'contactForm.failed.text': 'There was an error sending your message. Please try again.',
  'contactForm.sent.title': 'Message sent successfully!',
  'contactForm.sent.text': 'Thank you for your message! I will get back to you within 48 hours.',
  'validation.name.short': 'Name must be at least 2 characters',
  'validation.email': 'Please enter a valid email address',
  'validation.reviewText.short': 'Review must be at least 10 characters',
  'validation.message.short': 'Message must be at least 10 characters',
  'password.mismatch.title': 'Password mismatch',
  'password.mismatch.text': "New password and confirmation don't match.",
  'password.short.title': 'Password too short',
  'password.short.text': 'Password must be at least 6 characters long.',
  'password.updated': 'Password updated!',
  'admin.denied.title': 'Access denied',
  'admin.denied.text': 'Incorrect password. Please try again.',
  'admin.granted.title': 'Access granted!',
  'admin.granted.text': 'Welcome to the admin dashboard.',
  'admin.updated': 'Review updated successfully!',
  'admin.updateFailed.title': 'Error updating review',
  'admin.updateFailed.text': 'There was an error updating the review status.',
  'admin.deleted.title': 'Review deleted successfully!',
  'admin.deleted.text': 'The review has been permanently removed.',
  'admin.deleteFailed.title': 'Error deleting review',
  'admin.deleteFailed.text': 'There was an error deleting the review.',
  'notFound.title': '404 Page Not Found',
} as const satisfies Partial<Record<MessageKey, string>>;

test('what the specification says word by word is said so', () => {
  expect(CATALOGUES.en).toMatchObject(SPECIFIED);
});
