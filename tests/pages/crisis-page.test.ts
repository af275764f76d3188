import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { describeHours } from '../../src/content/crisis-hours.ts';
import { readHelplineFiles, readSiteAddress } from '../../src/schemas/read-files.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import {
  ALL_NUMBERS,
  CRISIS_FACTS,
  NEVER_PUBLISH,
  NUMBERS_IN_SENTENCES,
  WEBSITES_IN_SENTENCES,
} from '../support/crisis-facts.ts';
import { runScript } from '../support/project-copy.ts';
import { readBuiltPage, readPage, type StaticElement } from '../support/html.ts';

/** Bytes at the host's own compression: the first flight of packets, less its headers. */
const MAX_BYTES = 12 * 1024;
/** Before anything is opened. */
const MAX_WORDS = { en: 500, fr: 400 };

const addressIn = (locale: Locale) => localizedPath('/crisis-resources', locale);
const PAGES = { en: readPage(addressIn('en')), fr: readPage(addressIn('fr')) };

/** Registers a phone for text messages to 999. */
const REGISTER = 'sms:999?&body=REGISTER';

const isContact = ({ attributes }: StaticElement) => /^(?:tel|sms|mailto):/.test(attributes.href ?? '');
const numbersIn = (part: StaticElement) => part.all('a').filter((link) => link.all('.digits').length > 0);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Listed helplines: a word of the name, and the link. */
const LISTED: [sentence: string, locale: Locale, entries: Record<string, string>][] = [
  [
    'In English it lists UK-wide services: a national listening charity helpline, the national health service non-emergency line, a text line, a mental health charity, a men’s suicide-prevention helpline, and emergency services',
    'en',
    {
      Samaritans: 'tel:116123',
      'NHS 111': 'tel:111',
      Shout: 'sms:85258?&body=SHOUT',
      Mind: 'tel:+443001021234',
      CALM: 'tel:+44800585858',
      'Emergency services': 'tel:999',
    },
  ],
  [
    'It also lists Northern Ireland services: a crisis helpline, a health trust crisis team, a suicide-prevention charity, and the local GP out-of-hours service in Craigavon',
    'en',
    {
      Lifeline: 'tel:+448088088000',
      'crisis team': 'tel:+442838399201',
      'PIPS Charity': 'tel:+442890805850',
      'GP out-of-hours, Craigavon': 'tel:+442838399201',
    },
  ],
  [
    'In French it lists French services: a national suicide-prevention number, two listening associations, and emergency numbers',
    'fr',
    {
      'Prévention du suicide': 'tel:3114',
      'SOS Amitié': 'tel:+33972394050',
      'Suicide Écoute': 'tel:+33145394000',
      SAMU: 'tel:15',
      police: 'tel:17',
      pompiers: 'tel:18',
    },
  ],
];

test.each(LISTED)('/crisis-resources stands open with what is listed: %s', (_sentence, locale, entries) => {
  const closedPositions = PAGES[locale].all('details a').map(({ position }) => position);
  const visibleNumbers = numbersIn(PAGES[locale]).filter(({ position }) => !closedPositions.includes(position));
  for (const [name, href] of Object.entries(entries))
    expect(
      visibleNumbers.filter((link) => link.attributes.href === href && link.text.includes(name)),
      name,
    ).not.toEqual([]);
});

test.each(LOCALES)('a chat, an e-mail or a further number says no hours of the telephone: %s', (locale) => {
  const helplines = readHelplineFiles(ROOT);
  const firstHrefs = helplines.map(({ numbers }) => numbers[0]?.href);
  const otherItems = PAGES[locale]
    .all('.numbers li')
    .filter((item) => !firstHrefs.includes(item.first('a').attributes.href));
  expect(otherItems).not.toEqual([]);
  const hours = helplines.map((line) => `${describeHours(line, locale)}. `);
  const details = otherItems.flatMap((item) => item.all('.details')).map(({ text }) => text);
  expect(details.filter((text) => hours.some((each) => text.startsWith(each)))).toEqual([]);
});

