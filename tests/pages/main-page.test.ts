import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { currentMembership } from '../../src/schemas/practice.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { bilingualTexts, ROOT } from '../support/content-files.ts';
import { fileOf, readPage, type StaticElement } from '../support/html.ts';

const SECTION_IDS = ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'blog'];
const BOOKING = 'https://booking.example.com/';
/** Content files of which every text appears on the main page. */
const SHOWN_TEXTS = /^content\/(?:pages\/home|services\/[\w-]+|faq\/[\w-]+|qualifications)\.yaml (?!meta )/;

const practice = readPracticeFile(ROOT);
const textsOf = (parts: StaticElement[]) => parts.map(({ text }) => text);
const hrefsOf = (parts: StaticElement[]) => parts.map(({ attributes }) => attributes.href);
const collapseSpaces = (text: string) => text.replace(/[\s\u00A0]+/g, ' ').trim();

/** Bytes of a picture in all its sizes. */
const pictureBytes = (srcset: string) =>
  srcset.split(', ').reduce((sum, candidate) => sum + statSync(`dist${candidate.split(' ')[0]}`).size, 0);

describe.each(LOCALES)('main page (%s)', (locale) => {
  const m = CATALOGUES[locale];
  const at = (address: string) => localizedPath(address, locale);
  const page = readPage(at('/'));
  const contact = page.first('#contact');
  const footer = page.first('footer');
  const cards = page.all('#services [data-colour]');

  test.each(['contact', 'review'])(
    'programs that fill forms in are told to leave the hidden field alone: %s',
    (form) => {
      const traps = page.all(`form[data-draft="${form}"] [name="subject"]`);
      expect(traps.map(({ attributes }) => attributes)).toMatchObject([
        {
          tabindex: '-1',
          autocomplete: 'off',
          'data-1p-ignore': 'true',
          'data-lpignore': 'true',
          'data-bwignore': 'true',
          'data-form-type': 'other',
        },
      ]);
      const hints = page.all(`form[data-draft="${form}"] .field input[enterkeyhint]`);
      expect(hints.map(({ attributes }) => attributes.enterkeyhint)).toEqual(hints.map(() => 'next'));
      expect(hints).toHaveLength(form === 'review' ? 3 : 2);
    },
  );

  test('says every word of the owner’s files', () => {
    const pageText = collapseSpaces([page.text, ...page.all('img').map(({ attributes }) => attributes.alt)].join(' '));
    const ownerTexts = bilingualTexts().filter(({ place }) => SHOWN_TEXTS.test(place));
    expect(ownerTexts.length).toBeGreaterThan(60);
    const paragraphs = ownerTexts.flatMap(({ place, [locale]: text }) =>
      text.split(/\n|\{\w+\}/).map((line) => ({ place, line })),
    );
    expect(paragraphs.filter(({ line }) => !pageText.includes(collapseSpaces(line)))).toEqual([]);
  });

  test.each([
    [`header a[href="${at('/crisis-resources')}"]`, m['nav.crisis']],
    [`#home a[href="${BOOKING}"][target="_blank"]`, m['hero.book']],
    ['#home a[href="#about"]', m['hero.learnMore']],
    [`#services a[href="${BOOKING}"]`, m['services.bookAppointment']],
    ['[data-review-opener] button', m['review.leave']],
    [`#testimonials a[href="${at('/reviews-policy')}"]`, m['review.policyLink']],
    ['#faq a[href="#contact"]', m['faq.getInTouch']],
    [`#contact a[href="mailto:${practice.email}"]`, practice.email],
    ['#contact a[href="tel:+442896496012"]', locale === 'fr' ? '+44 28 9649 6012' : '028 9649 6012'],
    ['#contact a[href="https://wa.me/447700900123"]', m['contact.whatsapp']],
    [`footer a[href="${at('/admin')}"]`, m['footer.admin']],
  ])('%s is there: %s', (selector, words) => {
    expect(page.first(selector).text).toContain(words);
  });

  test('French visitors find the word “francophone”, and read at the hero’s button in which time zone it books', () => {
    const introduction = page.first('#home').text + page.first('#about').text;
    expect(/francophone/.test(introduction)).toBe(locale === 'fr');
    expect(collapseSpaces(page.first('#home').text).includes('à l’heure du Royaume-Uni')).toBe(locale === 'fr');
  });

  test('without approved reviews a placeholder stands in their place', () => {
    expect(page.first('#testimonials [data-placeholder]').text).not.toBe('');
  });

  test('a professional body membership badge and number, with a link to check the registration, while it lasts', () => {
    const membership = currentMembership(practice, new Date());
    const badges = textsOf(footer.all('.membership'));
    expect(badges).toHaveLength(membership ? 1 : 0);
    if (!membership) return;
    for (const words of [m['facts.badge.unnamed'], membership.number!, m['footer.checkRegistration']])
      expect(badges[0]).toContain(words);
    expect(hrefsOf(footer.all('.membership a'))).toEqual(['https://register.example.com/123456']);
  });

  test('A sticky header has a logo, a title, the language switcher and navigation buttons', () => {
    const header = page.first('header');
    expect(header.first(`a[href="${at('/')}"]`).text).toBe(practice.name);
    expect(header.all('a svg')).toHaveLength(1);
    expect(hrefsOf(header.all('[data-language-link]'))).toEqual(['/', '/fr']);
    expect(header.all('nav')).toHaveLength(2);
    const names = ['home', 'about', 'services', 'faq', 'contact'] as const;
    for (const navigation of header.all('nav')) {
      const links = navigation.all('[data-section-link]');
      expect(textsOf(links)).toEqual(names.map((name) => m[`nav.${name}`]));
      expect(hrefsOf(links)).toEqual(names.map((name) => `#${name}`));
    }
    // The menu has two more links.
    expect(hrefsOf(header.all('.menu a')).slice(names.length)).toEqual([at('/practical'), at('/crisis-resources')]);
  });

  test('in dark mode hero, portrait and door are shown at dusk, for no more bytes', () => {
    const pictures = page.all('picture').filter((picture) => picture.all('source[type]').length > 0);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      const [evening, day] = picture.all('source').map(({ attributes }) => attributes);
      expect(evening!.media).toBe('screen and (prefers-color-scheme: dark)');
      expect(pictureBytes(evening!.srcset!)).toBeLessThanOrEqual(pictureBytes(day!.srcset!));
      expect(picture.first('img').attributes.class).not.toContain('dims');
    }
  });

  test('Sections in order: hero, about, services, testimonials with a review form, FAQ, contact, blog, footer', () => {
    expect(page.all('main section[id]').map(({ attributes }) => attributes.id)).toEqual(SECTION_IDS);
    expect(page.all('#testimonials form[action="/api/reviews"]')).toHaveLength(1);
    expect(footer.position).toBeGreaterThan(page.first('#blog').position);
    expect(page.all('main footer')).toEqual([]);
  });

  test('The footer holds quick links (About, Services, Contact) and links to two social profiles', () => {
    expect(hrefsOf(footer.all('nav a'))).toEqual(
      expect.arrayContaining(['about', 'services', 'contact'].map((id) => `${at('/')}#${id}`)),
    );
    expect(footer.all(`ul[aria-label="${m['footer.social']}"] a`)).toHaveLength(2);
  });

  test('The slogan closes the main page alone', () => {
    expect(page.all('footer .closing')).toHaveLength(1);
    expect(readPage(at('/privacy')).all('footer .closing')).toEqual([]);
  });

  test('A list of 10 qualifications, what was awarded apart from what is a way of working', () => {
    expect(page.all('ul[aria-labelledby="qualifications-awarded"] li')).toHaveLength(3);
    expect(page.all('ul[aria-labelledby="qualifications-ways"] li')).toHaveLength(7);
  });

  test('Service card: icon, title, description, features (list of 4), colour, bookingUrl', () => {
    for (const card of cards) {
      expect(card.all('svg').length).toBeGreaterThan(0);
      expect(card.all('.facts li').length).toBeGreaterThan(0);
      expect(card.all('p')).toHaveLength(1);
      expect(card.all('.features li')).toHaveLength(4);
    }
    // The order is coral, sky-blue, mustard; each card opens its own page on the external platform.
    expect(cards.map(({ attributes }) => attributes['data-colour'])).toEqual(['coral', 'sky-blue', 'mustard']);
    expect(hrefsOf(cards.flatMap((card) => card.all('a')))).toEqual(
      ['in-person', 'online', 'intro-call'].map((name) => BOOKING + name),
    );
  });

  test('“worldwide” is said nowhere without its condition', () => {
    const claims = collapseSpaces(page.first('main').text).split(/worldwide|partout dans le monde/);
    expect(claims).toHaveLength(2);
    for (const claim of claims.slice(1)) expect(claim).toMatch(/^ (?:where my insurance|si mon assurance)/);
  });

  test('The booking links involve no form, and the general one of the services follows the cards', () => {
    expect(page.all(`a[href^="${BOOKING}"]`)).toHaveLength(5);
    expect(page.all(`form a[href^="${BOOKING}"]`)).toEqual([]);
    expect(page.first(`#services a[href="${BOOKING}"]`).position).toBeGreaterThan(cards.at(-1)!.position);
  });

  test('The review form has a Cancel button, and its rating scale is 1 to 5, default 5', () => {
    const form = page.first('form[action="/api/reviews"]');
    expect(textsOf(form.all('button'))).toContain(m['review.cancel']);
    const stars = form.all('input[type="radio"]').map(({ attributes }) => attributes);
    expect(stars.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    expect(stars.filter(({ checked }) => checked !== undefined).map(({ value }) => value)).toEqual(['5']);
    expect(form.first('label[for="review-rating-5"]').text).toBe(m['review.star5']);
    expect(form.first('#review-rating-hint').text).toBe(m['review.starsBegin']);
  });

  test('Contact: a message form with name, e-mail and message, below the way to help day and night', () => {
    const form = contact.first('form[action="/api/contact"]');
    for (const [name, tag] of Object.entries({ name: 'input', email: 'input', message: 'textarea' })) {
      expect(form.first(`label[for="contact-${name}"]`).text, name).not.toBe('');
      expect(form.first(`[name="${name}"]`).tag).toBe(tag);
    }
    expect(form.first('[name="language"]').attributes.value).toBe(locale);
    expect(contact.all('ol li')).toHaveLength(3);
    expect(contact.first('ol li').text).toMatch(/\b48\s(?:hours|heures)/);
    expect(contact.first(`p a[href="${at('/crisis-resources')}"]`).position).toBeLessThan(form.position);
  });

  test('Beyond: what the call costs stands on its card, once, and each section leads to all that is known', () => {
    expect(collapseSpaces(page.text).match(/20 minutes · (?:Free|Gratuit)/g)).toHaveLength(1);
    for (const id of ['services', 'faq', 'contact']) page.first(`#${id} a[href="${at('/practical')}"]`);
  });
});

