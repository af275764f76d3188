import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { readFiles } from '../support/content-files.ts';
import { CRISIS_FACTS, NEVER_PUBLISH, NUMBERS_IN_WORDS } from '../support/crisis-facts.ts';
import { readBuiltPage, readPage, type HtmlPart } from '../support/html.ts';

const BUDGET = 13 * 1024;
const NO_BREAK = '\u00A0';

const addressIn = (locale: Locale) => localizedPath('/crisis-resources', locale);
const PAGES = { en: readPage(addressIn('en')), fr: readPage(addressIn('fr')) };

const isContact = ({ attributes }: HtmlPart) => /^(tel|sms):/.test(attributes.href ?? '');
const factsOf = (id: string) => CRISIS_FACTS[id.replace(/-from-abroad$/, '')] ?? [];
const allFacts = Object.values(CRISIS_FACTS).flat();
const isKnown = (shown: string, href: string) => allFacts.some((fact) => fact.shown === shown && fact.href === href);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the requirements name. */
const LISTED: [what: string, locale: Locale, ids: string[]][] = [
  ['UK-wide services', 'en', ['samaritans', 'nhs-111', 'shout', 'mind', 'calm', 'emergency-uk']],
  ['Northern Ireland services', 'en', ['lifeline', 'southern-trust-crisis-team', 'pips-charity', 'gp-out-of-hours']],
  ['French services', 'fr', ['france-3114', 'sos-amitie', 'suicide-ecoute', 'emergency-france', 'france-114']],
];

test.each(LISTED)('/crisis-resources: %s (%s)', (_, locale, ids) => {
  for (const id of ids) {
    const line = PAGES[locale].all('article').find(({ attributes }) => attributes.id === id);
    const facts = factsOf(id);
    expect(facts, id).not.toEqual([]);
    const links = line?.all('.number').map(({ attributes }) => attributes.href);
    expect(links, id).toEqual([...new Set(facts.map(({ href }) => href))]);
  }
});

/** What must not be mistaken, in certain places. */
const STATEMENTS: [what: string, locale: Locale, selector: string, pattern: RegExp][] = [
  ['the first call says where 15 is dialled', 'fr', '.first', /France.*15.*112$/],
  ['the Southern Trust’s team is reached through others', 'en', '#southern-trust-crisis-team', /through your GP/],
  ['a fallback in another language says so', 'en', '#sos-help .when-closed', /\(In France\) 3114 · In French$/],
  ['a fallback in the same language does not', 'en', '#calm .when-closed', /Samaritans 116 123$/],
  ['who cannot hear finds whom to reach, in writing first', 'en', '#deaf-999 .not-in-danger', /85258.*18001 116 123/],
  ['a chat beside a telephone has hours of its own', 'en', '#domestic-and-sexual-abuse .hours', /^By phone: open/],
  ['a line without chat says no more than its hours', 'en', '#lifeline .hours', /^Open day and night$/],
  ['for somebody worried, abuse comes before the other country', 'en', '#worried', /24 Hour Domestic.*NSPCC.*France/s],
  ['the silent 999 call waits for the voice', 'en', '#silent-999', /recorded voice asks, press 55/],
];

test.each(STATEMENTS)('%s (%s)', (_what, locale, selector, pattern) => {
  expect(PAGES[locale].one(selector).text).toMatch(pattern);
});

