import { expect, test } from 'vitest';
import type { BackupDay } from '../../src/contract/backup.ts';
import type { EditState } from '../../src/contract/edit.ts';
import type { LaunchList } from '../../src/contract/launch.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { startLines, type StartFacts } from '../../src/islands/admin/start/start-lines.ts';

const NOW = Date.parse('2026-11-22T09:00:00Z');
const ago = (hours: number) => new Date(NOW - hours * 60 * 60 * 1000).toISOString();
const editor = {
  address: '/edit',
  forms: [{ path: 'content/practice.yaml', form: '/practice', name: 'Practice details' }],
};

/** The lines as "id tone", or in whole. */
function linesOf(facts: StartFacts, { locale = 'en' as Locale, away = undefined as string | undefined } = {}) {
  return startLines(facts, { locale, messages: CATALOGUES[locale], editor, away }, NOW);
}
const short = (facts: StartFacts, options = {}) => linesOf(facts, options).map(({ id, tone }) => `${id} ${tone}`);

const backup = (day: string, unreadable = 0): BackupDay => ({
  ...{ day, unreadable, finishedAt: `${day}T03:25:00.000Z` },
  counts: { decisions: 0, messages: 0, reviews: 0 },
});

const site = (publishing: EditState['publishing'], waiting = 0): EditState => ({ publishing, waiting, changes: [] });

const point = (changes = {}) => ({ text: 'To do', isBlocking: true, ...changes });
const launch = (changes: Partial<LaunchList> = {}): LaunchList => ({
  isLaunched: false,
  sections: [],
  byHand: { 'tap-numbers': ago(1), 'open-websites': ago(1), 'test-mail': ago(1) },
  ...changes,
});

test('nothing is said of what is not known, and nothing waits where nobody does', () => {
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ reviews: { count: 0, since: undefined }, messages: { count: 0, since: undefined } })).toEqual([]);
  expect(short({ launch: launch() })).toEqual(['launch quiet']);
  expect(short({ launch: launch({ isLaunched: true }) })).toEqual([]);
});

test('the oldest message is held against the promised hours, in the reader’s language', () => {
  const messages = (hours: number) => ({ messages: { count: 2, since: ago(hours) } });
  expect(short(messages(35))).toEqual(['messages calm']);
  expect(short(messages(36))).toEqual(['messages soon']);
  expect(short(messages(48))).toEqual(['messages late']);
  expect(short(messages(400), { away: '30 November' })).toEqual(['messages calm']);
  expect(linesOf(messages(36))).toMatchObject([
    { href: '#messages-inbox', text: 'Messages to answer: 2', detail: 'Oldest: 36 hours of 48 hours' },
  ]);
  const [french] = linesOf(messages(50), { locale: 'fr' });
  expect(french?.detail?.replaceAll('\u00A0', ' ')).toBe('En retard : 2 jours sur 48 heures');
});

test('the oldest review is held against the published thirty days', () => {
  const reviews = (days: number) => ({ reviews: { count: 1, since: ago(24 * days) } });
  expect(short(reviews(22))).toEqual(['reviews calm']);
  expect(short(reviews(23))).toEqual(['reviews soon']);
  expect(short(reviews(30))).toEqual(['reviews late']);
  expect(linesOf(reviews(1))[0]?.href).toBe('#reviews-pending');
});

test('a refused build is urgent, a saved change waits, one that is being built does not', () => {
  const since = ago(1);
  expect(short({ site: site({ state: 'refused', since, mistakes: [] }, 1) })).toEqual([
    'refused late',
    'unpublished calm',
  ]);
  expect(short({ site: site({ state: 'building', since }, 1) })).toEqual([]);
  expect(short({ site: site({ state: 'online', since }) })).toEqual([]);
});

test('before the launch its points are counted, what is ticked apart; after it, what comes up by date has its line', () => {
  const sections: LaunchList['sections'] = [
    { name: 'helplines', title: '', points: [point({ isBlocking: false })] },
    {
      name: 'membership',
      title: '',
      points: [point({ isBlocking: false, file: 'content/practice.yaml', text: 'It ends' })],
    },
    { name: 'placeholders', title: '', points: [point()] },
  ];
  const byHand = { ...launch().byHand, 'test-mail': null };
  const [before, ...others] = linesOf({ launch: launch({ sections, byHand }) });
  expect(others).toEqual([]);
  expect(before).toMatchObject({
    href: '#launch',
    text: 'To do before the launch: 4',
    detail: '1 of them must be done first',
  });

  expect(linesOf({ launch: launch({ sections, byHand, isLaunched: true }) })).toMatchObject([
    { id: 'helplines', href: '#launch', tone: 'soon' },
    { id: 'membership', href: '/edit#/practice', text: 'It ends', tone: 'soon' },
    { id: 'launch', href: '#launch', text: 'Open points in the launch list: 2', tone: 'quiet' },
  ]);
});

test('the last back-up stands quietly, and warns when it is late or not whole', () => {
  const quiet = linesOf({ backups: [backup('2026-11-22')] });
  expect(quiet).toMatchObject([{ tone: 'quiet', text: expect.stringContaining('22 Nov 2026') }]);
  expect(short({ backups: [] })).toEqual(['backup quiet']);
  expect(short({ backups: [backup('2026-11-22', 3)] })).toEqual(['backup soon']);
  expect(short({ backups: [backup('2026-11-19')] })).toEqual(['backup late']);
});