/** What the page must say, by selector. */
const STATEMENTS: [what: string, locale: Locale, selector: string, pattern: RegExp][] = [
  [
    'a banner says the page offers free, confidential 24/7 support',
    'en',
    '.banner',
    /Free, confidential 24\/7 support/,
  ],
  ['the same in French', 'fr', '.banner', /^Gratuit, confidentiel, 24\sh\/24, 7\sj\/7$/],
  [
    'a notice says a private therapist cannot provide emergency support',
    'en',
    '.notice',
    /private therapist.*cannot provide emergency support/,
  ],
  [
    'the same in French',
    'fr',
    '.notice',
    /Thérapeute en cabinet.*ne peux pas apporter d’aide d’urgence\s; ces lignes, oui\./,
  ],
  ['a "Back to Main Site" button goes to /', 'en', '.back[href="/"]', /^Back to Main Site$/],
  ['a "Back to Main Site" button goes to /', 'fr', '.back[href="/fr"]', /^Retour au site$/],
  ['the main site is reached from the top', 'en', '.top a[href="/"]', /Main site/],
  ['the main site is reached from the top', 'fr', '.top a[href="/fr"]', /Site principal/],
  ['who is hurt or took something is told at the top to call', 'en', '.ask', /hurt, taken something\? Call now/],
  [
    'who is hurt or took something is told at the top to call',
    'fr',
    '.ask',
    /blessure, comprimés, surdose\s\? Appelez/,
  ],
  ['who feels well after it, too', 'en', '.ask', /even if you, or they, feel well\./],
  ['who feels well after it, too', 'fr', '.ask', /même si ça va\./],
  ['so is panic', 'en', '.ask', /\bpanic\b/],
  ['so is panic', 'fr', '.ask', /\bpanique\b/],
  ['who hurts themselves is named before the numbers to talk', 'en', '.ask', /suicide, self-harm/],
  ['who hurts themselves is named before the numbers to talk', 'fr', '.ask', /suicide, automutilation/],
  ['rape is named before anything is opened', 'en', 'summary', /\brape\b/],
  ['rape is named before anything is opened', 'fr', 'summary', /\bviol\b/],
  ['Samaritans answer in Ireland, too', 'en', '.talk', /Samaritans, Republic of Ireland too 116 123/],
  ['Samaritans answer in Ireland, too', 'fr', '#uk', /Samaritans, République d’Irlande aussi, en anglais 116 123/],
  [
    'what is free says so, and what is not',
    'fr',
    '.talk',
    /3114Gratuit\. .*Jour et nuit\. Gratuit\. .*lifelinehelpline.*prix normal.*payant/,
  ],
  ['who cannot talk finds a chat before anything is opened', 'fr', '.talk', /Tchat\s: sos-amitie\.com/],
  ['who is lonely, or has no words', 'en', '.talk', /Lonely, or no words\? Call\./],
  ['who is lonely, or has no words', 'fr', '#uk', /Même sans crédit, par solitude, ou sans savoir quoi dire\./],
  ['who is lonely', 'fr', '#also-in-france', /Croix-Rouge Écoute, solitude, gratuit, en journée 0 800 858 858/],
  ['each entry shows hours and a description', 'en', '.talk', /Day and night\. Trained counsellors.*lifelinehelpline/],
  ['hours of a line that closes', 'en', '#doctor', /5pm to midnight, every day/],
  ['hours that are not known', 'en', '#doctor', /Hours: see website\. Support in a crisis/],
  [
    'the Southern Trust’s team is reached through others',
    'en',
    '#doctor',
    /Southern Trust crisis team: ask GP out-of-hours.*can refer you/,
  ],
  ['111 says where it does not work', 'en', '#great-britain', /mental health option.*Not in Northern Ireland/],
  [
    'a closed line of the day leads to one that is open',
    'en',
    '#doctor',
    /^Doctor, drink or drugs.*Day and night, even if you have been drinking: Lifeline/,
  ],
  ['so does a closed line about abuse', 'en', '#abuse', /If a line is closed: the helpline for Northern Ireland/],
  [
    'danger comes before the lines, for somebody worried',
    'en',
    '#worried',
    /^A goodbye message, badly hurt, taken something, or life in danger\?/,
  ],
  [
    'danger comes before the lines, for somebody worried',
    'fr',
    '#worried',
    /^Message d’adieu, vie en danger, blessure grave/,
  ],
  ['if they refuse help', 'en', '#worried', /They refuse help\?.*call 999 anyway.*Call a line for yourself/],
  [
    'if they refuse help',
    'fr',
    '#worried',
    /refuse toute aide.*les secours quand même.*pour vous-même \(en France, le 3114\).*Lifeline/,
  ],
  [
    'a friend abroad, whom 999 does not reach, is told before whom to send',
    'en',
    '#worried',
    /In the UK, call 999.*another country\? Call all the same: your own.*from abroad \+44 28 9065 0222Not with them/,
  ],
  [
    'a friend abroad',
    'fr',
    '#worried',
    /secours du pays où vous êtes.*un autre pays que vous\s\? Appelez les secours du vôtre.*depuis l’étranger.*\+44 28 9065 0222Vous craignez/,
  ],
  [
    'a child who cuts is no case for 999, and who answers at night comes first',
    'en',
    '#worried',
    /cut or hurt themselves, and life is not in danger\? It is not your fault\. Stay calm.*do not punish.*HOPELINE247.*NSPCC.*They refuse/,
  ],
  [
    'a child who cuts',
    'fr',
    '#worried',
    /se coupe ou se fait du mal, sans danger immédiat.*ne punissez pas.*jour et nuit.*3114Phare.*HOPELINE247.*jour et nuit.*NSPCC/,
  ],
  ['who drinks may call', 'en', '.talk', /Been drinking\? Still call\./],
  ['who drinks may call', 'fr', '.talk', /Vous avez bu\s\? Appelez quand même/],
  ['who drinks may call', 'fr', '.wait', /même si vous avez bu/],
  ['help with drink and drugs', 'en', '#doctor', /drugsandalcoholni\.info/],
  ['help with drink and drugs', 'fr', '#also-in-france', /^Alcool, drogues.*Alcool Info Service.*Drogues Info Service/],
  [
    'who does not speak English knows what to say',
    'fr',
    '#uk',
    /A&E.*Please speak slowly, I speak French\..*suicide\s: «\sI am thinking of suicide\..*ambulance\s: «\sI need an ambulance\./,
  ],
  ['who needs an ambulance wastes nobody’s time', 'en', '#worried', /999You are never wasting anyone’s time\./],
  ['who needs an ambulance wastes nobody’s time', 'fr', '#worried', /999.*112.*Vous ne dérangez personne\./],
  [
    'a man whom his partner abuses',
    'en',
    '#abuse',
    /For women, men and any gender.*Men’s Advice Line, abuse by a partner/,
  ],
  [
    'a man whom his partner abuses',
    'fr',
    '#abuse',
    /France Victimes, femmes et hommes.*femmes et hommes, Irlande.*Hommes, Royaume-Uni/,
  ],
  ['after rape, at once or long after', 'en', '#abuse', /Last night or long ago, any age or gender\./],
  ['after rape, at once or long after', 'fr', '#abuse', /Cette nuit ou il y a longtemps, à tout âge/],
  ['across the border', 'en', '#great-britain', /^England.*across the Irish border.*may not connect.*116 123/],
  ['the trans teenager’s text line is among those of the night', 'fr', '#lgbt', /119Mermaids.*85258À certaines heures/],
  ['the trans teenager’s lines have a chat', 'fr', '#lgbt', /3018.*Tchat.*3018\.fr/],
  ['somebody deaf reaches any line', 'en', '#silent', /For any other UK line here: 18001/],
  ['somebody deaf reaches any line', 'fr', '#silent', /n’entendez pas.*18001.*ne pouvez pas parler/],
  [
    'violence begins with the police, then with traces; then France before the United Kingdom',
    'fr',
    '#abuse',
    /^En danger.*17.*999.*facture.*3919.*116 006.*119.*0808 802 1414.*0800 389 4424/,
  ],
  ['who has only the phone that is watched', 'en', '#abuse', /Only this one\? Call, then delete the call\./],
  ['who has only the phone that is watched', 'fr', '#abuse', /Sinon, appelez, puis effacez l’appel\./],
  [
    'young people begin with lines that are always open',
    'fr',
    '#young',
    /^Allô enfance en danger.*119.*Des idées suicidaires.*3114.*3018/,
  ],
  ['the chat says when it is shut, and what then', 'fr', '#write', /En danger.*114.*Fermé de 3\sh à 13\sh.*3114/],
  ['in the UK the certain, free lines come first', 'fr', '#uk', /Lifeline.*Samaritans.*SOS Amitié.*Suicide Écoute/],
  ['114 works in France alone', 'fr', '#silent', /Le 114 ne répond qu’en France/],
  [
    'what answers in English in France, and at night',
    'en',
    '#france',
    /To talk, answers in French 3114.*Je parle anglais.*SOS Help, to talk, in English.*Afternoons and evenings/,
  ],
  ['the silent 999 call is as the police describe it', 'en', '#silent', /press 55.*does not tell them where you are/],
  ['landlines have no 55', 'en', '#silent', /From a landline there is no 55\. Stay on the line/],
  ['while one waits', 'en', '.wait', /^While you wait.*Call 999 first.*Someone you trust/],
  ['while one waits', 'fr', '.wait', /le 15 ou le 999.*Quelqu’un de confiance/],
  ['what stays on the device', 'en', '#traces', /keeps a copy of this page.*list of calls.*closes no other tab/],
  ['what stays on the device', 'fr', '#traces', /garde une copie de cette page.*liste d’appels.*Les autres onglets/],
  ['what nobody has checked', 'en', '.checked', /^Numbers looked up in public sources/],
  ['what nobody has checked', 'fr', '.checked', /^Numéros relevés dans des sources publiques/],
];

