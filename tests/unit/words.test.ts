import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { typeset } from '../../src/i18n/typography.ts';
import { TYPEFACE_CHARACTERS } from '../../src/integrations/subset-typeface.ts';
import { bilingualTexts, englishTexts, frenchTexts, ownersTexts, type ContentText } from '../support/content-files.ts';

/** Names and addresses that are the same in both languages. */
const SAME_IN_BOTH = /^(https:\/\/|\{\w+\}$|, (?:Craigavon|Belfast)$)/;
const HELPLINE_NAME = /^content\/crisis\/\S+ name$/;
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
/** Link texts in the other language, and the specification's one straight apostrophe. */
const isExempt = ({ place: location, text }: ContentText) =>
  text.includes('](README') || location === 'content/ui/en.json password.mismatch.text';

test.each([
  ['en', [...englishTexts(), ...ownersTexts('en')]],
  ['fr', [...frenchTexts(), ...ownersTexts('fr')]],
] as const)('every text has the marks and spaces of its language (%s)', (locale, texts) => {
  for (const contentText of texts.filter((one) => !isExempt(one)))
    expect(withoutSchemes(contentText.text), contentText.place).toBe(typeset(withoutSchemes(contentText.text), locale));
});

test('only an erasure is called irreversible, since backups hold what is deleted', () => {
  const irreversible = { en: 'can’t be undone', fr: 'irréversible' };
  for (const locale of LOCALES) {
    const irreversibleTexts = Object.entries(CATALOGUES[locale]).filter(([, text]) =>
      text.includes(irreversible[locale]),
    );
    expect(irreversibleTexts.map(([key]) => key)).toEqual(['admin.erase.confirm.text']);
    expect(CATALOGUES[locale]['admin.confirmDelete.text']).toContain(CATALOGUES[locale]['admin.backups']);
  }
});

test('every character of every text is in the subset of the typeface', () => {
  const missing = [...frenchTexts(), ...englishTexts()].flatMap(({ place: location, text }) => {
    const unsupported = [...text].filter((character) => character.trim() && !TYPEFACE_CHARACTERS.includes(character));
    return unsupported.length > 0 ? [`${location}: ${unsupported.join(' ')}`] : [];
  });
  expect(missing).toEqual([]);
});

test('no catalogue has a key twice, as the first would be lost', () => {
  for (const file of readdirSync('content/ui')) {
    const keys: string[] = readFileSync(`content/ui/${file}`, 'utf8').match(/^ {2}"[^"]+":/gm) ?? [];
    expect(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      file,
    ).toEqual([]);
  }
});

test('no text is the same in both languages, except names', () => {
  const strings = Object.entries(CATALOGUES.fr).map(([location, fr]) => ({
    place: location,
    fr,
    en: CATALOGUES.en[location as CatalogueKey],
  }));
  const same = [
    ...bilingualTexts().filter(({ place: location, en }) => !SAME_IN_BOTH.test(en) && !HELPLINE_NAME.test(location)),
    ...strings.filter(({ place: location }) => !SAME_STRINGS.includes(location)),
  ].filter(({ en, fr }) => en === fr);
  expect(same).toEqual([]);
});

/** The specification's sentences (sections 5 and 8), verbatim; each has a French translation that differs. */
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
} as const satisfies Partial<Record<CatalogueKey, string>>;

test('the specification’s sentences are used verbatim', () => {
  expect(CATALOGUES.en).toMatchObject(SPECIFIED);
});