describe.each(LOCALES)('“Practical information” (%s)', (locale) => {
  const page = readPage(localizedPath('/practical', locale));

  test('answers what is known of all that somebody wants to know', () => {
    const ids = page.all('h2[id]').map(({ attributes }) => attributes.id);
    expect(ids).toEqual(['fees', 'firstConversation', 'video', 'insurance', 'supervision', 'limits']);
  });

  test('Beyond: every link and form works from any address, since /api/* sends this page too', () => {
    const targets = [
      ...page.all('a[href]').map(({ attributes }) => attributes.href!),
      ...page.all('form').map(({ attributes }) => attributes.action!),
    ];
    expect(targets.length).toBeGreaterThan(30);
    const ids = new Set(page.all('[id]').map(({ attributes }) => `#${attributes.id}`));
    expect(targets.filter((target) => !/^(\/|https:|mailto:|tel:)/.test(target) && !ids.has(target))).toEqual([]);
    for (const form of page.all('form')) expect(form.attributes.action).toMatch(/^\//);
  });
});

test.each(['/', '/fr'])('in the first styles of %s, the layer “controls” comes after “base”', (address) => {
  const html = readFileSync(fileOf(address), 'utf8');
  const layers = [...html.matchAll(/@layer (base|controls)/g)].map(([, name]) => name);
  expect(layers[0]).toBe('base');
  expect(layers).toContain('controls');
});
