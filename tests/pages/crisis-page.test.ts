import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { CRISIS_FACTS, NEVER_PUBLISH, NUMBERS_IN_WORDS } from '../support/crisis-facts.ts';
import { crisisPageFile, find, findAll, readCrisisPage, type Part } from '../support/crisis-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUDGET = 13 * 1024;
const NO_BREAK = '\u00A0';

const PAGES = Object.fromEntries(LOCALES.map((locale) => [locale, readCrisisPage(locale)])) as Record<
  Locale,
  ReturnType<typeof readCrisisPage>
>;

const isContact = ({ attributes }: Part) => /^(tel|sms):/.test(attributes.href ?? '');
const factsOf = (id: string) => CRISIS_FACTS[id.replace(/-from-abroad$/, '')] ?? [];
const allFacts = Object.values(CRISIS_FACTS).flat();
const isKnown = (shown: string, href: string) => allFacts.some((fact) => fact.shown === shown && fact.href === href);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the specification lists, by the name of the line's file. */
const LISTED: Record<string, { locale: Locale; lines: Record<string, string> }> = {
  'In English it lists UK-wide services: a national listening charity helpline, the national health service non-emergency line, a text line, a mental health charity, a men’s suicide-prevention helpline, and emergency services':
    {
      locale: 'en',
      lines: {
        samaritans: 'Samaritans',
        'nhs-111': 'NHS 111',
        shout: 'Shout',
        mind: 'Mind support line',
        calm: 'CALM',
        'emergency-uk': 'Emergency services',
      },
    },
  'It also lists Northern Ireland services: a crisis helpline, a health trust crisis team, a suicide-prevention charity, and the local GP out-of-hours service in Craigavon':
    {
      locale: 'en',
      lines: {
        lifeline: 'Lifeline',
        'southern-trust-crisis-team': 'Southern Trust mental health crisis team',
        'pips-charity': 'PIPS Charity, Belfast',
        'gp-out-of-hours': 'GP out-of-hours, Craigavon',
      },
    },
  'In French it lists French services: a national suicide-prevention number, two listening associations, and emergency numbers':
    {
      locale: 'fr',
      lines: {
        'france-3114': 'Numéro national de prévention du suicide',
        'sos-amitie': 'SOS Amitié',
        'suicide-ecoute': 'Suicide Écoute',
        'emergency-france': 'Services d’urgence en France',
        'france-114': 'Le 114 en France, sans parler ni entendre',
      },
    },
};

describe('section 2, /crisis-resources', () => {
  test.each(Object.entries(LISTED))('%s', (_sentence, { locale, lines }) => {
    for (const [id, name] of Object.entries(lines)) {
      const line = find(PAGES[locale].page, `#${id}`);
      expect(find(line, 'h3').text, id).toBe(name);
      const links = findAll(line, '.number').map(({ attributes }) => attributes.href);
      expect(links, id).toEqual([...new Set(factsOf(id).map(({ href }) => href))]);
    }
  });
});

