import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MessageKey } from '../../src/contract/message-key.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { typeset } from '../../src/i18n/typography.ts';
import { TYPEFACE_CHARACTERS } from '../../src/integrations/subset-typeface.ts';
import { bilingualTexts, englishTexts, frenchTexts, ownersTexts, type ContentText } from '../support/content-files.ts';

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

const SCHEMES = ['mailto:', 'tel:', 'sms:'];
const withoutSchemes = (text: string) => SCHEMES.reduce((rest, scheme) => rest.replaceAll(scheme, ''), text);
/** What stands in the other language, and the one sentence of the specification with straight marks. */
const isTypedOtherwise = ({ place, text }: ContentText) =>
  text.includes('](README') || place === 'content/ui/en.json password.mismatch.text';

test.each([
  ['en', [...englishTexts(), ...ownersTexts('en')]],
  ['fr', [...frenchTexts(), ...ownersTexts('fr')]],
] as const)('every text has the marks and spaces of its language (%s)', (locale, texts) => {
  for (const text of texts.filter((one) => !isTypedOtherwise(one)))
    expect(withoutSchemes(text.text), text.place).toBe(typeset(withoutSchemes(text.text), locale));
});

/**
 * Names that once stood beside those of today, in brackets, or for two things; and promises that no practice can keep.
 * What they are compared with are whole words.
 */
const NOT_SAID = {
  en: {
    everywhere: ['cure', 'guarantee', 'guarantees', 'for nothing else', 'I support'],
    toTheOwner: [
      ...['take back', 'taken back', 'put back', 'put it back'], // undo
      ...['nightly copy', 'night’s copy', 'last copy', 'own copy', 'whole copy', 'copy of this day'], // back-up, export
      ...['your forms', 'forms page'], // client forms
      ...['room for new people', 'with room'], // availability
      ...['place in the list', 'its place'], // position
      ...['doors', 'another door', 'a door'], // section
      ...['whoever looks after', 'whoever set', 'technical side', 'technical person'], // your web person
      ...['launch', 'go public', 'goes public', 'day you open'], // go live
      ...['mail', 'mails'], // e-mail
      ...['main page'], // home page
      ...['refused review', 'refused reviews', 'publication was refused'], // rejected, failed
      ...['approved review', 'approved reviews', 'approved ones'], // published
      ...['testimonial', 'testimonials'], // review
      ...['advertising', 'suspected'], // set apart
      ...['this line', 'each line', 'every line', 'lines done'], // helpline, item
    ],
  },
  fr: {
    everywhere: ['guérir', 'garantis', 'garantir', 'à rien d’autre', 'l’auteur', 'les visiteurs', 'conseillers'],
    toTheOwner: [
      ...['retirer cette modification', 'retirer ce changement', 'retirer tout', 'le remettre'], // annuler
      ...['copie de la nuit', 'copie de nuit', 'dernière copie', 'copie complète', 'copie à vous'], // sauvegarde, export
      ...['page des formulaires', 'formulaires et ressources'], // formulaires clients
      ...['de la place', 'places libres'], // disponibilité
      ...['place dans la liste', 'sa place'], // position
      ...['portes', 'la porte', 'autre porte'], // rubrique
      ...['personne qui s’occupe', 'personne qui a installé', 'personne de la technique'], // votre webmaster
      ...['coordonnées du cabinet'], // fiche du cabinet
      ...['mise en ligne', 'lancement'], // ouverture
      ...['mail', 'courriel'], // e-mail
      ...['page principale'], // page d’accueil
      ...['approuvé', 'approuvés', 'témoignage', 'témoignages'], // publié, avis
      ...['publicité', 'présumé'], // mis à part
      ...['page de crise', 'pages de crise', 'ressources de crise'], // page d’aide
      ...['ligne d’aide', 'lignes d’aide', 'numéro d’écoute'], // ligne d’écoute
      ...['administration', 'espace'], // tableau de bord
    ],
  },
};

/** The specification's own words, and what bears another name with somebody else. */
const FIXED = ['content/ui/labels.en.json testimonials', 'content/ui/labels.fr.json testimonials'];

/** Where a text has one of the names as whole words, as "place: name". */
function saying(texts: ContentText[], names: string[]): string[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join('|')})(?![\\p{L}\\p{N}-])`, 'iu');
  return texts.flatMap(({ place, text }) => {
    const [name] = whole.exec(text.replaceAll('\u00A0', ' ')) ?? [];
    return name && !FIXED.includes(place) ? [`${place}: ${name}`] : [];
  });
}

test.each(LOCALES)('nothing bears a name that is given up, and no cure is promised (%s)', (locale) => {
  const { everywhere, toTheOwner } = NOT_SAID[locale];
  const all = [...(locale === 'en' ? englishTexts() : frenchTexts()), ...ownersTexts(locale)];
  expect(saying(all, everywhere)).toEqual([]);
  expect(saying(ownersTexts(locale), toTheOwner)).toEqual([]);
});

test('only of an erasure it is said that nothing brings it back: a back-up holds what is deleted', () => {
  const final = { en: 'can’t be undone', fr: 'irréversible' };
  for (const locale of LOCALES) {
    const said = Object.entries(CATALOGUES[locale]).filter(([, text]) => text.includes(final[locale]));
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
