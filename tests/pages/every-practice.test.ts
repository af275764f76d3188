import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { readHead, readHtml, readPage } from '../support/html.ts';
import { FACTS, gapsIn, practiceWith, OMITTED_FACTS } from '../support/practice-facts.ts';
import { BUILD_TIMEOUT_MS, copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** A practice as unlike the shipped one as possible: one room, a telephone, paper forms, no reviews, and no promises. */
const PLAIN_PRACTICE = practiceWith({
  ...FACTS,
  place: { meeting: 'inPerson', town: 'Exampletown', region: 'wales' },
  session: { minutes: 50 },
  lowerFee: undefined,
  bookingUrl: undefined,
  bookingPages: undefined,
  reviewsEnabled: false,
  notApplicable: OMITTED_FACTS.filter((name) => name !== 'booking' && name !== 'forms'),
});

/** The days on which the owner confirmed two legal pages; only one confirmation has a fingerprint. */
const PAGE_REVIEWS = [
  { what: 'privacy', on: '2090-02-03', fingerprint: 'then' },
  { what: 'legal', on: '2026-01-01' },
];

const QUALIFICATIONS = [{ isCredential: true, title: { en: '{membership}', fr: '{membership}' } }];

/** As few words as the schema allows. */
const SERVICE = {
  order: 1.5,
  way: 'inPerson',
  title: { en: 'Couples', fr: 'Couples' },
  description: { en: 'Two people, and somebody who listens.', fr: 'Deux personnes, et quelqu’un qui écoute.' },
};

const ONLINE_BOOKING_PHRASES =
  /booking (?:page|platform)|\bBook (?:a|This|Your) |online booking|UK time|(?:page|plateforme) de réservation|Réserver (?:une séance(?!,)|cette|cet|votre)|réservation en ligne|Continuer la Réservation|heure du Royaume-Uni/;

let project: ProjectCopy;
let pages: Map<string, string>;

beforeAll(() => {
  project = copyProject();
  const write = (file: string, values: unknown) =>
    writeFileSync(join(project.directory, 'content', file), stringify(values));
  write('practice.yaml', PLAIN_PRACTICE);
  write('confirmed.yaml', PAGE_REVIEWS);
  write('qualifications.yaml', QUALIFICATIONS);
  write('services/in-person.yaml', SERVICE);
  project.edit('content/client-forms.yaml', (text) => text.replace(/^ {2}url:\n(?: {4}.*\n)*/gm, ''));
  pages = project.buildPages({ NETLIFY: 'true', URL: 'https://practice.netlify.test' });
}, BUILD_TIMEOUT_MS);
afterAll(() => project.remove());

const fileOf = (name: string, locale: Locale) =>
  locale === 'en' ? `${name || 'index'}.html` : name ? `fr/${name}.html` : 'fr.html';
const pageOf = (name: string, locale: Locale) => readHtml(pages.get(fileOf(name, locale))!);
/** Page text with no-break spaces replaced by spaces. */
const textOf = (name: string, locale: Locale) => pageOf(name, locale).first('main').text.replaceAll('\u00A0', ' ');
const forVisitors = () => [...pages].filter(([file]) => !/admin/.test(file));

test('every page reads as finished', () => {
  for (const [file, html] of pages) expect(gapsIn(html), file).toEqual([]);
});

describe('without online booking', () => {
  test('no page speaks of it, nor brings what it would need', () => {
    for (const [file, html] of forVisitors()) {
      expect(readHtml(html).text.match(ONLINE_BOOKING_PHRASES), file).toBeNull();
      expect(html, file).not.toMatch(/data-book-service|data-time-zone-note|booking:ready|booking\.example/);
      const [, code] = /(_astro\/page\.\w+\.js)/.exec(html) ?? [];
      if (!code) continue;
      const script = readFileSync(join(project.directory, 'dist', code), 'utf8');
      expect(script, file).not.toMatch(ONLINE_BOOKING_PHRASES);
      expect(script, file).not.toMatch(/BookingDialog|booking\./);
    }
  });

  test.each(LOCALES)('“Call” and “E-mail me” stand wherever “Book” stood (%s)', (locale) => {
    const { 'contact.call': call, 'contact.write': write } = CATALOGUES[locale];
    for (const [name, selector] of [
      ['', '#home'],
      ['', '#services [data-colour]'],
      ['', '#services .appointment'],
      ['practical', 'main'],
    ] as const) {
      const buttons = pageOf(name, locale).first(selector).all('a.button');
      const [first, second] = buttons;
      expect(first!.text, selector).toMatch(new RegExp(`^${call}`));
      expect(first!.attributes.href, selector).toBe('tel:+442896496012');
      expect(second!.text, selector).toBe(write);
      expect(second!.attributes.href, selector).toBe('mailto:hello@example.com');
      expect(second!.attributes, selector).not.toHaveProperty('target');
    }
    expect(pageOf('', locale).first('#home').text).toMatch(/9649[\s\u00A0]6012/);
  });

  test('search engines are told the telephone number and e-mail address, and of no reservation', () => {
    const data = JSON.stringify(readHead(pages.get('index.html')!).data);
    expect(data).toContain('"telephone":"+442896496012"');
    expect(data).toContain('"email":"hello@example.com"');
    expect(data).not.toMatch(/potentialAction|ReserveAction/);
  });
});

test.each(LOCALES)('a service of a name and a description has the rest from its way and its place (%s)', (locale) => {
  const card = pageOf('', locale).first('#services [data-colour]');
  const shipped = readPage(localizedPath('/', locale)).first('#services [data-colour="coral"]');
  expect(card.first('h3').text).toBe('Couples');
  expect(card.attributes['data-colour']).toBe('coral');
  expect(card.first('.tile path').attributes.d).toBe(shipped.first('.tile path').attributes.d);
  expect(card.first('.place').text).toBe(locale === 'en' ? 'Exampletown, Wales' : 'Exampletown, Pays de Galles');
  expect(card.all('.features')).toEqual([]);
});

test.each(LOCALES)('client forms on paper: the page says so, with its note, and leads nowhere (%s)', (locale) => {
  const page = pageOf('client-resources', locale);
  expect(page.all('main a').map(({ attributes }) => attributes.href)).toEqual(
    Array.from({ length: 2 }, () => 'mailto:hello@example.com'),
  );
  expect(page.all('main .resources__card')).toHaveLength(4);
  expect(textOf('client-resources', locale)).toMatch(/I hand them to you|Je vous les remets en main propre/);
  expect(textOf('client-resources', locale)).toMatch(/at least 24 hours before your first/);
  expect(textOf('client-resources', locale)).not.toMatch(/new tab|nouvel onglet/);
  for (const name of ['privacy', 'legal'])
    expect(textOf(name, locale)).not.toMatch(
      /form service|outside service|service de formulaires|services? extérieurs?/,
    );
});

test.each(LOCALES)('a room only: no page speaks of sessions online (%s)', (locale) => {
  for (const name of ['', 'practical']) {
    const html = pages.get(fileOf(name, locale))!;
    expect(textOf(name, locale)).not.toMatch(/\bvideo\b|\bonline\b|en ligne|\bvisio\b/i);
    expect(readHead(html).meta.description).not.toMatch(/\bvideo\b|\bonline\b|en ligne|\bvisio\b/i);
  }
});

test.each(LOCALES)('one service: nothing speaks of several (%s)', (locale) => {
  const services = pageOf('', locale).first('#services');
  expect(services.all('[data-colour]')).toHaveLength(1);
  expect(services.first('h2').text).toBe(locale === 'en' ? 'Service' : 'Séances');
  expect(services.text).not.toMatch(/Choose what suits you|Choisissez ce qui vous/);
});

test.each(LOCALES)('fees that the owner leaves out appear nowhere (%s)', (locale) => {
  for (const name of ['', 'practical']) expect(textOf(name, locale)).not.toMatch(/£|€/);
});

test.each(LOCALES)('other facts that the owner leaves out appear nowhere (%s)', (locale) => {
  const omittedPhrases =
    /free (?:20-minute )?call|introduction call|first call|\b48 hours|full rate|24-hour rule|6-12|Gestalt|Jungian|appel gratuit|premier appel|48 heures|plein tarif|règle des 24|6 à 12|jungienne/i;
  for (const [file, html] of forVisitors()) {
    const page = readHtml(html);
    expect(page.text.replaceAll('\u00A0', ' ').match(omittedPhrases), file).toBeNull();
    expect(JSON.stringify(readHead(html).meta).replaceAll('\u00A0', ' ').match(omittedPhrases), file).toBeNull();
    expect(html, file).not.toMatch(/faq-(?:cancellation|free-consultation|approaches)|id="firstConversation"/);
  }
  expect(textOf('message-sent', locale)).toMatch(/I’ll get back to you\.|Je vous répondrai\./);
});

test.each(LOCALES)('the only kind of qualification is what the heading says (%s)', (locale) => {
  const about = pageOf('', locale).first('#about');
  expect(about.first('h3').text).toBe(locale === 'en' ? 'Registration' : 'Adhésion professionnelle');
  expect(about.all('ul[aria-labelledby]').map(({ attributes }) => attributes['aria-labelledby'])).toEqual([
    about.first('h3').attributes.id,
  ]);
});

const builtFile = (file: string) => readFileSync(join(project.directory, 'dist', file), 'utf8');

// tests/functions/wiring.test.ts covers the API's responses.
describe('reviewsEnabled: false', () => {
  test('removes section, form and policy page', () => {
    for (const file of ['index.html', 'fr.html']) {
      expect(pages.get(file)).not.toContain('id="testimonials"');
      expect(pages.get(file)).not.toContain('/api/reviews');
    }
    expect(globSync('**/{reviews-policy,review-received}.html', { cwd: join(project.directory, 'dist') })).toEqual([]);
  });

  test('leaves no link to them on any page', () => {
    for (const [file, html] of pages)
      expect(html.match(/href="[^"]*(reviews-policy|#testimonials|#review-form)/g), file).toBeNull();
  });

  test('leaves the policy out of the sitemap', () => {
    expect(builtFile('sitemap.xml')).toContain('/privacy</loc>');
    expect(builtFile('sitemap.xml')).not.toContain('reviews-policy');
  });

  test('removes every mention of leaving one from the legal pages', () => {
    for (const file of ['privacy.html', 'legal.html', 'fr/privacy.html', 'fr/legal.html']) {
      expect(pages.get(file), file).not.toMatch(
        /leave a review|laissez un avis|refus d’avis|How reviews work|Comment fonctionnent/i,
      );
      expect(pages.get(file), file).not.toMatch(/\{\{|<(p|li)>\s*<\//);
    }
    expect(pages.get('privacy.html')).toContain('this site takes none');
    expect(pages.get('fr/privacy.html')).toContain('ce site n’en recueille pas');
  });
});

test('on Netlify every absolute address is the one that Netlify serves the site at', () => {
  expect(readHead(pages.get('fr/privacy.html')!).canonical).toBe('https://practice.netlify.test/fr/privacy');
  expect(readHead(pages.get('index.html')!).meta['og:image']).toBe('https://practice.netlify.test/card.jpg');
  for (const file of ['sitemap.xml', 'robots.txt', 'index.html'])
    expect(builtFile(file)).not.toContain('www.example.com');
});

test('a legal text bears the date of its last change, or of a later page review with a fingerprint', () => {
  for (const [file, dateLine] of [
    ['privacy.html', 'Last changed on 3 February 2090'],
    ['fr/privacy.html', 'Dernière modification le 3 février 2090'],
  ] as const)
    expect(pages.get(file)!.replaceAll('\u00A0', ' ')).toContain(dateLine);
  expect(pages.get('legal.html')).not.toContain('January 2026');
});