test.each(STATEMENTS)('%s (%s, %s)', (_what, locale, selector, pattern) => {
  expect(PAGES[locale].all(selector).map(({ text }) => text)).toContainEqual(expect.stringMatching(pattern));
});

/** Visitors besides those of conformance/crisis-page.spec.ts: their door ("" for none), and whom they reach first. */
const VISITORS: [who: string, locale: Locale, door: string, href: string][] = [
  ['somebody whose partner reads the phone', 'en', 'abuse', 'tel:+448088021414'],
  ['somebody whose partner reads the phone', 'fr', 'abuse', 'tel:3919'],
  ['somebody deaf, in danger', 'fr', 'silent', 'sms:114'],
  ['a Frenchman in Belfast', 'fr', '', 'tel:+448088088000'],
  ['a student from here, in Lyon', 'en', 'france', 'tel:+33146214646'],
  ['a trans teenager', 'fr', 'lgbt', 'tel:119'],
  ['an anxious client', 'en', '', '/#contact'],
];

test.each(VISITORS)('%s (%s) reaches the right place behind the door "%s"', (_who, locale, door, href) => {
  const page = PAGES[locale];
  const links = door
    ? page.first(`#${door}`).all('a')
    : [...page.all('.emergency a'), ...page.all('.talk a'), ...page.all('.part p a')];
  const index = links.findIndex(({ attributes }) => attributes.href === href);
  expect(index).toBeGreaterThanOrEqual(0);
  expect(links.slice(0, index).filter((link) => link.all('.digits').length > 0).length).toBeLessThanOrEqual(6);
});

