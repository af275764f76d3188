import { describe, expect, test } from 'vitest';
import { findCrisisMistakes } from '../../src/schemas/check-crisis-lines.ts';
import { describeHours, weeklyMinutes } from '../../src/content/crisis-hours.ts';
import { awaitsOwner, crisisLineSchema, type CrisisLine, type OpeningHours } from '../../src/schemas/crisis.ts';
import { readCrisisFiles } from '../../src/schemas/read-files.ts';
import { readYaml, ROOT } from '../support/content-files.ts';
import { CRISIS_FACTS } from '../support/crisis-facts.ts';

const LINES = readCrisisFiles(ROOT);
const line = (id: string) => LINES.find((candidate) => candidate.id === id)!;
const changed = (id: string, change: object) =>
  LINES.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate));

/** That the numbers on the pages are those of the facts: tests/pages/crisis-page.test.ts. */
test('every line has its facts written down once more, and is shown', () => {
  expect(Object.keys(CRISIS_FACTS).toSorted()).toEqual(LINES.map(({ id }) => id));
  expect(LINES.filter(({ pages }) => pages.en.length + pages.fr.length === 0)).toEqual([]);
});

test('the helplines fit together', () => {
  expect(findCrisisMistakes(LINES)).toEqual([]);
});

describe('the build stops', () => {
  const [{ text }] = line('lifeline').otherWays as [CrisisLine['otherWays'][number]];
  const otherWays = [{ text: { ...text, fr: 'Téléphone à texte ou Relay UK : 18001 0808 808 8001' } }];

  test.each([
    ['a closed line sends people to one that closes too', 'calm', { whenClosed: 'mind' }, ['which closes too']],
    [
      'it sends them to a line of the other page',
      'france-3018',
      { whenClosed: 'national-domestic-abuse' },
      ['"whenClosed" names "national-domestic-abuse", which is not on the page in "fr"'],
    ],
    ['it names no file', 'calm', { whenClosed: 'samaritan' }, ['there is no such file']],
    ['the two languages print different numbers', 'lifeline', { otherWays }, ['the numbers differ']],
    [
      'a team is reached through a line without a number',
      'southern-trust-crisis-team',
      { reachedThrough: 'gp' },
      ['"reachedThrough" names "gp", and no such file has a number'],
    ],
    [
      'a page would have no emergency service',
      'emergency-france',
      { immediateDanger: false },
      ['the list "across-the-sea" in "en" needs one', 'the list "main" in "fr" needs one'],
    ],
  ])('where %s', (_, id, change, answers) => {
    const mistakes = findCrisisMistakes(changed(id, change)).map(({ file, sentence }) => `${file}: ${sentence}`);
    expect(mistakes).toEqual(answers.map((answer) => expect.stringContaining(answer)));
    if (id !== 'emergency-france') expect(mistakes[0]).toContain(`content/crisis/${id}.yaml: `);
  });

  test.each([
    ['lifeline', { numbers: [{ display: '0808 808 8001', href: 'tel:+448088088000' }] }, 'digits shown here differ'],
    ['calm', { alwaysOpen: true }, 'the hours are said twice'],
  ])('where the file of %s holds %o', (id, change, answer) => {
    const { error } = crisisLineSchema.safeParse({ ...readYaml(`crisis/${id}.yaml`), ...change });
    expect(error?.issues[0]?.message).toContain(answer);
  });
});

test('the day on which the owner checked a line confirms it, and nobody has written one yet', () => {
  const confirmed = crisisLineSchema.parse({ ...readYaml('crisis/lifeline.yaml'), checkedOn: '2026-12-03' });
  expect(confirmed.checkedOn?.toISOString()).toMatch(/^2026-12-03/);
  expect([awaitsOwner(line('lifeline')), awaitsOwner(confirmed)]).toEqual([true, false]);
  expect(LINES.filter(({ checkedOn }) => checkedOn)).toEqual([]);
});

test('a French number stands among those to call from the UK only as it is dialled from there', () => {
  const abroad = LINES.filter(({ region, pages }) => region === 'france' && pages.fr.includes('across-the-sea'));
  const isReached = ({ href, fromAbroad }: CrisisLine['numbers'][number]) => fromAbroad || href.startsWith('https:');
  expect(abroad.flatMap(({ numbers }) => numbers).filter((number) => !isReached(number))).toEqual([]);
  expect(abroad.length).toBeGreaterThan(0);
});

describe('hours', () => {
  const hours = (openingHours: Partial<OpeningHours>): CrisisLine => ({
    ...line('calm'),
    openingHours: { ...line('calm').openingHours!, ...openingHours },
  });
  const office: OpeningHours['times'] = [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:30', to: '18:00' },
  ];

  test.each([
    [line('calm'), '5pm to midnight, every day', 'De 17 h à minuit, tous les jours'],
    [
      hours({ times: office, closedOnPublicHolidays: true }),
      '9.30am to 6pm, Monday to Friday, not on bank holidays',
      'De 9 h 30 à 18 h, du lundi au vendredi, sauf jours fériés',
    ],
  ])('are written out in both languages: $openingHours.times.0', (helpline, en, fr) => {
    expect(describeHours(helpline, 'en')).toBe(en);
    expect(describeHours(helpline, 'fr')).toBe(fr.replace(/ (?=h\b|30)/g, '\u00A0'));
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
});