describe.each(LOCALES)('the crisis page (%s)', (locale) => {
  const page = PAGES[locale];
  const html = readBuiltPage(addressIn(locale).slice(1));
  const words = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);
  const lines = page.all('article');

  test('a way back to the site, and the notice directly under the first call', () => {
    page.one(`.back[href="${localizedPath('/', locale)}"]`);
    const parts = page.one('main').children();
    const order = parts.map(({ tag, attributes }) => attributes.class ?? tag);
    expect(order.slice(0, 6)).toEqual(['h1', 'comfort', 'danger', 'notice', 'banner', 'jumps']);
  });

  test('each entry shows a name, a tap-to-call number, hours, cost, language, for whom, a description, an optional website', () => {
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const what = line.attributes.id;
      expect(line.one('h3').text, what).not.toBe('');
      expect(line.all('a').some(isContact), what).toBe(true);
      const facts = line.all('.facts li').map(({ text }) => text);
      expect(facts, what).toHaveLength(3);
      expect(facts[1], what).toMatch(words(/ · In /, / · En /));
      for (const text of [...facts, line.one('.description').text]) expect(text, what).not.toBe('');
      for (const { attributes } of line.all('.website')) expect(attributes.href, what).toMatch(/^https:\/\//);
    }
  });

  test('every number is the one of the facts: digits shown, link and service', () => {
    for (const line of lines) {
      const id = line.attributes.id ?? '';
      for (const number of line.all('.number')) {
        const fact = { shown: number.one('.digits').text, href: number.attributes.href };
        expect(factsOf(id), id).toContainEqual(fact);
      }
    }
    for (const link of page.all('a').filter(isContact)) {
      const [digits] = link.all('.digits');
      if (digits) expect(isKnown(digits.text, link.attributes.href ?? ''), link.text).toBe(true);
      else expect(digitsOf(link.text), link.text).toBe(digitsOf(link.attributes.href ?? ''));
    }
  });

  test('no sentence has a number that the facts do not know', () => {
    const known = [...NUMBERS_IN_WORDS, ...allFacts.map(({ shown }) => shown)].map(digitsOf);
    const sentences = html.replace(/<(script|style|head|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '\n');
    const found = sentences.match(/\+?\d(?: ?\d){3,}/g) ?? [];
    expect(found.filter((number) => !known.includes(digitsOf(number)))).toEqual([]);
    expect(found.length).toBeGreaterThan(30);
  });

  test('each link to a number names the service and the number', () => {
    for (const number of page.all('.number')) {
      const shown = number.attributes.href?.startsWith('http') ? /\p{L}{2,}, .+/u : /\p{L}{2,}.*\d/u;
      expect(number.text, number.attributes.href).toMatch(shown);
    }
    const hopeline = page.all('#hopeline247 .number');
    if (locale === 'en') expect(hopeline[1]?.text).toMatch(/^HOPELINE247, Or text 88247$/);
  });

  test('by need: danger, talk, abuse, young people, LGBT+, worried, certain hours, other nations, the other country', () => {
    const order = ['danger', 'talk', 'abuse', 'young', 'lgbt', 'worried', 'certain-hours', 'other-nations'];
    const french = order.filter((need) => !['certain-hours', 'other-nations'].includes(need));
    const ids = page.all('section').map(({ attributes }) => attributes.id);
    expect(ids.filter(Boolean)).toEqual([...words(order, french), 'across-the-sea']);
  });

  test('every part has a link at the top that leads there, and so have the ways without voice and hearing, and in writing', () => {
    const jumps = page.all('.jumps a').map(({ attributes }) => attributes.href?.slice(1));
    const parts = page.all('.part').map(({ attributes }) => attributes.id);
    expect(jumps).toEqual(expect.arrayContaining(parts.filter((id) => id !== 'danger')));
    expect(jumps).toEqual(
      expect.arrayContaining(words(['silent-999', 'deaf-999', 'shout'], ['france-114', 'sos-amitie'])),
    );
    for (const id of jumps) page.one(`#${id}`);
  });

  test('parts and lines have names of their own, and ids that can be shared', () => {
    const labels = [...page.all('article'), ...page.all('section')].map(({ attributes }) => {
      const id = attributes['aria-labelledby'];
      return id ? page.one(`#${id}`).text : attributes['aria-label'];
    });
    expect(labels).not.toContain(undefined);
    expect(new Set(labels).size).toBe(labels.length);
    expect(page.all('aside')).toEqual([]);
    const ids = ['main', 'section', 'article', 'h2', 'h3'].flatMap((tag) =>
      page.all(tag).flatMap(({ attributes }) => attributes.id ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(words('lifeline', 'france-3114'));
  });

  test('nobody has checked the numbers yet, and no line says otherwise', () => {
    expect(page.all('.checked')).toEqual([]);
    expect(html).not.toMatch(/last checked|vérifiés/);
  });

  test('a line without confirmed hours says where they stand, never that they are not confirmed', () => {
    expect(page.text).not.toMatch(/not confirmed|non confirmés/i);
    const id = words('pips-charity', 'leia-est-la');
    const [hours] = page.all(`#${id} .facts li`);
    expect(hours?.text).toBe(words('Hours: see their website', `Horaires${NO_BREAK}: voir leur site`));
  });

  test('no line promises an answer', () => {
    expect(page.text).not.toMatch(/answered day and night|on vous répond jour et nuit/i);
    expect(page.text).toMatch(words(/Open day and night/, /Joignable jour et nuit/));
  });

  test('only lines with certain hours can be marked as open now, by the clock of their country', () => {
    const marked = lines.flatMap((line) =>
      line.all('.hours[data-open]').map((hours) => [line.attributes.id, hours.attributes['data-open']!.split(' ')[0]]),
    );
    expect(Object.fromEntries(marked)).toEqual(
      words<Record<string, string>>(
        { calm: 'Europe/London', switchboard: 'Europe/London' },
        { 'france-3018': 'Europe/Paris', 'fil-sante-jeunes': 'Europe/Paris' },
      ),
    );
  });

  test('nothing waits for another file, and the page weighs little', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGET);
    for (const tag of ['img', 'picture', 'iframe', 'astro-island']) expect(page.all(tag), tag).toEqual([]);
    const files = [...page.all('script'), ...page.all('link')].filter(
      ({ attributes }) => attributes.src || /stylesheet|preload/.test(attributes.rel ?? ''),
    );
    expect(files).toEqual([]);
    expect(html).not.toMatch(/application\/ld\+json/);
  });

  test('its sheet asks nothing modern of a browser', () => {
    const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet).join('');
    expect(css).toContain('.danger');
    for (const modern of [
      /@layer|@supports|@container|@property/,
      /:is\(|:where\(|:has\(|&/,
      /var\(|--[\w-]+:/,
      /clamp\(|min\(|max\(|color-mix|oklch|rgb\([^,)]+\s/,
      /inset|margin-(inline|block)|padding-(inline|block)|(inline|block)-size/,
      /\((width|height)[<>=]/,
      /display:grid|[^-]gap:/,
    ]) {
      expect(css).not.toMatch(modern);
    }
  });

  test('names and numbers are not translated, and foreign names say their language', () => {
    for (const digits of page.all('.digits')) expect(digits.attributes.translate).toBe('no');
    const [name] = page.all('#samaritans h3 span');
    expect(name?.attributes).toMatchObject({ translate: 'no', ...(locale === 'fr' && { lang: 'en' }) });
    const word = page.all('#shout span').find(({ text }) => text === 'SHOUT');
    expect(word?.attributes.translate).toBe('no');
  });

  test('what leaving quickly does not do, and what stays on the device, has its place', () => {
    expect(page.one(page.one('.exit-note').attributes.href ?? '').text).not.toBe('');
  });
});

test('the Southern Trust’s team has no number of its own: GP out-of-hours is named as what it is', () => {
  const numbers = PAGES.en.all('#southern-trust-crisis-team .number').map(({ text }) => text);
  expect(numbers).toEqual(['GP out-of-hours, Craigavon 028 3839 9201']);
});

test('across the sea the emergency numbers come first, then lines to talk to in the reader’s language, then the others', () => {
  const first = {
    en: ['sos-help', 'france-3114'],
    fr: ['sos-amitie-from-abroad', 'suicide-ecoute-from-abroad', 'lifeline'],
  };
  for (const locale of LOCALES) {
    const part = PAGES[locale].one('#across-the-sea');
    expect(part.one('a').attributes.href).toBe(locale === 'en' ? 'tel:15' : 'tel:999');
    const ids = part.all('article').map(({ attributes }) => attributes.id);
    expect(ids.slice(0, first[locale].length)).toEqual(first[locale]);
  }
});

test('every list of the French page says at its head where callers from the UK find theirs', () => {
  const lists = PAGES.fr.all('.part').filter(({ attributes }) => attributes.id !== 'across-the-sea');
  const ids = ['across-the-sea', ...PAGES.fr.all('#across-the-sea article').map(({ attributes }) => attributes.id)];
  for (const list of lists) {
    const pointer = list.one('a');
    expect(pointer.text, list.attributes.id).toMatch(/^Vous appelez du Royaume-Uni/);
    expect(ids, list.attributes.id).toContain(pointer.attributes.href?.slice(1));
  }
  expect(lists.map(({ attributes }) => attributes.id)).toContain('abuse');
});

test('a number that works in France alone says so where it is tapped', () => {
  const short = PAGES.fr
    .all('.number')
    .filter(({ attributes }) => /^(tel|sms):(?!999|112|1[578]$)\d{2,4}$/.test(attributes.href ?? ''));
  for (const number of short) expect(number.text).toContain('En France');
  expect(short.map(({ text }) => digitsOf(text))).toContain('39193919');
});

test.each(LOCALES)('most lines are free and open day and night, as the banner says (%s)', (locale) => {
  const lines = PAGES[locale].all('article');
  const isMeant = (line: HtmlPart) =>
    line.all('.always').length > 0 && /^(Free|Gratuit)/.test(line.all('.facts li')[1]!.text);
  expect(lines.filter(isMeant).length).toBeGreaterThan(lines.length / 2);
});

test('for somebody worried, danger comes before the lines', () => {
  for (const locale of LOCALES) {
    const [first] = PAGES[locale].all('#worried .number');
    expect(first?.attributes.href).toBe(locale === 'en' ? 'tel:999' : 'tel:15');
  }
});

test('not shown on the bill: said only of the lines that say so themselves', () => {
  const said = LOCALES.flatMap((locale) =>
    PAGES[locale]
      .all('article')
      .filter(({ text }) => /phone bill|sur la facture/.test(text))
      .map(({ attributes }) => attributes.id),
  );
  expect([...new Set(said)].toSorted()).toEqual(['childline', 'france-119', 'france-3919', 'samaritans']);
});

test('nothing that must not be published stands anywhere in the built site, no such number in the content', () => {
  const files = '{dist/**/*.{html,js,json,xml,txt,webmanifest},content/**/*.{yaml,json,md}}';
  for (const { file, source } of readFiles(files)) {
    const digits = source.replace(/[\s\u00A0.-]/g, '');
    const numbers = NEVER_PUBLISH.digits.filter((number) => digits.includes(number));
    expect(numbers, file).toEqual([]);
    if (!file.endsWith('.html')) continue;
    const text = source.replace(/<(script|style|svg)[\s\S]*?<\/\1>|<meta[^>]*>/g, '');
    expect(NEVER_PUBLISH.words.filter((words) => words.test(text)).map(String), file).toEqual([]);
  }
});

describe('the sheets', () => {
  const sheet = (name: string) => readFiles(`src/styles/${name}`)[0]!.source.replace(/\/\*[\s\S]*?\*\//g, '');
  const coloursIn = (css: string) => [...new Set(css.match(/#[0-9a-f]{3,6}\b/g) ?? [])].map(inFull);
  const inFull = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour);
  const [light = '', dark = ''] = sheet('tokens.css').split('@media (prefers-color-scheme: dark)');

  test('have no colour that is not a token', () => {
    expect(coloursIn(sheet('crisis.css')).filter((colour) => !coloursIn(light).includes(colour))).toEqual([]);
    const inTheDark = [...coloursIn(dark), ...coloursIn(light)];
    expect(coloursIn(sheet('crisis-dark.css')).filter((colour) => !inTheDark.includes(colour))).toEqual([]);
    expect(coloursIn(sheet('crisis-print.css')).toSorted()).toEqual(['#000000', '#ffffff']);
  });
});
