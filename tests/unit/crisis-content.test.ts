import { describe, expect, test } from 'vitest';
import { inlineHtml } from '../../src/content/inline-text.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { findCrisisIssues } from '../../src/schemas/crisis-issues.ts';
import { describeHours, encodeOpenHours } from '../../src/content/crisis-hours.ts';
import { crisisPageSchema } from '../../src/schemas/crisis-page.ts';
import { awaitsOwner, helplineSchema, type Helpline, type OpeningHours } from '../../src/schemas/crisis.ts';
import { collectIssues, formatIssue } from '../../src/schemas/issues.ts';
import { readHelplineFiles } from '../../src/schemas/read-files.ts';
import { readYaml, ROOT } from '../support/content-files.ts';
import { CRISIS_FACTS } from '../support/crisis-facts.ts';

const HELPLINES = readHelplineFiles(ROOT);
const helplineOf = (id: string) => HELPLINES.find((candidate) => candidate.id === id)!;
const withChange = (id: string, change: object) =>
  HELPLINES.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate));

/** Helplines with facts that no source could confirm. */
const UNCONFIRMED_IDS = `
  alcool-info-service croix-rouge-ecoute cruse deaf-999 drogues-info-service drugs-and-alcohol-ni france-119 france-victimes galop
  gp-out-of-hours leia-est-la lifeline mens-advice-line mermaids mind nhs-111 nspcc phare pips-charity
  police-northern-ireland samaritans sos-amitie sos-help sos-homophobie southern-trust-crisis-team suicide-ecoute
`;

const PAGES = crisisPageSchema.parse(readYaml('pages/crisis-resources.yaml'));
const itemsOf = (locale: Locale) =>
  [PAGES[locale].emergency, PAGES[locale].talk, ...PAGES[locale].doors, ...PAGES[locale].parts].flatMap(
    ({ items }) => items,
  );

/** tests/pages/crisis-page.test.ts compares the numbers on the pages with these facts. */
test('every helpline has its facts in crisis-facts.ts, and is on a page', () => {
  expect(Object.keys(CRISIS_FACTS).toSorted()).toEqual(HELPLINES.map(({ id }) => id));
  const shown = new Set(LOCALES.flatMap((locale) => itemsOf(locale).map(({ line }) => line)));
  expect(HELPLINES.filter(({ id }) => !shown.has(id))).toEqual([]);
});

/** A helpline's hours in the facts' notation; all confirmed hours are the same every day. */
function openingOf({ alwaysOpen, openingHours, id }: Helpline): string {
  if (alwaysOpen) return 'day and night';
  if (!openingHours) return 'some hours';
  expect(
    openingHours.times.map(({ days }) => days.length),
    id,
  ).toEqual([7]);
  return openingHours.times.map(({ from, to }) => `${from}-${to}`).join();
}

test.each(HELPLINES)('$id: its numbers, website and hours are those of the facts', (helpline) => {
  const { numbers, website, open } = CRISIS_FACTS[helpline.id]!;
  for (const { display, fromAbroad, href } of helpline.numbers)
    expect(numbers).toContainEqual({ shown: expect.toBeOneOf([display, fromAbroad]), href });
  expect(helpline.website?.url.replace(/^https:\/\/(?:www\.)?/, '')).toBe(website);
  expect(openingOf(helpline)).toBe(open);
});

test('helplines and pages agree', () => {
  expect(findCrisisIssues(HELPLINES, PAGES)).toEqual([]);
});

test('a translation may name the numbers in another order', () => {
  const description = { en: 'Text 85258, or call 116 123.', fr: 'Appelez le 116 123, ou SMS au 85258.' };
  expect(findCrisisIssues(withChange('lifeline', { description }), PAGES)).toEqual([]);
});

describe('the build stops', () => {
  const description = { en: 'Text 85258.', fr: 'SMS au 85259.' };

  test.each([
    ['the two languages print different numbers', 'lifeline', { description }, 'The numbers differ'],
    [
      'a team is reached through a helpline without a number',
      'southern-trust-crisis-team',
      { reachedThrough: 'gp' },
      'has no number',
    ],
    ['the page shows a number that its helpline no longer has', 'emergency-uk', { numbers: [] }, 'has no number “999”'],
    ['every helpline of a section is closed at times', 'nhs-111', { alwaysOpen: false }, 'Every helpline of “England'],
  ])('where %s', (_, id, change, answer) => {
    const sentences = findCrisisIssues(withChange(id, change), PAGES).map((issue) => formatIssue(issue, 'en'));
    expect(sentences).toContainEqual(expect.stringContaining(answer));
  });

  test.each([
    ['names a helpline that is not there', { line: 'samaritan' }, 'The helpline “samaritan” is no longer there'],
    ['leads to a door that is not there', { label: 'See there', link: 'nowhere' }, 'A link leads to “#nowhere”'],
  ])('where the page %s', (_, item, answer) => {
    const page = { ...PAGES.en, talk: { ...PAGES.en.talk, items: [item] } };
    const [issue] = findCrisisIssues(HELPLINES, { ...PAGES, en: page });
    expect(issue).toMatchObject({ file: 'content/pages/crisis-resources.yaml', field: 'en' });
    expect(formatIssue(issue!, 'en')).toContain(answer);
  });

  test.each([
    ['lifeline', { numbers: [{ display: '0808 808 8001', href: 'tel:+448088088000' }] }, 'helpline.otherNumber'],
    ['calm', { alwaysOpen: true }, 'helpline.hoursTwice'],
  ])('where the file of %s holds %o', (id, change, answer) => {
    const [issue] = collectIssues(helplineSchema, { ...readYaml(`crisis/${id}.yaml`), ...change });
    expect(issue?.code).toBe(answer);
  });
});

