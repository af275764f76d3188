import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '../../src/contract/locales.ts';
import { factsByLocale, factsOf } from '../../src/content/facts/facts.ts';
import { fillTexts, dropDanglingIntroduction } from '../../src/content/facts/fill-texts.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readFiles } from '../support/content-files.ts';
import { FACTS, practices, practiceWith, TRACES, OMITTED_FACTS } from '../support/practice-facts.ts';

const TODAY = new Date('2026-11-24');
const IN_PERSON = { way: 'inPerson' } as const;

const practiceFrom = (facts: object) => practiceSchema.parse(practiceWith(facts));
const factsInBoth = (facts: object) => LOCALES.map((locale) => factsOf(practiceFrom(facts), locale, TODAY));
/** Text with no-break spaces replaced by spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const textsOf = (name: keyof ReturnType<typeof factsOf>['texts'], facts: object) =>
  factsInBoth(facts).map(({ texts }) => plain(texts[name]));
const termsOf = (facts: object) => factsInBoth(facts).map(({ serviceFacts }) => plain(serviceFacts(IN_PERSON).terms));
const hoursOf = (times: object) =>
  factsInBoth({ hours: { inPerson: [times] } }).map(({ serviceFacts }) => plain(serviceFacts(IN_PERSON).hours));

describe('known facts are stated in both languages', () => {
  test.each([
    ['both', FACTS.session, '50 minutes · £52.50 a session', '50 minutes · 52,50 £ la séance'],
    ['whole pounds', { fee: { amount: '55', currency: 'GBP' } }, '£55 a session', '55 £ la séance'],
    ['euros, with a comma', { fee: { amount: '65,5', currency: 'EUR' } }, '€65.50 a session', '65,50 € la séance'],
    ['a length alone', { minutes: 60 }, '60 minutes', '60 minutes'],
  ])('length and fee: %s', (_, session, ...expected) => {
    expect(termsOf({ session })).toEqual(expected);
  });

  test('a fee that the owner tells on request', () => {
    expect(termsOf({ session: { minutes: 50 }, notApplicable: ['fee'] })[0]).toMatch(
      /^50 minutes · Ask me about the fee/,
    );
  });

  test.each([
    [['tuesday', 'thursday'], 'Tuesdays and Thursdays, 10am to noon', 'Le mardi et le jeudi, de 10 h à 12 h'],
    [['thursday', 'tuesday', 'wednesday'], 'Tuesdays to Thursdays, 10am to noon', 'Du mardi au jeudi, de 10 h à 12 h'],
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Weekdays, 10am to noon', 'En semaine, de 10 h à 12 h'],
  ])('hours: %j', (days, ...expected) => {
    expect(hoursOf({ days, from: '10:00', to: '12:00' })).toEqual(expected);
  });

  test('hours in several pieces, and by which clock', () => {
    const [english] = factsInBoth(FACTS);
    expect(english!.serviceFacts(IN_PERSON).hours).toBe(
      'Tuesdays and Thursdays, 10am to 6pm; Saturdays, 9.30am to noon',
    );
    expect(english!.serviceFacts({ way: 'online' }).hours).toBe('Mondays to Thursdays, 10am to 8pm, UK time');
  });

  test.each([
    [
      FACTS.payment,
      'By bank transfer, by card or in cash, by the day before the session. You get a receipt if you’d like one.',
    ],
    [{ ways: ['card'] }, 'By card.'],
    [{ when: 'monthly' }, 'You pay once a month.'],
    [{ ways: [], receipts: 'no' }, ''],
  ])('payment: %j', (payment, expected) => {
    expect(textsOf('payment', { payment })[0]).toBe(expected);
  });

  test.each([
    [FACTS.room, 'There are three steps, and a ramp. A wheelchair can get in, and into a toilet.'],
    [{ steps: 0 }, 'There are no steps.'],
    [{ steps: 1, stepFree: 'none', toilet: 'no' }, 'There’s one step. The toilet isn’t wheelchair-accessible.'],
    [{ wheelchair: 'no', toilet: 'yes' }, 'A wheelchair can’t get in.'],
    [{ parking: 'free' }, ''],
  ])('the way in: %j', (room, expected) => {
    expect(textsOf('access', { room })[0]).toBe(expected);
  });

  test.each([
    [
      'lowerFee',
      { lowerFee: { offer: 'places', places: 1 } },
      /^I keep one place at a lower fee for somebody/,
      /^Je garde une place à un tarif réduit pour une/,
    ],
    ['lowerFee', FACTS, /^I keep two places at £30 for people/, /^Je garde deux places à 30 £ pour les/],
    [
      'countries',
      FACTS,
      /means the United Kingdom, Ireland and France;/,
      /En ce moment : Royaume-Uni, Irlande et France ;/,
    ],
    ['countries', {}, /^Tell me first/, /^Dites-moi d’abord/],
    [
      'insurance',
      FACTS,
      /with Acme Mutual \(0800 555 0199\)\. It covers the United Kingdom, /,
      /: Acme Mutual \(0800 555 0199\)\. Pays couverts : Roy/,
    ],
    ['insurance', { insurance: { insurer: 'Acme' } }, /with Acme\.$/, /: Acme\.$/],
    ['supervision', FACTS, /supervisor, every two weeks\. /, /qualifiée, toutes les deux semaines\. /],
    ['supervision', {}, /supervisor\. /, /qualifiée\. /],
    ['supervision', { notApplicable: ['supervision'] }, /^$/, /^$/],
    ['supervisionTitle', FACTS, /^Supervision and complaints$/, /^Supervision et réclamations$/],
    ['complaints', FACTS, /turn to BACP, which/, /adresser à BACP, qui/],
    ['complaints', {}, /^$/, /^$/],
    ['psychologist', FACTS, /^No\. I’m a counsellor/, /^Non\. .* ni psychologue ni psychothérapeute/],
    ['notes', { alsoSo: ['street'] }, /^$/, /^$/],
    ['formSite', FACTS, /Example Forms$/, /Example Forms$/],
    ['contactWays', {}, /^Write or phone, /, /^Écrivez ou téléphonez, /],
    ['condition', { notApplicable: ['insurance'] }, /^local law/, /^la loi/],
    ['exchange', FACTS, /pounds/, /livres/],
    ['exchange', { session: { fee: { amount: '65', currency: 'EUR' } } }, /^$/, /^$/],
  ] as const)('%s', (name, facts, english, french) => {
    const [en, fr] = textsOf(name, facts);
    expect(en).toMatch(english);
    expect(fr).toMatch(french);
  });
});

describe('where a service takes place', () => {
  const placesOf = (service: Parameters<ReturnType<typeof factsOf>['serviceFacts']>[0]) =>
    factsInBoth({}).map(({ serviceFacts }) => serviceFacts(service).place);

  test.each(['online', 'call'] as const)('one by %s is in no town', (way) => {
    expect(placesOf({ way })).toEqual(['', '']);
    const place = { en: 'On Whereby', fr: 'Sur Whereby' };
    expect(placesOf({ way, place })).toEqual(['On Whereby', 'Sur Whereby']);
  });

  test('one in a room is in its town, unless the owner names a place', () => {
    expect(placesOf(IN_PERSON)).toEqual(['Craigavon, Northern Ireland', 'Craigavon, Irlande du Nord']);
  });
});

describe('a practice without online booking', () => {
  const pages = { inPerson: 'https://booking.practice.test/room' };

  test.each([
    ['no page', { bookingUrl: undefined }],
    ['no page but that of one kind of session', { bookingUrl: undefined, bookingPages: pages }],
    ['marked as not applicable', { notApplicable: ['booking'], bookingPages: pages }],
  ])('has none anywhere: %s', (_, values) => {
    for (const { bookingUrl, serviceFacts } of factsInBoth(values)) {
      expect(bookingUrl).toBeUndefined();
      for (const service of [IN_PERSON, { ...IN_PERSON, bookingUrl: 'https://booking.practice.test/own' }])
        expect(serviceFacts(service).bookingUrl).toBeUndefined();
    }
  });

  test('speaks of no booking page, and of UK time all the same', () => {
    const payment = { ways: ['bookingPage', 'card'] };
    for (const { texts } of factsInBoth({ ...FACTS, payment, bookingUrl: undefined })) {
      const { ifNoBooking: _, ...otherTexts } = texts;
      expect(Object.values(otherTexts).filter((text) => /\bbook|réserv/i.test(text))).toEqual([]);
      expect(texts.appointments).toMatch(/UK time|heure du Royaume-Uni/);
    }
    expect(textsOf('payment', { payment, bookingUrl: undefined })).toEqual(['By card.', 'Par carte.']);
  });
});

describe('the topics that are named for the practical page', () => {
  test.each([
    [
      {},
      /: paying, video, insurance, first call$/,
      /^paying and cancelling, video sessions, insurance, supervision, and/,
    ],
    [
      { place: { meeting: 'inPerson', town: 'Exampletown', region: 'wales' } },
      /: paying, insurance, first call$/,
      /^paying and cancelling, insurance, supervision, and/,
    ],
    [
      { notApplicable: OMITTED_FACTS },
      /: paying, video, insurance$/,
      /^paying, video sessions, insurance and supervision$/,
    ],
  ])('%j', (values, link, topics) => {
    const [facts] = factsInBoth(values);
    expect(facts!.practicalLink).toMatch(link);
    expect(facts!.texts.practicalTopics).toMatch(topics);
  });
});

test('a reply time that is not promised is not mentioned, but the day of the owner’s return is', () => {
  const notApplicable = ['replyTime'];
  expect(textsOf('replyTime', { notApplicable })).toEqual(['', '']);
  const availability = { status: 'away', until: '2026-12-31' };
  expect(textsOf('replyTime', { notApplicable, availability })[0]).toBe('after 31 December 2026');
});

describe('a membership', () => {
  const factsWithMembership = (membership: object) =>
    factsInBoth({ membership: { standing: 'registered', ...membership } })[0]!;

  test.each([
    [{ body: 'bacp' }, 'BACP', 'Registered with BACP'],
    [{ body: 'other', name: 'Example Body' }, 'Example Body', 'Registered with Example Body'],
    [{ body: 'bacp', standing: 'student' }, 'Student Member of BACP', 'Student Member of BACP'],
    [{ body: 'bacp', standing: 'unregistered' }, 'Individual Member of BACP', 'Individual Member of BACP'],
    [{ body: 'ncps', standing: 'unregistered' }, 'Member of NCPS', 'Member of NCPS'],
  ])('is named as its body asks: %j', (membership, name, qualification) => {
    const facts = factsWithMembership(membership);
    expect([facts.badge?.name, facts.texts.membership]).toEqual([name, qualification]);
  });

  test('leads to a register only if the owner is on it', () => {
    const { registerUrl } = FACTS.membership;
    expect(factsWithMembership({ body: 'bacp', registerUrl }).badge).toMatchObject({ registerUrl });
    expect(factsWithMembership({ body: 'bacp', registerUrl, standing: 'student' }).badge).not.toHaveProperty(
      'registerUrl',
    );
  });

  test('is not mentioned once it has ended', () => {
    const { badge: none, texts } = factsWithMembership({ body: 'bacp', validTo: '2026-11-23' });
    expect([none, texts.membership, texts.credentialsTitle]).toEqual([undefined, '', 'Degrees']);
  });
});

describe('the owner’s texts', () => {
  const fillText = (text: string, facts: object = {}) =>
    fillTexts(
      [{ title: { en: 'Title', fr: 'Titre' }, text: { en: text, fr: text } }],
      factsByLocale(practiceFrom(facts)),
    )[0];

  test('lose a sentence or line that names something unknown', () => {
    const text = 'We meet. My name is {counsellor}. That is all.\n\nBye,\n{counsellor}\n{practice}';
    expect(fillText(text)!.text.en).toBe('We meet. That is all.\n\nBye,\nYellow Brick Road Counselling');
    expect(fillText(text, FACTS)!.text.en).toContain('My name is Alex Example. That is all.');
  });

  test.each([
    ['in', 'One body, e.g. {membership}, and insured. More.', 'More.'],
    ['by its other sentences', 'Done. {parking} {payment} More.', 'Done. By card. More.'],
    ['within brackets', 'Insured ({insurance} Ask me.) and so on. More.', 'More.'],
    ['before a line end of Windows', '{parking}\r\n \r\nMore.', 'More.'],
    ['in a blank line with a space', 'One.\n \nTwo {counsellor}.\n\t\nThree.', 'One.\n\nThree.'],
  ])('lose no half of a sentence %s', (_, text, expected) => {
    expect(fillText(text, { payment: { ways: ['card'] } })!.text.en).toBe(expected);
  });

  test.each([
    [{}, 'It is free. We agree on a time. Come.'],
    [{ notApplicable: ['freeCall'] }, 'Come.'],
  ])('keep a conditional sentence only if its condition holds: %j', (values, expected) => {
    expect(fillText('{ifFreeCall} It is free. {ifFreeCall} We agree on a time. Come.', values)!.text.en).toBe(expected);
  });

  test('lose a last sentence that introduces something missing', () => {
    expect(dropDanglingIntroduction('We look at it. The first step can be a small one:', 'en')).toBe('We look at it.');
    expect(dropDanglingIntroduction('We look at it.', 'en')).toBe('We look at it.');
  });

  test('lose a list entry that would be empty', () => {
    expect(fillText('{parking}')).toBeUndefined();
    expect(fillText('{parking}', FACTS)!.text.en).toMatch(/^You can park/);
  });

  const files = readFiles('content/{pages,services,faq}/*.yaml');
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap((inner) => textsIn(inner));

  test.each(practices())('leave no trace of missing facts: %s', (_, values) => {
    const facts = factsByLocale(practiceSchema.parse(values), TODAY);
    const texts = files.flatMap(({ source }) => textsIn(fillTexts(parse(source) as unknown, facts)));
    const all = [...texts, ...LOCALES.flatMap((locale) => textsIn({ ...facts[locale], serviceFacts: undefined }))];
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((text) => TRACES.test(text))).toEqual([]);
  });
});

test('titles and descriptions fit where search engines show them', () => {
  for (const [, values] of practices())
    for (const { title, description } of Object.values(factsByLocale(practiceSchema.parse(values)))) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
});