describe.each(LOCALES)('the crisis page (%s)', (locale) => {
  const { html, page } = PAGES[locale];
  const words = <Text>(texts: Record<Locale, Text>) => texts[locale];
  const lines = findAll(page, 'article');
  const position = (text: string) => find(page, 'main').text.indexOf(text);

  test('a banner says the page offers free, confidential 24/7 support', () => {
    expect(find(page, '.banner').text).toMatch(
      words({
        en: /^On this page: free, confidential 24\/7 support\. Each line says its own hours and cost\.$/,
        fr: /gratuit et confidentiel, 24\sh\/24 et 7\sj\/7\. Chaque ligne indique ses horaires et son coût\.$/,
      }),
    );
  });

  test('a notice directly under the first call says a private therapist cannot provide emergency support', () => {
    const notice = find(page, '.notice').text;
    expect(notice).toMatch(
      words({
        en: /^A private therapist cannot provide emergency support\b.*on this page\.$/,
        fr: /^Une thérapeute en cabinet privé ne peut pas apporter d’aide d’urgence\..*de cette page\.$/,
      }),
    );
    const order = find(page, 'main').parts.map(({ tag, attributes }) => attributes.class ?? tag);
    expect(order.slice(0, 6)).toEqual(['h1', 'comfort', 'danger', 'notice', 'banner', 'jumps']);
  });

  test('each entry shows a name, a tap-to-call number, hours, cost, language, for whom, a description, an optional website', () => {
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const what = line.attributes.id;
      expect(find(line, 'h3').text, what).not.toBe('');
      expect(findAll(line, 'a').some(isContact), what).toBe(true);
      const facts = find(line, '.facts').parts.map(({ text }) => text);
      expect(facts, what).toHaveLength(3);
      expect(facts[1], what).toMatch(words({ en: / · In /, fr: / · En / }));
      for (const text of [...facts, find(line, '.description').text]) expect(text, what).not.toBe('');
      for (const { attributes } of findAll(line, '.website')) expect(attributes.href, what).toMatch(/^https:\/\//);
    }
  });

  test('a "Back to Main Site" button goes to /', () => {
    const back = find(page, '.back');
    expect(back.text).toBe(words({ en: 'Back to Main Site', fr: 'Retour au site' }));
    expect(back.attributes.href).toBe(words({ en: '/', fr: '/fr' }));
  });

  test('every number is the one of the facts: digits shown, link and service', () => {
    for (const line of lines) {
      const id = line.attributes.id ?? '';
      for (const number of findAll(line, '.number')) {
        const fact = { shown: find(number, '.digits').text, href: number.attributes.href };
        expect(factsOf(id), id).toContainEqual(fact);
        if (fact.href?.startsWith('http')) continue;
        const dialled = digitsOf(fact.href ?? '').replace(/^(44|33)(?=\d{9})/, fact.shown.startsWith('+') ? '$1' : '0');
        expect(digitsOf(fact.shown), id).toBe(dialled);
      }
    }
    for (const link of findAll(page, 'a').filter(isContact)) {
      const [digits] = findAll(link, '.digits');
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
    for (const number of findAll(page, '.number')) {
      const shown = number.attributes.href?.startsWith('http') ? /\p{L}{2,}, .+/u : /\p{L}{2,}.*\d/u;
      expect(number.text, number.attributes.href).toMatch(shown);
    }
    const hopeline = findAll(page, '#hopeline247').flatMap((line) => findAll(line, '.number'));
    if (locale === 'en') expect(hopeline[1]?.text).toMatch(/^HOPELINE247, Or text 88247$/);
  });

  test('by need: danger, talk, abuse, young people, LGBT+, worried, certain hours, other nations, the other country', () => {
    const order = ['danger', 'talk', 'abuse', 'young', 'lgbt', 'worried', 'certain-hours', 'other-nations'];
    const french = order.filter((need) => !['certain-hours', 'other-nations'].includes(need));
    const ids = findAll(page, 'section').map(({ attributes }) => attributes.id);
    expect(ids.filter(Boolean)).toEqual([...words({ en: order, fr: french }), 'across-the-sea']);
  });

  test('every part has a link at the top that leads there, and so have the ways without voice and hearing, and in writing', () => {
    const jumps = findAll(find(page, '.jumps'), 'a').map(({ attributes }) => attributes.href?.slice(1));
    const parts = findAll(page, '.part').map(({ attributes }) => attributes.id);
    expect(jumps).toEqual(expect.arrayContaining(parts.filter((id) => id !== 'danger')));
    expect(jumps).toEqual(
      expect.arrayContaining(words({ en: ['silent-999', 'deaf-999', 'shout'], fr: ['france-114', 'sos-amitie'] })),
    );
    for (const id of jumps) find(page, `#${id}`);
  });

  test('parts and lines have names of their own, and ids that can be shared', () => {
    const labels = [...findAll(page, 'article'), ...findAll(page, 'section')].map(({ attributes }) => {
      const id = attributes['aria-labelledby'];
      return id ? find(page, `#${id}`).text : attributes['aria-label'];
    });
    expect(labels).not.toContain(undefined);
    expect(new Set(labels).size).toBe(labels.length);
    expect(findAll(page, 'aside')).toEqual([]);
    const ids = ['main', 'section', 'article', 'h2', 'h3'].flatMap((tag) =>
      findAll(page, tag).flatMap(({ attributes }) => attributes.id ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(words({ en: 'lifeline', fr: 'france-3114' }));
  });

  test('nobody has checked the numbers yet, and no line says otherwise', () => {
    expect(findAll(page, '.checked')).toEqual([]);
    expect(html).not.toMatch(/last checked|vérifiés/);
  });

  test('a line without confirmed hours says where they stand, never that they are not confirmed', () => {
    expect(page.text).not.toMatch(/not confirmed|non confirmés/i);
    const id = words({ en: 'pips-charity', fr: 'leia-est-la' });
    const [hours] = find(find(page, `#${id}`), '.facts').parts;
    expect(hours?.text).toBe(words({ en: 'Hours: see their website', fr: `Horaires${NO_BREAK}: voir leur site` }));
  });

  test('no line promises an answer', () => {
    expect(page.text).not.toMatch(/answered day and night|on vous répond jour et nuit/i);
    expect(page.text).toMatch(words({ en: /Open day and night/, fr: /Joignable jour et nuit/ }));
  });

  test('only lines with certain hours can be marked as open now, by the clock of their country', () => {
    const marked = lines.flatMap(({ attributes, ...line }) =>
      findAll({ attributes, ...line }, '.hours').flatMap((hours) =>
        hours.attributes['data-open'] ? [[attributes.id, hours.attributes['data-open'].split(' ')[0]]] : [],
      ),
    );
    expect(Object.fromEntries(marked)).toEqual(
      words<Record<string, string>>({
        en: { calm: 'Europe/London', switchboard: 'Europe/London' },
        fr: { 'france-3018': 'Europe/Paris', 'fil-sante-jeunes': 'Europe/Paris' },
      }),
    );
  });

  test('nothing waits for another file, and the page weighs little', () => {
    expect(brotliCompressSync(readFileSync(crisisPageFile(locale))).length).toBeLessThanOrEqual(BUDGET);
    for (const tag of ['img', 'picture', 'iframe', 'astro-island']) expect(findAll(page, tag), tag).toEqual([]);
    const files = [...findAll(page, 'script'), ...findAll(page, 'link')].filter(
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
    for (const digits of findAll(page, '.digits')) expect(digits.attributes.translate).toBe('no');
    const [name] = find(find(page, '#samaritans'), 'h3').parts;
    expect(name?.attributes).toMatchObject({ translate: 'no', ...(locale === 'fr' && { lang: 'en' }) });
    const word = findAll(find(page, '#shout'), 'span').filter(({ text }) => text === 'SHOUT');
    expect(word[0]?.attributes.translate).toBe('no');
  });

  test('without any sheet everything is there in order', () => {
    const levels = ['h1', 'h2', 'h3'].map((tag) => html.indexOf(`<${tag}`));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    const places = words({
      en: ['999', 'Danger now', 'Lifeline', 'Samaritans'],
      fr: ['112', 'En danger maintenant', '3114', 'SOS Amitié'],
    }).map(position);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('what leaving quickly does not do, and what stays on the device, is said', () => {
    const note = find(page, '.exit-note');
    expect(note.text).toMatch(words({ en: /What this leaves behind/, fr: /Ce qui reste/ }));
    const said = find(page, note.attributes.href ?? '').text;
    for (const what of words({
      en: [
        /does not erase the history/,
        /closes no other tab/,
        /keeps a copy of this page/,
        /list of calls/,
        /Shift key three times/,
      ],
      fr: [
        /n’efface pas l’historique/,
        /ne ferme aucun autre onglet/,
        /garde une copie de cette page/,
        /liste d’appels/,
        /trois appuis sur la touche Maj/,
      ],
    })) {
      expect(said).toMatch(what);
    }
  });
});

test('in French the first call says where 15 is dialled', () => {
  expect(find(PAGES.fr.page, '.first').text).toMatch(/^Danger immédiat en France.*15.*112$/);
});

test('the Southern Trust’s team has no number of its own: GP out-of-hours is named as what it is', () => {
  const team = find(PAGES.en.page, '#southern-trust-crisis-team');
  expect(findAll(team, '.number').map(({ text }) => text)).toEqual(['GP out-of-hours, Craigavon 028 3839 9201']);
  expect(team.text).toMatch(/through your GP, or through GP out-of-hours/);
  expect(team.text).toMatch(/6pm to 8am on weekdays, all day at weekends and on bank holidays/);
  expect(team.text).toMatch(/You cannot call the team yourself.*By day, call your own GP/);
  expect(team.text).toMatch(/When it is closed: Lifeline 0808 808 8000/);
  expect(team.text).not.toMatch(/day and night/);
});

test('a fallback in another language says so', () => {
  expect(find(find(PAGES.en.page, '#sos-help'), '.when-closed').text).toMatch(/\(In France\) 3114 · In French$/);
  expect(find(find(PAGES.en.page, '#calm'), '.when-closed').text).toMatch(/Samaritans 116 123$/);
});

test('across the sea the emergency numbers come first, then lines to talk to in the reader’s language, then the others', () => {
  const first = {
    en: ['sos-help', 'france-3114'],
    fr: ['sos-amitie-from-abroad', 'suicide-ecoute-from-abroad', 'lifeline'],
  };
  for (const locale of LOCALES) {
    const part = find(PAGES[locale].page, '#across-the-sea');
    expect(findAll(part, 'a')[0]?.attributes.href).toBe(locale === 'en' ? 'tel:15' : 'tel:999');
    const ids = findAll(part, 'article').map(({ attributes }) => attributes.id);
    expect(ids.slice(0, first[locale].length)).toEqual(first[locale]);
  }
});

test('for somebody worried, danger comes before the lines', () => {
  for (const locale of LOCALES) {
    const [first] = findAll(find(PAGES[locale].page, '#worried'), 'a');
    expect(first?.attributes.href).toBe(locale === 'en' ? 'tel:999' : 'tel:15');
  }
});

test('the silent 999 call is described as the police describe it', () => {
  const text = find(PAGES.en.page, '#silent-999').text;
  expect(text).toMatch(/From a mobile, call 999/);
  expect(text).toMatch(/When the recorded voice asks, press 55/);
  expect(text).toMatch(/does not tell the police where you are\. A landline has no 55/);
});

test('not shown on the bill: said only of the lines that say so themselves', () => {
  const said = LOCALES.flatMap((locale) =>
    findAll(PAGES[locale].page, 'article')
      .filter(({ text }) => /phone bill|sur la facture/.test(text))
      .map(({ attributes }) => attributes.id),
  );
  expect([...new Set(said)].toSorted()).toEqual(['childline', 'france-119', 'france-3919', 'samaritans']);
});

test('nothing that must not be published stands anywhere in the built site', () => {
  for (const file of globSync('dist/**/*.{html,js,json,xml,txt,webmanifest}', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const digits = source.replace(/[\s\u00A0.-]/g, '');
    expect(
      NEVER_PUBLISH.digits.filter((number) => digits.includes(number)),
      file,
    ).toEqual([]);
    if (!file.endsWith('.html')) continue;
    const text = source.replace(/<(script|style|svg)[\s\S]*?<\/\1>|<meta[^>]*>/g, '');
    expect(NEVER_PUBLISH.words.filter((words) => words.test(text)).map(String), file).toEqual([]);
  }
});

describe('the sheets', () => {
  const sheet = (name: string) => readFileSync(join(ROOT, 'src/styles', name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
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
