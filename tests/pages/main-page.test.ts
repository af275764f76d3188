import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { currentMembership } from '../../src/schemas/practice.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { ROOT } from '../support/content-files.ts';
import { readPage, type HtmlPart } from '../support/html.ts';

const SECTION_IDS = ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'blog'];
const BOOKING = 'https://booking.example.com/';

const textsOf = (parts: HtmlPart[]) => parts.map(({ text }) => text);
const hrefsOf = (parts: HtmlPart[]) => parts.map(({ attributes }) => attributes.href);
const matching = (patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern) as string);

/** The bytes of all sizes of a picture. */
const pictureBytes = (srcset: string) =>
  srcset.split(', ').reduce((sum, candidate) => sum + statSync(`dist${candidate.split(' ')[0]}`).size, 0);

describe.each(LOCALES)('main page (%s)', (locale) => {
  const w = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);
  const at = (address: string) => localizedPath(address, locale);
  const page = readPage(at('/'));
  const services = page.one('#services');
  const contact = page.one('#contact');
  const footer = page.one('footer');
  const cards = services.all('[data-colour]');

  test.each<[what: string, selector: string, text: string | RegExp]>([
    [
      'A navigation link goes to /crisis-resources',
      `header a[href="${at('/crisis-resources')}"]`,
      w('Crisis resources', 'Aide en cas de crise'),
    ],
    [
      'Hero: title "Follow Your Yellow Brick Road"',
      '#home h1',
      w('Follow Your Yellow Brick Road', 'Suivez votre route de briques jaunes'),
    ],
    ['Hero: an intro paragraph', '#home', w(/You don’t have to see the whole road/, /voir toute la route/)],
    [
      'A "Book a Session" link opens the general booking page in a new tab',
      `#home a[href="${BOOKING}"][target="_blank"]`,
      w('Book a Session', 'Réserver une séance'),
    ],
    ['A "Learn More" button scrolls to the about section', '#home a[href="#about"]', w('Learn More', 'En savoir plus')],
    ['About: degrees stand under their own title', '#qualifications-awarded', w(/^Degrees/, /^Diplômes et adhésion/)],
    ['About: ways of working under theirs', '#qualifications-ways', w(/ways of working$/, /façons de travailler$/)],
    [
      'Below the cards is a "Book Your Appointment" button',
      `#services a[href="${BOOKING}"]`,
      w('Book Your Appointment', 'Réserver votre rendez-vous'),
    ],
    [
      'with the note "Secure online booking"',
      '#services',
      w(/Secure online booking/, /Réservation en ligne sécurisée/),
    ],
    [
      'Testimonials: a note says they are shared with client permission',
      '#testimonials',
      w(/shared with client permission/i, /avec l’accord des personnes/i),
    ],
    [
      'Beyond: how reviews get there',
      '#testimonials',
      w(/Checked before publication, newest first\./, /Vérifiés avant publication, du plus récent au plus ancien\./),
    ],
    [
      'With no approved reviews, a placeholder says testimonials will be added with permission',
      '#testimonials [data-placeholder]',
      w(/Testimonials will be added with permission/, /Des témoignages seront ajoutés/),
    ],
    [
      'A "Leave a Review" button opens the review form',
      '[data-review-opener] button',
      w('Leave a Review', 'Laisser un avis'),
    ],
    ['A "Get in Touch" button scrolls to contact', '#faq a[href="#contact"]', w('Get in Touch', 'Prendre contact')],
    ['Contact shows the practice e-mail', '#contact a[href="mailto:hello@example.com"]', 'hello@example.com'],
    ['Contact shows a phone number', '#contact a[href="tel:+442896496012"]', '028 9649 6012'],
    ['Contact shows a WhatsApp link', '#contact a[href="https://wa.me/447700900123"]', /WhatsApp/],
    ['Contact shows the location', '#contact', w(/Craigavon, Northern Ireland/, /Craigavon, Irlande du Nord/)],
    ['Promised reply time: 48 hours', '#contact ol li', w(/within 48 hours/, /sous 48\sheures/)],
    ['a "Resources & Blog" section', '#blog h2', w('Resources & Blog', 'Ressources et blog')],
    ['a placeholder saying the blog is coming soon', '#blog', w(/coming soon/, /bientôt/)],
    ['a small "Admin" link to /admin', `footer a[href="${at('/admin')}"]`, w('Admin', 'Administration')],
  ])('%s', (_, selector, text) => {
    expect(page.one(selector).text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });

  test('a professional body membership badge and number, with a link to check her registration, while it lasts', () => {
    const isMember = currentMembership(readPracticeFile(ROOT), new Date()) !== undefined;
    expect(textsOf(footer.all('.membership'))).toEqual(
      isMember
        ? [
            w(
              '[Professional body] Membership number 000000 Check my registration',
              '[Professional body] Numéro d’adhésion 000000 Vérifier mon adhésion',
            ),
          ]
        : [],
    );
    expect(hrefsOf(footer.all('.membership a'))).toEqual(isMember ? ['https://register.example.com/000000'] : []);
  });

  test('A sticky header has a logo, a title, the language switcher and navigation buttons', () => {
    const bar = page.one('header');
    expect(bar.one(`a[href="${at('/')}"]`).text).toBe('Yellow Brick Road Counselling');
    expect(bar.all('a svg')).toHaveLength(1);
    expect(textsOf(bar.all('[data-language-link]'))).toEqual(['EN English', 'FR Français']);
    expect(hrefsOf(bar.all('[data-language-link]'))).toEqual(['/', '/fr']);
    expect(bar.all('nav')).toHaveLength(2);
    for (const navigation of bar.all('nav')) {
      expect(textsOf(navigation.all('a'))).toEqual(
        w(
          ['Home', 'About Me', 'Services', 'FAQ', 'Contact'],
          ['Accueil', 'À propos de moi', 'Séances', 'Questions', 'Me contacter'],
        ),
      );
      expect(hrefsOf(navigation.all('a'))).toEqual(['#home', '#about', '#services', '#faq', '#contact']);
    }
  });

  test('in dark mode hero, portrait and door are shown at dusk, for no more bytes', () => {
    const pictures = page.all('picture').filter((picture) => picture.all('source[type]').length > 0);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      const [evening, day] = picture.all('source').map(({ attributes }) => attributes);
      expect(evening!.media).toBe('(prefers-color-scheme: dark)');
      expect(pictureBytes(evening!.srcset!)).toBeLessThanOrEqual(pictureBytes(day!.srcset!));
      expect(picture.one('img').attributes.class).not.toContain('dims');
    }
  });

  test('the head asks for the picture of the hero that the screen’s mode shows, and for no other', () => {
    const [evening, day] = page.all('#home picture source').map(({ attributes }) => attributes.srcset);
    const preloads = page.all('link[as="image"]').map(({ attributes }) => [attributes.media, attributes.imagesrcset]);
    expect(preloads).toEqual([
      ['(prefers-color-scheme: light)', day],
      ['(prefers-color-scheme: dark)', evening],
    ]);
  });

  test('Sections in order: hero, about, services, testimonials with a review form, FAQ, contact, blog, footer', () => {
    expect(page.all('main section[id]').map(({ attributes }) => attributes.id)).toEqual(SECTION_IDS);
    expect(page.all('#testimonials form[action="/api/reviews"]')).toHaveLength(1);
    expect(footer.position).toBeGreaterThan(page.one('#blog').position);
    expect(page.all('main footer')).toEqual([]);
  });

  test('The footer holds quick links (About, Services, Contact) and links to two social profiles', () => {
    const names = w(['About', 'Services', 'Contact'], ['À propos', 'Séances', 'Me contacter']);
    const links = footer.all('nav a').map(({ text, attributes }) => `${text} ${attributes.href}`);
    const targets = ['about', 'services', 'contact'].map((id, index) => `${names[index]} ${at('/')}#${id}`);
    expect(links).toEqual(expect.arrayContaining(targets));
    expect(footer.all(`ul[aria-label="${w('Social profiles', 'Réseaux sociaux')}"] a`)).toHaveLength(2);
  });

  test('Hero: a therapy-room photo; About: a photo and an introduction that names the six themes, in person and online', () => {
    expect(page.one('#home img').attributes.alt).toMatch(w(/therapy room/i, /cabinet de thérapie/i));
    expect(page.all('#about img')).toHaveLength(1);
    const themes = w(
      'anxiety, depression, self-esteem, life transitions, identity, neurodiversity, in person, online',
      'anxiété, dépression, estime de soi, périodes de changement, identité, neurodiversité, au cabinet, en ligne',
    );
    for (const theme of themes.split(', ')) expect(page.one('#about').text).toContain(theme);
  });

  test('A list of 10 qualifications, what was awarded apart from what is a way of working', () => {
    const titles = w(
      [
        /foundation degree in integrative counselling/i,
        /psychology BSc \(Hons\)/i,
        /registered with a British counselling association/i,
        /fluent in English and French/i,
        /inner child therapy/i,
        /Gestalt/i,
        /journal/i,
        /Jungian/i,
        /Internal Family Systems/i,
        /LGBTQIA\+ affirmative practice/i,
      ],
      [
        /foundation degree en counselling intégratif \(bac\+2\)/i,
        /BSc \(Hons\) en psychologie/i,
        /inscrite auprès d’une association britannique de counselling/i,
        /français et anglais courants/i,
        /thérapie de l’enfant intérieur/i,
        /Gestalt/i,
        /journal thérapeutique/i,
        /approche jungienne/i,
        /système familial intérieur/i,
        /pratique affirmative LGBTQIA\+/i,
      ],
    );
    expect(textsOf(page.all('#about li'))).toEqual(matching(titles));
    expect(page.all('ul[aria-labelledby="qualifications-awarded"] li')).toHaveLength(3);
    expect(page.all('ul[aria-labelledby="qualifications-ways"] li')).toHaveLength(7);
    expect(page.one('#about h3').text).toBe(w('Qualifications and approaches', 'Formation et approches'));
  });

  test('Services: three cards, each with its name, place, words and button', () => {
    const names = w(
      ['Individual Therapy for Adults (In-Person)', 'Online Therapy for Adults', 'Free 20-Minute Introduction Call'],
      [
        'Thérapie individuelle pour adultes (en cabinet)',
        'Thérapie en ligne pour adultes',
        'Premier appel gratuit de 20\u00A0minutes',
      ],
    );
    const words = w(
      [/Craigavon, Northern Ireland/, /secure video/, /no.obligation/i],
      [/Craigavon, en Irlande du Nord/, /visio sécurisée/, /sans engagement/i],
    );
    const buttons = w(
      ['Book This Service', 'Book This Service', 'Book This Service'],
      ['Réserver cette séance', 'Réserver cette séance', 'Réserver cet appel'],
    );
    expect(cards.map((card) => card.one('h3').text)).toEqual(names);
    expect(textsOf(cards)).toEqual(matching(words));
    expect(cards.map((card) => card.one('a').text)).toEqual(buttons);
  });

  test('Service card: icon, title, description, features (list of 4), colour, bookingUrl', () => {
    for (const card of cards) {
      expect(card.all('svg').length).toBeGreaterThan(0);
      expect(card.one('.facts').text).not.toBe('');
      expect(card.all('p')).toHaveLength(2);
      expect(textsOf(card.all('p'))).not.toContain('');
      expect(card.all('li')).toHaveLength(4);
    }
    // In this order: coral, sky-blue, mustard. Each opens its own page on the external platform.
    expect(cards.map(({ attributes }) => attributes['data-colour'])).toEqual(['coral', 'sky-blue', 'mustard']);
    expect(hrefsOf(cards.flatMap((card) => card.all('a')))).toEqual(
      ['in-person', 'online', 'intro-call'].map((name) => BOOKING + name),
    );
  });

  test('“worldwide” is said nowhere without its condition', () => {
    expect(services.text.replaceAll('\u00A0', ' ')).toContain(
      w(
        'By secure video, worldwide where my insurance and local law allow',
        'En visio sécurisée, partout dans le monde si mon assurance et la loi du pays le permettent',
      ),
    );
    const main = page.one('main').text.replaceAll('\u00A0', ' ');
    const claims = main.split(/worldwide|partout dans le monde/).slice(1);
    expect(claims).toEqual(matching(Array(2).fill(/^ (?:where my insurance|si mon assurance)/)));
    expect(main).not.toMatch(/online worldwide|où que vous soyez|wherever you are\b/);
  });

  test('The booking links involve no form, and the general one of the services follows the cards', () => {
    expect(page.all(`a[href^="${BOOKING}"]`)).toHaveLength(5);
    expect(page.all(`form a[href^="${BOOKING}"]`)).toEqual([]);
    expect(services.one(`a[href="${BOOKING}"]`).position).toBeGreaterThan(cards.at(-1)!.position);
  });

  test('The review form has a Cancel button, and its rating scale is 1 to 5, default 5', () => {
    const form = page.one('form[action="/api/reviews"]');
    expect(textsOf(form.all('button'))).toContain(w('Cancel', 'Annuler'));
    const stars = form.all('input[type="radio"]').map(({ attributes }) => attributes);
    expect(stars.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    expect(stars.filter(({ checked }) => checked !== undefined).map(({ value }) => value)).toEqual(['5']);
    expect(form.one('label[for="review-rating-5"]').text).toBe(w('5 stars', '5\u00A0étoiles'));
  });

  test('FAQ item: question and answer', () => {
    for (const item of page.all('#faq details')) {
      expect(item.one('summary').text).not.toBe('');
      expect(item.one('p').text).not.toBe('');
      expect(textsOf(item.all('p'))).not.toContain('');
    }
  });

  /** With what the practice promises: 24 hours’ notice, 6-12 sessions, 20 minutes free of charge. */
  test('FAQ topics, cancellation notice, typical short-term therapy, free introduction call', () => {
    const topics = w(
      [
        /first session/i,
        /Short-term therapy is typically 6-12 sessions/,
        /English and French/,
        /24 hours[\s\S]*late cancellations[\s\S]*may be charged at the full rate unless[\s\S]*emergency[\s\S]*ill\b/i,
        /online[\s\S]*in-person/i,
        /approaches[\s\S]*integrative/i,
        /free 20-minute consultation/,
        /confidential[\s\S]*exceptions[\s\S]*serious risk of harm/i,
      ],
      [
        /première séance/i,
        /thérapie brève compte en général 6\sà\s12\sséances/,
        /en français et en anglais/i,
        /24\sheures[\s\S]*annulation tardive[\s\S]*peut être facturée au plein tarif, sauf urgence ou maladie/i,
        /en ligne[\s\S]*au cabinet/i,
        /approches[\s\S]*intégrative/i,
        /consultation gratuite de 20\sminutes/,
        /confidentiel[\s\S]*exceptions[\s\S]*grave danger/i,
      ],
    );
    expect(textsOf(page.all('#faq details'))).toEqual(matching(topics));
  });

  test('Contact: a message form with name, e-mail and message', () => {
    const form = contact.one('form[action="/api/contact"]');
    for (const [name, tag] of Object.entries({ name: 'input', email: 'input', message: 'textarea' })) {
      expect(form.one(`label[for="contact-${name}"]`).text, name).not.toBe('');
      expect(form.one(`[name="${name}"]`).tag).toBe(tag);
    }
    expect(form.one('[name="language"]').attributes.value).toBe(locale);
    expect(contact.all('ol li')).toHaveLength(3);
  });

  test('Beyond: above the form, that messages are not read day and night, where to call, and to leave health details out', () => {
    const above = contact.all('p').filter(({ position }) => position < contact.one('form').position);
    const saying = (text: RegExp) => above.find((candidate) => text.test(candidate.text))!;
    const notMonitored = saying(w(/aren’t monitored day and night/, /ne lis pas mes messages jour et nuit/));
    expect(notMonitored.one('a').attributes.href).toBe(at('/crisis-resources'));
    expect(
      saying(w(/keep details about your health for when we talk/, /ne pas donner ici de détails sur votre santé/)),
    ).toBeDefined();
  });

  test('Beyond: fee, length, waiting time and the limits of confidentiality stand beside the form', () => {
    const said = w(
      ['£[00] a session', '[50] minutes', '[two weeks]', 'What you tell me stays between us'],
      ['[00] £ la séance', '[50] minutes', '[deux semaines]', 'Ce que vous me confiez reste entre nous'],
    );
    for (const words of said) expect(contact.text.replaceAll('\u00A0', ' ')).toContain(words);
    for (const id of ['services', 'faq', 'contact']) page.one(`#${id} a[href="${at('/practical')}"]`);
    page.one(`#testimonials a[href="${at('/reviews-policy')}"]`);
  });
});

describe.each(LOCALES)('“Practical information” (%s)', (locale) => {
  const page = readPage(localizedPath('/practical', locale));

  test('answers everything that somebody wants to know', () => {
    const ids = page.all('h2[id]').map(({ attributes }) => attributes.id);
    expect(ids).toEqual(['fees', 'times', 'firstConversation', 'room', 'video', 'insurance', 'supervision', 'limits']);
  });

  test('promises nothing in France that is not so', () => {
    expect(page.text).toMatch(
      /My sessions aren’t reimbursed|Mes séances ne sont remboursées ni par l’Assurance Maladie/,
    );
  });

  test('Beyond: every link and form works from any address, since /api/* sends this page too', () => {
    const places = [
      ...page.all('a[href]').map(({ attributes }) => attributes.href!),
      ...page.all('form').map(({ attributes }) => attributes.action!),
    ];
    expect(places.length).toBeGreaterThan(30);
    const ids = new Set(page.all('[id]').map(({ attributes }) => `#${attributes.id}`));
    expect(places.filter((place) => !/^(\/|https:|mailto:|tel:)/.test(place) && !ids.has(place))).toEqual([]);
    for (const form of page.all('form')) expect(form.attributes.action).toMatch(/^\//);
  });
});
