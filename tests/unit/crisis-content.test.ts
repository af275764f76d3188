import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findCrisisMistakes } from '../../src/content/check-crisis-lines.ts';
import { describeHours, weeklyMinutes } from '../../src/content/crisis-hours.ts';
import { awaitsOwner, crisisLineSchema, type CrisisLine, type OpeningHours } from '../../src/schemas/crisis.ts';
import { contentFiles } from '../support/content-files.ts';
import { CRISIS_FACTS } from '../support/crisis-facts.ts';

const LINES: CrisisLine[] = contentFiles('content/crisis/*.yaml').map(({ file, source }) => ({
  ...crisisLineSchema.parse(parse(source)),
  id: basename(file, '.yaml'),
}));
const NUMBERS = LINES.flatMap(({ id, numbers }) => numbers.map((number) => ({ id, ...number })));
const line = (id: string) => LINES.find((candidate) => candidate.id === id)!;
const changed = (id: string, change: Partial<CrisisLine>) =>
  LINES.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate));

test('every line has its facts written down once more, and no number differs from them', () => {
  expect(Object.keys(CRISIS_FACTS).toSorted()).toEqual(LINES.map(({ id }) => id).toSorted());
  for (const { id, display, href, fromAbroad } of NUMBERS) {
    expect(CRISIS_FACTS[id]).toContainEqual({ shown: display, href });
    if (fromAbroad) expect(CRISIS_FACTS[id]).toContainEqual({ shown: fromAbroad, href });
  }
});

test('E.164: a country code and nine or ten digits', () => {
  for (const { href } of NUMBERS.filter((number) => number.href.includes('tel:+'))) {
    expect(href).toMatch(/^tel:\+(?:44[1-9]\d{8,9}|33[1-9]\d{8})$/);
  }
});

test('the schema refuses digits that differ from the link', () => {
  const lifeline = parse(contentFiles('content/crisis/lifeline.yaml')[0]!.source) as Record<string, unknown>;
  const numbers = [{ display: '0808 808 8001', href: 'tel:+448088088000' }];
  expect(crisisLineSchema.safeParse({ ...lifeline, numbers }).error?.issues[0]?.message).toContain('differ');
});

test('the helplines fit together', () => {
  expect(findCrisisMistakes(LINES)).toEqual([]);
});

describe('the build stops', () => {
  test('where a closed line sends people to one that closes too', () => {
    expect(findCrisisMistakes(changed('calm', { whenClosed: 'mind' }))).toEqual([
      'content/crisis/calm.yaml: "whenClosed" names "mind", which closes too.',
    ]);
  });

  test('where it sends them to a line of the other page', () => {
    expect(findCrisisMistakes(changed('france-3018', { whenClosed: 'national-domestic-abuse' }))).toEqual([
      'content/crisis/france-3018.yaml: "whenClosed" names "national-domestic-abuse", which is not on the page in "fr".',
    ]);
  });

  test('where it names no file', () => {
    expect(findCrisisMistakes(changed('calm', { whenClosed: 'samaritan' }))[0]).toContain('there is no such file');
  });

  test('where the two languages print different numbers', () => {
    const [way] = line('lifeline').otherWays;
    const otherWays = [{ text: { ...way!.text, fr: 'Téléphone à texte ou Relay UK : 18001 0808 808 8001' } }];
    expect(findCrisisMistakes(changed('lifeline', { otherWays }))[0]).toContain('the numbers differ');
  });

  test('where a team is reached through a line without a number', () => {
    expect(findCrisisMistakes(changed('southern-trust-crisis-team', { reachedThrough: 'gp' }))).toEqual([
      'content/crisis/southern-trust-crisis-team.yaml: "reachedThrough" names "gp", and no such file has a number.',
    ]);
  });

  test('where a page would have no emergency service', () => {
    expect(findCrisisMistakes(changed('emergency-france', { immediateDanger: false }))).toEqual([
      'content/crisis: the list "across-the-sea" in "en" needs one emergency service with two numbers.',
      'content/crisis: the list "main" in "fr" needs one emergency service with two numbers.',
    ]);
  });
});