describe.each(LOCALES)('the crisis page (%s)', (locale) => {
  const page = PAGES[locale];
  const html = readBuiltPage(addressIn(locale).slice(1));
  const byLocale = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);

  test('the numbers come first: danger, then the question that names suicide, its numbers, and the doors', () => {
    const elements = page.first('main').children();
    const order = elements.map(({ tag, attributes }) => attributes.class ?? tag);
    const expected = ['h1', 'ask', 'emergency', 'ask', 'banner', 'notice', 'talk', 'doors', 'wait'];
    expect(order.slice(0, expected.length)).toEqual(expected);
    // Heading navigation, too, reaches the questions first, and then the numbers.
    expect(page.all('.ask').map(({ tag }) => tag)).toEqual(['h2', 'h2']);
    expect(page.first('h1').text).toBe(
      byLocale(
        'Crisis resources: You do not have to go through this alone.',
        'Aide en cas de crise\u00a0: Vous n’avez pas à traverser cela sans aide.',
      ),
    );
    expect(elements[3]?.text).toMatch(/suicid/);
    expect(numbersIn(page.first('.emergency')).map(({ attributes }) => attributes.href)).toEqual(
      byLocale(['tel:999', 'tel:112'], ['tel:15', 'tel:999', 'tel:112']),
    );
    expect(numbersIn(page.first('.talk')).map(({ attributes }) => attributes.href)).toEqual(
      byLocale(
        ['tel:+448088088000', 'tel:116123', 'sms:85258?&body=SHOUT'],
        ['tel:3114', 'tel:+448088088000', 'tel:+33972394050'],
      ),
    );
  });

  test('a door for everybody, the most urgent first, none open; each has an id inside that opens it', () => {
    const doors = page.all('details');
    expect(doors.map((door) => door.first('.door-body').attributes.id)).toEqual(
      byLocale(
        ['silent', 'worried', 'france', 'abuse', 'voices', 'write', 'young', 'bereaved', 'lgbt', 'traces'],
        ['uk', 'silent', 'worried', 'abuse', 'voices', 'write', 'young', 'bereaved', 'lgbt', 'traces'],
      ),
    );
    for (const door of doors) {
      expect(door.attributes).not.toHaveProperty('open');
      expect(door.first('summary h2').text.length).toBeLessThanOrEqual(44);
    }
    for (const { attributes } of page.all('a[href^="#"]')) page.first(attributes.href!);
  });

  test('every number is one of the facts, digits shown and link; the words name whom it reaches', () => {
    const numbers = numbersIn(page);
    expect(numbers.length).toBeGreaterThan(40);
    for (const number of numbers) {
      expect(ALL_NUMBERS).toContainEqual({ shown: number.first('.digits').text, href: number.attributes.href });
      expect(number.text).toMatch(/\p{L}{3,}.*\S/u);
    }
    for (const link of page.all('a').filter(isContact)) {
      const { href = '' } = link.attributes;
      if (link.all('.digits').length > 0 || href === REGISTER) continue;
      expect(
        ALL_NUMBERS.map((fact) => fact.href),
        link.text,
      ).toContain(href);
      expect(digitsOf(href), link.text).toContain(digitsOf(link.text).replace(/^0/, ''));
    }
  });

  test('no sentence has a number that the facts do not know', () => {
    const knownNumbers = [...NUMBERS_IN_SENTENCES, ...ALL_NUMBERS.map(({ shown }) => shown)].map(digitsOf);
    const sentences = html.replace(/<(script|style|head|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '\n');
    const numbers = sentences.match(/\+?\d(?: ?\d){3,}/g) ?? [];
    expect(numbers.filter((number) => !knownNumbers.includes(digitsOf(number)) && number !== '2026')).toEqual([]);
    expect(numbers.length).toBeGreaterThan(30);
  });

  test('every other site is one of the facts, and shown as it is written', () => {
    const knownWebsites = [
      ...WEBSITES_IN_SENTENCES,
      ...Object.values(CRISIS_FACTS).map(({ website }) => website),
      '999bsl.co.uk',
    ];
    const links = page.first('main').all('a[href^="https:"]');
    expect(links.length).toBeGreaterThan(20);
    for (const { text, attributes } of links) {
      const address = attributes.href!.replace(/^https:\/\/(?:www\.)?/, '');
      expect(knownWebsites).toContain(address);
      expect(text.split(' ').at(-1), address).toBe(address.split('/')[0]);
    }
  });

  test('beside what helplines say of themselves nothing is said twice before anything is opened', () => {
    const closedPositions = new Set(page.all('details *').map(({ position }) => position));
    const sentences = ['p', '.points li', 'h1', 'h2', 'h3']
      .flatMap((selector) => page.first('main').all(selector))
      .filter(({ position, attributes }) => !closedPositions.has(position) && attributes.class !== 'details')
      .flatMap(({ text }) => text.split(/(?<=[.?!;:])\s/));
    expect(sentences.length).toBeGreaterThan(12);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('nothing is hedged, promised or judged', () => {
    expect(page.text).not.toMatch(/\busually\b|en général|not confirmed|non confirmés|\bcommit/i);
    expect(page.text).not.toMatch(/answered day and night|on vous répond jour et nuit/i);
  });

  test('a line that closes stands beside one that does not, and open now is said by its own clock', () => {
    const marked = page.all('[data-open]').map(({ attributes }) => attributes['data-open']!.split(' ')[0]);
    expect(new Set(marked)).toEqual(new Set(byLocale(['Europe/London'], ['Europe/Paris'])));
  });

  test('few words stand before anything is opened', () => {
    const count = (text: string) => text.split(/\s+/).filter(Boolean).length;
    const closed = page.all('.door-body').reduce((sum, body) => sum + count(body.text), 0);
    expect(count(page.first('body').text) - closed).toBeLessThanOrEqual(MAX_WORDS[locale]);
  });

  test('nothing waits for another file, and the page weighs little at a host’s own compression', () => {
    const weight = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(weight).toBeLessThanOrEqual(MAX_BYTES);
    for (const tag of ['img', 'picture', 'iframe', 'astro-island']) expect(page.all(tag), tag).toEqual([]);
    const files = [...page.all('script'), ...page.all('link')].filter(
      ({ attributes }) => attributes.src || /stylesheet|preload/.test(attributes.rel ?? ''),
    );
    expect(files).toEqual([]);
    expect(html).not.toMatch(/application\/ld\+json/);
  });

  test('its sheet has a plain value before every one that an old browser does not know, and none that only the newest do', () => {
    const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet).join('');
    const declarations = css.match(/[\w-]+:[^;{}]+/g) ?? [];
    const modern = declarations
      .map((text, index) => [text, declarations[index - 1] ?? ''])
      .filter(([text]) => /var\(/.test(text!));
    expect(modern.length).toBeGreaterThan(20);
    for (const [text, before] of modern) expect(before!.split(':')[0], text).toBe(text!.split(':')[0]);
    for (const newest of [
      /@layer|@container|@property|@scope/,
      /:is\(|:where\(|:has\(/,
      /clamp\(|color-mix|oklch/,
      /\((width|height)[<>=]/,
      /display:grid/,
    ])
      expect(css).not.toMatch(newest);
  });

  test('names and numbers are not translated, and foreign names say their language', () => {
    for (const digits of page.all('.digits')) expect(digits.attributes.translate).toBe('no');
    const names = page.all('.number strong').filter(({ text }) => text === 'Samaritans');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(name.attributes).toMatchObject({ translate: 'no', ...(locale === 'fr' && { lang: 'en' }) });
  });
});

test('a number that works in France alone says so where it is tapped, or in its part', () => {
  for (const number of numbersIn(PAGES.fr)) {
    const { href = '' } = number.attributes;
    if (!/^(?:tel|sms):(?!999|112)\d{2,4}$/.test(href)) continue;
    const door = PAGES.fr
      .all('.door-body')
      .find((body) => body.all('a').some(({ position }) => position === number.position));
    expect(`${number.text} ${door?.text ?? ''}`, href).toMatch(/France/);
  }
});

test('only helplines that say so themselves are described as not shown on the bill', () => {
  const mentioning = readFiles('content/crisis/*.yaml').filter(({ source }) => /phone bill|la facture/.test(source));
  expect(mentioning.map(({ file }) => file.replace(/.*\/|\.yaml/g, '')).toSorted()).toEqual([
    'childline',
    'france-119',
    'france-3919',
  ]);
});

test('nothing that must not be published stands anywhere in the built site, no such number in the content', () => {
  const files = '{dist/**/*.{html,js,json,xml,txt,webmanifest},content/**/*.{yaml,json,md}}';
  for (const { file, source } of readFiles(files)) {
    const digits = source.replace(/[\s\u00A0.-]/g, '');
    const numbers = NEVER_PUBLISH.digits.filter((number) => digits.includes(number));
    expect(numbers, file).toEqual([]);
    if (!file.endsWith('.html')) continue;
    const text = source.replace(/<(script|style|svg)[\s\S]*?<\/\1>|<meta[^>]*>/g, '');
    expect(NEVER_PUBLISH.patterns.filter((words) => words.test(text)).map(String), file).toEqual([]);
  }
});

test('the sheets have no colour but the tokens, and black and white on paper', () => {
  const coloursIn = (name: string) =>
    readFiles(`src/styles/${name}`)[0]!
      .source.replaceAll(/--color-.*/g, '')
      .match(/#[0-9a-f]{3,6}\b/g) ?? [];
  expect(coloursIn('crisis.css')).toEqual([]);
  expect([...new Set(coloursIn('crisis-print.css'))].toSorted()).toEqual(['#000000', '#ffffff']);
});

test('npm run crisis-copy: a folder that stands anywhere, whose pages lead to each other and else to the site', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crisis-copy-'));
  await runScript('netlify/crisis-copy.ts', [folder]);
  const files = globSync('**/*', { cwd: folder });
  const pages = ['index.html', 'fr.html'].map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });

  for (const [index, html] of pages.entries()) {
    const links = [...html.matchAll(/<(?:a|link)\b[^>]* href="([^"#][^"]*)"/g)].map(([, address = '']) => address);
    const relativeLinks = links.filter((address) => !/^[a-z]+:/.test(address));
    expect(relativeLinks).toEqual(expect.arrayContaining(['index.html', 'fr.html', 'favicon.svg']));
    expect(relativeLinks.filter((address) => !files.includes(address))).toEqual([]);
    expect(links.filter((address) => /\/(?:fr)?(?:#\w+)?$/.test(address)).length).toBeGreaterThan(1);
    // The page refers to no other file, and its policy covers what is left.
    expect(html).not.toMatch(/\bsrc=|@import|url\(|rel="manifest"/);
    for (const [, code = ''] of html.matchAll(/<(?:script[^>]*|style)>([\s\S]*?)<\/(?:script|style)>/g))
      expect(html).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(html).toContain(`rel="canonical" href="${readSiteAddress(ROOT)}${addressIn(LOCALES[index]!)}"`);
  }
});
