import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { readPage } from '../support/html.ts';

const SECTION_IDS = ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'blog'];
const BOOKING = 'https://booking.example.com/';

describe.each(LOCALES)('section 2, main page (%s)', (locale) => {
  const w = <Text>(text: { en: Text; fr: Text }) => text[locale];
  const page = readPage(localizedPath('/', locale));
  const home = page.one('#home');
  const about = page.one('#about');
  const services = page.one('#services');
  const contact = page.one('#contact');
  const footer = page.one('footer');
  const cards = services.all('[data-colour]');

  test('A sticky header has a logo, a title, the language switcher and navigation buttons', () => {
    const bar = page.one('header');
    expect(bar.one(`a[href="${localizedPath('/', locale)}"]`).text).toBe('Yellow Brick Road Counselling');
    expect(bar.all('a svg')).toHaveLength(1);
    expect(bar.all('[data-language-link]').map(({ text }) => text)).toEqual(['EN English', 'FR Français']);
    expect(bar.all('[data-language-link]').map(({ attributes }) => attributes.href)).toEqual(['/', '/fr']);
    const names = w({
      en: ['Home', 'About Me', 'Services', 'FAQ', 'Contact'],
      fr: ['Accueil', 'À propos de moi', 'Séances', 'Questions', 'Me contacter'],
    });
    for (const navigation of bar.all('nav')) {
      expect(navigation.all('a').map(({ text }) => text)).toEqual(names);
      expect(navigation.all('a').map(({ attributes }) => attributes.href)).toEqual(
        ['home', 'about', 'services', 'faq', 'contact'].map((id) => `#${id}`),
      );
    }
    expect(bar.all('nav')).toHaveLength(2);
  });

  test('A navigation link goes to /crisis-resources', () => {
    const link = page.one(`header a[href="${localizedPath('/crisis-resources', locale)}"]`);
    expect(link.text).toBe(w({ en: 'Crisis resources', fr: 'Aide en cas de crise' }));
  });

  test('Sections in order: hero, about, services, testimonials with a review form, FAQ, contact, blog, footer', () => {
    expect(page.all('main section[id]').map(({ attributes }) => attributes.id)).toEqual(SECTION_IDS);
    expect(page.all('#testimonials form[action="/api/reviews"]')).toHaveLength(1);
    expect(footer.position).toBeGreaterThan(page.one('#blog').position);
    expect(page.all('main footer')).toEqual([]);
  });

  test('a "Resources & Blog" placeholder saying the blog is coming soon', () => {
    const blog = page.one('#blog');
    expect(blog.one('h2').text).toBe(w({ en: 'Resources & Blog', fr: 'Ressources et blog' }));
    expect(blog.text).toContain(w({ en: 'coming soon', fr: 'bientôt' }));
  });

  test('The footer holds quick links (About, Services, Contact)', () => {
    const names = w({ en: ['About', 'Services', 'Contact'], fr: ['À propos', 'Séances', 'Me contacter'] });
    const links = footer.all('nav a').map(({ text, attributes }) => [text, attributes.href]);
    const start = localizedPath('/', locale);
    expect(links).toEqual(
      expect.arrayContaining(['about', 'services', 'contact'].map((id, index) => [names[index], `${start}#${id}`])),
    );
  });

  test('a professional body membership badge and number', () => {
    expect(footer.text).toContain('[Professional body]');
    expect(footer.text).toContain(w({ en: 'Membership number 000000', fr: 'Numéro d’adhésion 000000' }));
  });

  test('links to two social profiles', () => {
    const name = w({ en: 'Social profiles', fr: 'Réseaux sociaux' });
    expect(footer.all(`ul[aria-label="${name}"] a`)).toHaveLength(2);
  });

  test('a small "Admin" link to /admin', () => {
    expect(footer.one(`a[href="${localizedPath('/admin', locale)}"]`).text).toBe(
      w({ en: 'Admin', fr: 'Administration' }),
    );
  });

  test('Hero: title "Follow Your Yellow Brick Road", an intro paragraph and a therapy-room photo', () => {
    expect(home.one('h1').text).toBe(
      w({ en: 'Follow Your Yellow Brick Road', fr: 'Suivez votre route de briques jaunes' }),
    );
    expect(home.all('p').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(w({ en: /You don’t have to see the whole road/, fr: /voir toute la route/ })),
    );
    expect(home.one('img').attributes.alt).toMatch(w({ en: /therapy room/i, fr: /cabinet de thérapie/i }));
  });

  test('A "Book a Session" link opens the general booking page in a new tab', () => {
    const link = home.one(`a[href="${BOOKING}"]`);
    expect(link.text).toBe(w({ en: 'Book a Session', fr: 'Réserver une séance' }));
    expect(link.attributes.target).toBe('_blank');
  });

  test('A "Learn More" button smoothly scrolls to the about section', () => {
    expect(home.one('a[href="#about"]').text).toBe(w({ en: 'Learn More', fr: 'En savoir plus' }));
  });

  test('About: a photo and an introduction text that names the six themes, in person and online', () => {
    expect(about.all('img')).toHaveLength(1);
    const themes = w({
      en: 'anxiety, depression, self-esteem, life transitions, identity, neurodiversity, in person, online',
      fr: 'anxiété, dépression, estime de soi, périodes de changement, identité, neurodiversité, au cabinet, en ligne',
    });
    for (const theme of themes.split(', ')) expect(about.text).toContain(theme);
  });

  test('A list of 10 qualifications', () => {
    const expected = w({
      en: [
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
      fr: [
        /foundation degree en counselling intégratif/i,
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
    });
    const items = about.all('li').map(({ text }) => text);
    expect(items).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
  });

  test('Services: three cards in coral, sky-blue and mustard, each with icon, title, description and four bullets', () => {
    expect(cards.map((card) => card.one('h3').text)).toEqual(
      w({
        en: [
          'Individual Therapy for Adults (In-Person)',
          'Online Therapy for Adults',
          'Free 20-Minute Introduction Call',
        ],
        fr: [
          'Thérapie individuelle pour adultes (en cabinet)',
          'Thérapie en ligne pour adultes',
          'Premier appel gratuit de 20\u00A0minutes',
        ],
      }),
    );
    for (const [index, card] of cards.entries()) {
      const fr = index < 2 ? 'Réserver cette séance' : 'Réserver cet appel';
      expect(card.one('a').text).toBe(w({ en: 'Book This Service', fr }));
    }
    expect(cards[0]!.text).toContain(w({ en: 'Craigavon, Northern Ireland', fr: 'Craigavon, en Irlande du Nord' }));
    expect(cards[1]!.text).toContain(w({ en: 'secure video', fr: 'visio sécurisée' }));
    expect(cards[2]!.text).toMatch(w({ en: /no.obligation/i, fr: /sans engagement/i }));
  });

  test('Service card: icon, title, description, features (list of 4), colour, bookingUrl', () => {
    for (const card of cards) {
      expect(card.all('svg').length).toBeGreaterThan(0);
      for (const part of ['h3', '.facts', 'p']) expect(card.one(part).text).not.toBe('');
      expect(card.all('p')).toHaveLength(2);
      expect(card.all('p')[1]!.text).not.toBe('');
      expect(card.all('li')).toHaveLength(4);
      expect(card.all('a[href^="https://"]')).toHaveLength(1);
    }
  });

  test('Service colours: coral, sky-blue, mustard, in that order.', () => {
    expect(cards.map(({ attributes }) => attributes['data-colour'])).toEqual(['coral', 'sky-blue', 'mustard']);
  });

  test('Each card opens its own booking page on the external platform', () => {
    const addresses = cards.flatMap((card) => card.all('a').map(({ attributes }) => attributes.href));
    expect(addresses).toEqual(['in-person', 'online', 'intro-call'].map((name) => BOOKING + name));
  });

  test('Below the cards is a "Book Your Appointment" button with the note "Secure online booking"', () => {
    const button = services.one(`a[href="${BOOKING}"]`);
    expect(button.text).toBe(w({ en: 'Book Your Appointment', fr: 'Réserver votre rendez-vous' }));
    expect(button.position).toBeGreaterThan(cards.at(-1)!.position);
    expect(services.text).toContain(w({ en: 'Secure online booking', fr: 'Réservation en ligne sécurisée' }));
  });

  test('The booking links involve no form.', () => {
    expect(page.all(`a[href^="${BOOKING}"]`)).toHaveLength(5);
    expect(page.all(`form a[href^="${BOOKING}"]`)).toEqual([]);
  });

  test('Testimonials: a note says they are shared with client permission', () => {
    expect(page.one('#testimonials').text).toMatch(
      w({ en: /shared with client permission/i, fr: /avec l’accord des personnes/i }),
    );
  });

  test('With no approved reviews, a placeholder says testimonials will be added with permission', () => {
    expect(page.one('#testimonials [data-placeholder]').text).toMatch(
      w({ en: /Testimonials will be added with permission/, fr: /Des témoignages seront ajoutés/ }),
    );
  });

  test('A "Leave a Review" button opens the review form, which has a Cancel button', () => {
    expect(page.one('[data-review-opener] button').text).toBe(w({ en: 'Leave a Review', fr: 'Laisser un avis' }));
    const buttons = page.all('form[action="/api/reviews"] button').map(({ text }) => text);
    expect(buttons).toContain(w({ en: 'Cancel', fr: 'Annuler' }));
  });

  test('Rating scale 1 to 5, default 5.', () => {
    const stars = page.all('form[action="/api/reviews"] input[type="radio"]').map(({ attributes }) => attributes);
    expect(stars.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    expect(stars.filter(({ checked }) => checked !== undefined).map(({ value }) => value)).toEqual(['5']);
    expect(page.one('label[for="review-rating-5"]').text).toBe(w({ en: '5 stars', fr: '5\u00A0étoiles' }));
  });

  test('FAQ item: question and answer', () => {
    expect(page.all('#faq details')).toHaveLength(8);
    for (const item of page.all('#faq details')) {
      expect(item.one('summary').text).not.toBe('');
      expect(item.all('p').length).toBeGreaterThan(0);
      expect(item.all('p').map(({ text }) => text)).not.toContain('');
    }
  });

  /** With what the practice promises: 24 hours’ notice, 6-12 sessions, 20 minutes free of charge. */
  test('FAQ topics, cancellation notice, typical short-term therapy, free introduction call', () => {
    const topics = w({
      en: [
        /first session/i,
        /Short-term therapy is typically 6-12 sessions/,
        /English and French/,
        /24 hours[\s\S]*late cancellations[\s\S]*may be charged at the full rate unless[\s\S]*emergency[\s\S]*ill\b/i,
        /online[\s\S]*in-person/i,
        /approaches[\s\S]*integrative/i,
        /free 20-minute consultation/,
        /confidential[\s\S]*exceptions[\s\S]*serious risk of harm/i,
      ],
      fr: [
        /première séance/i,
        /thérapie brève compte en général 6\sà\s12\sséances/,
        /en français et en anglais/i,
        /24\sheures[\s\S]*annulation tardive[\s\S]*peut être facturée au plein tarif, sauf urgence ou maladie/i,
        /en ligne[\s\S]*au cabinet/i,
        /approches[\s\S]*intégrative/i,
        /consultation gratuite de 20\sminutes/,
        /confidentiel[\s\S]*exceptions[\s\S]*grave danger/i,
      ],
    });
    const items = page.all('#faq details').map(({ text }) => text);
    expect(items).toEqual(topics.map((topic) => expect.stringMatching(topic) as string));
  });

  test('A "Get in Touch" button scrolls to contact', () => {
    expect(page.all('#faq a[href="#contact"]').map(({ text }) => text)).toContain(
      w({ en: 'Get in Touch', fr: 'Prendre contact' }),
    );
  });

  test('Contact shows the practice e-mail, a phone number, a WhatsApp link and the location', () => {
    expect(contact.one('a[href="mailto:hello@example.com"]').text).toBe('hello@example.com');
    expect(contact.one('a[href="tel:+442896496012"]').text).toBe('028 9649 6012');
    expect(contact.one('a[href="https://wa.me/447700900123"]').text).toMatch(/WhatsApp/);
    expect(contact.text).toContain(w({ en: 'Craigavon, Northern Ireland', fr: 'Craigavon, Irlande du Nord' }));
  });

  test('Contact: a message form with name, e-mail and message', () => {
    const form = contact.one('form[action="/api/contact"]');
    for (const name of ['name', 'email', 'message'])
      expect(form.one(`label[for="contact-${name}"]`).text, name).not.toBe('');
    expect([form.one('[name="name"]').tag, form.one('[name="email"]').tag, form.one('[name="message"]').tag]).toEqual([
      'input',
      'input',
      'textarea',
    ]);
    expect(form.one('[name="language"]').attributes.value).toBe(locale);
  });

  test('Beyond: above the form, that messages are not read day and night, where to call, and to leave health details out', () => {
    const form = contact.one('form[action="/api/contact"]');
    const paragraph = (text: RegExp) => contact.all('p').find((candidate) => text.test(candidate.text))!;
    const notMonitored = paragraph(
      w({ en: /aren’t monitored day and night/, fr: /ne lis pas mes messages jour et nuit/ }),
    );
    const noHealthDetails = paragraph(
      w({ en: /leave details about your health out/, fr: /ne pas donner ici de détails sur votre santé/ }),
    );
    expect(notMonitored.one('a').attributes.href).toBe(localizedPath('/crisis-resources', locale));
    for (const notice of [notMonitored, noHealthDetails]) expect(notice.position).toBeLessThan(form.position);
  });

  test('Promised reply time: 48 hours. Beyond: what happens when you write to me, in three steps', () => {
    const steps = contact.all('ol li');
    expect(steps).toHaveLength(3);
    expect(steps[0]!.text).toMatch(w({ en: /within 48 hours/, fr: /sous 48\sheures/ }));
  });

  test('Beyond: a link to check her registration', () => {
    const link = footer.one('a[href="https://register.example.com/000000"]');
    expect(link.text).toBe(w({ en: 'Check my registration', fr: 'Vérifier mon adhésion' }));
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