test('the owner’s texts may have bold words and links, and no other markup', () => {
  expect(inlineHtml('**Not** <b>him</b>: [traces](#traces), [text](sms:85258), [x](javascript:alert)')).toBe(
    '<b>Not</b> &lt;b&gt;him&lt;/b&gt;: <a href="#traces">traces</a>, <a href="sms:85258" class="t" translate="no">text</a>, [x](javascript:alert)',
  );
  expect(inlineHtml('[site](https://example.com)')).toContain('rel="noopener noreferrer"');
  for (const elsewhere of ['//example.com', '/\\example.com'])
    expect(inlineHtml(`[site](${elsewhere})`)).toBe(`[site](${elsewhere})`);
});

test('what could not be confirmed is flagged for the owner', () => {
  expect(HELPLINES.filter(({ needsOwnerCheck }) => needsOwnerCheck).map(({ id }) => id)).toEqual(
    UNCONFIRMED_IDS.trim().split(/\s+/),
  );
});

test('the owner confirms that Samaritans can be called from Ireland before the site is launched', () => {
  const { scope, needsOwnerCheck, toConfirm } = helplineOf('samaritans');
  expect([scope?.en, scope?.fr, toConfirm]).toEqual(Array(3).fill(expect.stringMatching(/Ireland|Irlande/)));
  expect(needsOwnerCheck).toBe(true);
});

test('the day of the owner’s check confirms a helpline, and none has one yet', () => {
  const confirmed = helplineSchema.parse({ ...readYaml('crisis/lifeline.yaml'), checkedOn: '2026-12-03' });
  expect(confirmed.checkedOn?.toISOString()).toMatch(/^2026-12-03/);
  expect([awaitsOwner(helplineOf('lifeline')), awaitsOwner(confirmed)]).toEqual([true, false]);
  expect(HELPLINES.filter(({ checkedOn }) => checkedOn)).toEqual([]);
});

test('a French number to call from the UK is written as it is dialled from there', () => {
  const door = PAGES.fr.doors.find(({ id }) => id === 'uk')!;
  const french = door.items.filter(
    ({ line: id }) => id && helplineOf(id).numbers.some(({ href }) => /^tel:(?:\+33|(?!111$)\d{2,4}$)/.test(href)),
  );
  const furtherItems = french.filter(({ line: id }) => !helplineOf(id!).isEmergency);
  expect(furtherItems.map(({ number }) => number)).toEqual([
    expect.stringMatching(/^\+33/),
    expect.stringMatching(/^\+33/),
  ]);
});

describe('hours', () => {
  const withHours = (openingHours: Partial<OpeningHours>): Helpline => ({
    ...helplineOf('calm'),
    openingHours: { ...helplineOf('calm').openingHours!, ...openingHours },
  });
  const office: OpeningHours['times'] = [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:30', to: '18:00' },
  ];

  test.each([
    [helplineOf('calm'), '5pm to midnight, every day', 'De 17 h à minuit, tous les jours'],
    [
      withHours({ times: office, closedOnPublicHolidays: true }),
      '9.30am to 6pm, Monday to Friday, not on bank holidays',
      'De 9 h 30 à 18 h, du lundi au vendredi, sauf jours fériés',
    ],
    [
      withHours({ times: [{ days: ['saturday'], from: '12:00', to: '13:00' }] }),
      '12pm to 1pm, Saturday',
      'De 12 h à 13 h, samedi',
    ],
  ])('are written out in both languages: $openingHours.times.0', (helpline, en, fr) => {
    expect(describeHours(helpline, 'en')).toBe(en);
    expect(describeHours(helpline, 'fr')).toBe(fr.replace(/ (?=h\b|30)/g, '\u00A0'));
  });

  test('reach over midnight, and over the end of the week', () => {
    const nights = withHours({ times: [{ days: ['sunday'], from: '18:00', to: '08:00' }] });
    expect(encodeOpenHours(nights)).toBe('Europe/London 9720-10080 0-480');
  });

  test('give no “open now” if public holidays differ, or if the owner has something to confirm', () => {
    expect(encodeOpenHours(withHours({}))).toContain('1020-1440');
    expect(encodeOpenHours(withHours({ closedOnPublicHolidays: true }))).toBeUndefined();
    expect(encodeOpenHours({ ...withHours({}), needsOwnerCheck: true })).toBeUndefined();
  });
});