test('what could not be confirmed is flagged for the owner, with what to confirm', () => {
  const unsure = [
    'france-119',
    'france-victimes',
    'galop',
    'gp-out-of-hours',
    'leia-est-la',
    'lifeline',
    'mens-advice-line',
    'mind',
    'nhs-111',
    'nspcc',
    'pips-charity',
    'rainbow-project',
    'samaritans',
    'sos-amitie',
    'sos-help',
    'sos-homophobie',
    'southern-trust-crisis-team',
    'suicide-ecoute',
  ];
  expect(LINES.filter(({ needsOwnerCheck }) => needsOwnerCheck).map(({ id }) => id)).toEqual(unsure);
  for (const id of unsure) expect(line(id)).toMatchObject({ needsOwnerCheck: true, toConfirm: expect.any(String) });
});

test('a French number stands among those to call from the UK only as it is dialled from there', () => {
  for (const { id, pages, numbers } of LINES.filter(({ region }) => region === 'france')) {
    if (!pages.fr.includes('across-the-sea')) continue;
    expect(
      numbers.every(({ href, fromAbroad }) => fromAbroad || href.startsWith('https:')),
      id,
    ).toBe(true);
  }
});

describe('hours', () => {
  const hours = (openingHours: Partial<OpeningHours>): CrisisLine => ({
    ...line('calm'),
    openingHours: { ...line('calm').openingHours!, ...openingHours },
  });
  const weekdays = { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:30', to: '18:00' };

  test('are written out in both languages', () => {
    expect(describeHours(line('calm'), 'en')).toBe('5pm to midnight, every day');
    expect(describeHours(line('calm'), 'fr')).toBe('De 17\u00A0h à minuit, tous les jours');
    const office = hours({ times: [weekdays], closedOnPublicHolidays: true } as Partial<OpeningHours>);
    expect(describeHours(office, 'en')).toBe('9.30am to 6pm, Monday to Friday, not on bank holidays');
    expect(describeHours(office, 'fr')).toBe(
      'De 9\u00A0h\u00A030 à 18\u00A0h, du lundi au vendredi, sauf jours fériés',
    );
  });

  test('reach over midnight, and over the end of the week', () => {
    const nights = hours({ times: [{ days: ['sunday'], from: '18:00', to: '08:00' }] });
    expect(weeklyMinutes(nights)).toBe('Europe/London 9720-10080 0-480');
  });

  test('are never judged where public holidays differ, or where the owner has something to confirm', () => {
    expect(weeklyMinutes(hours({}))).toContain('1020-1440');
    expect(weeklyMinutes(hours({ closedOnPublicHolidays: true }))).toBeUndefined();
    expect(weeklyMinutes({ ...hours({}), needsOwnerCheck: true })).toBeUndefined();
  });

  test('said twice are refused', () => {
    const calm = parse(contentFiles('content/crisis/calm.yaml')[0]!.source) as Record<string, unknown>;
    const { error } = crisisLineSchema.safeParse({ ...calm, alwaysOpen: true });
    expect(error?.issues[0]?.message).toContain('said twice');
  });
});

test('the day on which the owner checked a line confirms it, and nobody has written one yet', () => {
  const source = contentFiles('content/crisis/lifeline.yaml')[0]!.source;
  const confirmed = crisisLineSchema.parse({ ...parse(source), checkedOn: '2026-12-03' });
  expect(confirmed.checkedOn?.toISOString()).toMatch(/^2026-12-03/);
  expect([awaitsOwner(line('lifeline')), awaitsOwner(confirmed)]).toEqual([true, false]);
  expect(LINES.every(({ checkedOn }) => checkedOn === undefined)).toBe(true);
});

test('111 says where it works and where it does not', () => {
  expect(line('nhs-111').numbers[0]!.label!.en).toBe('In England, Scotland or Wales');
  expect(line('nhs-111').description.en).toContain('does not cover Northern Ireland');
});

test('the referrers’ number of the crisis team is nowhere in the content', () => {
  for (const { file, source } of contentFiles('content/**/*.{yaml,json,md}')) {
    expect(source.replace(/\s/g, ''), file).not.toMatch(/38311722|37414501|30257984/);
  }
});
