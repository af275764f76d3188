import { describe, expect, test } from 'vitest';
import { ownerGuideUrl } from '../../src/content/links.ts';
import type { Backups } from '../../src/contract/backup.ts';
import { changedParagraphs } from '../../src/islands/admin/edit/Difference.tsx';
import type { EditState } from '../../src/contract/edit.ts';
import type { Checklist, ChecklistItem } from '../../src/contract/setup/checklist.ts';
import type { Step } from '../../src/contract/setup/checks.ts';
import { DAY_MS } from '../../src/contract/periods.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import type { Locale } from '../../src/contract/locales.ts';
import { filterRecords } from '../../src/islands/admin/records/RecordSearch.tsx';
import { startLines, type StartFacts } from '../../src/islands/admin/start/start-lines.ts';
import { decisionUrgency, replyUrgency } from '../../src/islands/admin/shared/pending.ts';

describe('how near the promised reply time of 48 hours is', () => {
  const receivedAt = '2026-11-21T10:00:00.000Z';
  const hoursLater = (hours: number) => Date.parse(receivedAt) + hours * 60 * 60_000;

  test.each([
    [0, 'calm'],
    [35.9, 'calm'],
    [36, 'soon'],
    [47.9, 'soon'],
    [48, 'late'],
    [200, 'late'],
  ])('%d hours after the message: %s', (hours, urgency) => {
    expect(replyUrgency(receivedAt, hoursLater(hours), true)).toBe(urgency);
  });

  test('nothing is urgent if no reply time is promised', () => {
    expect(replyUrgency(receivedAt, hoursLater(200), false)).toBe('calm');
  });
});

describe('how near the published deadline for a decision about a review is', () => {
  const submittedAt = '2026-11-01T10:00:00.000Z';

  test.each([
    [22.4, 'calm'],
    [22.5, 'soon'],
    [29.9, 'soon'],
    [30, 'late'],
  ])('%d days after the review: %s', (days, urgency) => {
    const now = Date.parse(submittedAt) + days * DAY_MS;
    expect(decisionUrgency(submittedAt, now)).toBe(urgency);
  });
});

test.each([...['müller', 'anna@MÜLLER.example', 'kva.example', 'anna q', 'emile', 'ÉMILE LANTERN', 'lantern']])(
  'the search finds names, addresses and words by %s',
  (query) => {
    const records = [
      { name: 'Émile Q.', email: 'anna@xn--mller-kva.example' },
      { name: 'Q.', email: 'other@example.com' },
    ] as OwnerMessage[];
    const textOf = ({ email }: { email: string }) => (email.startsWith('anna') ? 'A lantern.' : 'Words.');
    expect(filterRecords(records, query, textOf)).toEqual([records[0]]);
  },
);

describe('where the owner reads the guide', () => {
  const url = 'https://github.com/practice/web-site/blob/main/content/README.md';

  test.each(['https://github.com/practice/web-site', 'git@github.com:practice/web-site.git'])('%s', (address) => {
    expect(ownerGuideUrl({ REPOSITORY_URL: address, BRANCH: 'main' }, 'en')).toBe(url);
    const french = ownerGuideUrl({ REPOSITORY_URL: address, BRANCH: 'main' }, 'fr');
    expect(french).toBe(url.replace('README.md', 'README.fr.md'));
  });

  test('a token in the address is not repeated', () => {
    expect(ownerGuideUrl({ REPOSITORY_URL: 'https://secret@github.com/practice/web-site.git' }, 'en')).toBe(url);
  });

  test.each([{}, { REPOSITORY_URL: 'https://git.example.com/practice/web-site' }])('unknown: %o', (environment) => {
    expect(ownerGuideUrl(environment, 'fr')).toBeUndefined();
  });
});

const NOW = Date.parse('2026-11-22T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 60 * 60 * 1000).toISOString();

/** The lines as "id tone", or in full. */
function linesOf(facts: StartFacts, { locale = 'en' as Locale, promisesReply = true } = {}) {
  return startLines(facts, { locale, messages: CATALOGUES[locale], promisesReply }, NOW);
}
const shortLines = (facts: StartFacts, options = {}) => linesOf(facts, options).map(({ id, tone }) => `${id} ${tone}`);

const backups = (day: string, unreadable = 0): Backups => ({
  days: [day],
  last: { madeAt: `${day}T03:20:00.000Z`, counts: { decisions: 0, messages: 0, reviews: 0 }, unreadable },
});

const site = (publishing: EditState['publishing'], waiting: EditState['waiting'] = []): EditState => ({
  publishing,
  waiting,
  helplines: [],
});

const unpublishedChange = { path: 'content/practice.yaml', name: '', isNew: false, isGone: false, fields: [] };
const launchItem = (step: Step, changes: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ step, title: step, state: '', isDone: false, isBlocking: true },
  ...changes,
});
const launch = (changes: Partial<Checklist> = {}): Checklist => ({
  ...{ isLaunched: false, lines: [], unanswered: 0, pageReviews: [], settings: [], letter: '' },
  ...changes,
});

describe('the first screen', () => {
  test('what is unknown has no line, and nor has an empty list', () => {
    expect(linesOf({})).toEqual([]);
    expect(linesOf({ reviews: { count: 0, since: undefined }, messages: { count: 0, since: undefined } })).toEqual([]);
    expect(shortLines({ launch: launch() })).toEqual(['launch quiet']);
    expect(shortLines({ launch: launch({ isLaunched: true }) })).toEqual([]);
  });

  test('the age of the oldest message is compared with the promised hours, in the reader’s language', () => {
    const messages = (hours: number) => ({ messages: { count: 2, since: hoursAgo(hours) } });
    expect(shortLines(messages(35))).toEqual(['messages calm']);
    expect(shortLines(messages(36))).toEqual(['messages soon']);
    expect(shortLines(messages(48))).toEqual(['messages late']);
    expect(linesOf(messages(400), { promisesReply: false })).toMatchObject([
      { tone: 'calm', detail: 'Oldest: 16 days' },
    ]);
    expect(linesOf(messages(36))).toMatchObject([
      { href: '#messages-inbox', text: 'Messages to answer: 2', detail: 'Oldest: 36 hours, promised: 48 hours' },
    ]);
    const [french] = linesOf(messages(50), { locale: 'fr' });
    expect(french?.detail?.replaceAll('\u00A0', ' ')).toBe('En retard : 2 jours, promis : 48 heures');
  });

  test('whoever may be in danger comes first, by name, and leads to the message', () => {
    const inDanger = [{ id: 'm-1', name: 'Ann', receivedAt: hoursAgo(3) }] as OwnerMessage[];
    const [first, second] = linesOf({
      inDanger,
      messages: { count: 1, since: hoursAgo(1) },
      reviews: { count: 9, since: hoursAgo(9) },
    });
    expect(first).toMatchObject({ href: '#messages-inbox-m-1', text: 'Somebody may be in danger: Ann', tone: 'late' });
    expect(second).toMatchObject({ id: 'messages' });
  });

  test('of those who may be in danger, in messages and reviews, who has waited longest is named first', () => {
    const newest = [1, 5, 60].map((hours) => ({ id: `m-${hours}`, name: `M-${hours}`, receivedAt: hoursAgo(hours) }));
    const review = { id: 'r-1', name: 'R-20', rating: 5, submittedAt: hoursAgo(20) };
    const lines = linesOf({ inDanger: [...newest, review] as (OwnerMessage | OwnerReview)[] });
    expect(lines.map(({ text }) => text)).toEqual([
      'Somebody may be in danger: M-60',
      'Somebody may be in danger: R-20',
      'and 2 more',
    ]);
  });

  test('of many who may be in danger, the first are named, and the number of others links to their list', () => {
    const inDanger = Array.from({ length: 6 }, (_, number) => ({
      ...{ id: `m-${number}`, name: 'Ann' },
      receivedAt: hoursAgo(number),
    })) as OwnerMessage[];
    expect(linesOf({ inDanger: inDanger.slice(0, 3) }).map(({ text }) => text)).toEqual(
      Array(3).fill('Somebody may be in danger: Ann'),
    );
    const lines = linesOf({ inDanger });
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatchObject({ href: '#messages-inbox', text: 'and 4 more', tone: 'late' });
    const reviews = inDanger.map(({ id, name }) => ({
      id,
      name,
      rating: 5,
      submittedAt: hoursAgo(1),
    })) as OwnerReview[];
    expect(linesOf({ inDanger: reviews }).map(({ href }) => href)).toEqual(Array(3).fill('#reviews-pending'));
    const [long] = linesOf({
      inDanger: [{ id: 'm-1', name: '🙂'.repeat(100), receivedAt: hoursAgo(1) }] as OwnerMessage[],
    });
    expect(long?.text).toBe(`Somebody may be in danger: ${'🙂'.repeat(29)}…`);
  });

  test('set-apart records are counted below pending ones, with possible danger, until the owner has looked', () => {
    const apart = {
      messages: { count: 3, danger: 1, since: hoursAgo(2) },
      reviews: { count: 1, danger: 0, since: hoursAgo(1) },
    };
    const [first, ...lines] = linesOf({ messages: { count: 1, since: hoursAgo(1) }, setApart: apart });
    expect(first).toMatchObject({ id: 'messages' });
    expect(lines).toMatchObject([
      { href: '#messages-spam', text: 'Messages: 3 set apart, 1 may speak of danger', tone: 'soon' },
      { href: '#reviews-spam', text: 'Reviews: 1 set apart', tone: 'quiet' },
    ]);
    expect(lines[0]?.detail).toMatch(/^Since 22\sNov\s2026,\s\d\d:00$/);
    const [french] = linesOf({ setApart: apart }, { locale: 'fr' });
    expect(french?.text.replaceAll('\u00A0', ' ')).toBe(
      'Messages : 3 mis à part, dont 1 où il est peut-être question de danger',
    );
    expect(
      linesOf({ setApart: { messages: { count: 0, danger: 0, since: hoursAgo(1) }, reviews: undefined } }),
    ).toEqual([]);
  });

  test('the age of the oldest review is compared with the published thirty days', () => {
    const reviews = (days: number) => ({ reviews: { count: 1, since: hoursAgo(24 * days) } });
    expect(shortLines(reviews(22))).toEqual(['reviews calm']);
    expect(shortLines(reviews(23))).toEqual(['reviews soon']);
    expect(shortLines(reviews(30))).toEqual(['reviews late']);
    expect(linesOf(reviews(1))[0]?.href).toBe('#reviews-pending');
  });

  test('one line for the site: a refused build is urgent, a saved change waits, one that is being built does not', () => {
    const since = hoursAgo(1);
    const drafts = ['#new/faq'];
    expect(shortLines({ site: site({ state: 'refused', since, mistakes: [] }, [unpublishedChange]), drafts })).toEqual([
      'refused late',
    ]);
    expect(linesOf({ site: site({ state: 'online', since }, [unpublishedChange]), drafts })).toMatchObject([
      { id: 'unpublished', href: '#site', detail: 'You began to change a text and didn’t save it', tone: 'calm' },
    ]);
    expect(shortLines({ site: site({ state: 'building', since }, [unpublishedChange]) })).toEqual([]);
    expect(shortLines({ site: site({ state: 'online', since }) })).toEqual([]);
  });

  test('one line for the go-live list: before the launch it counts what is open, later it names what is due', () => {
    const lines = [
      launchItem('profession', { isBlocking: false, state: 'It ends', address: '#setup/profession' }),
      launchItem('helplines', { isBlocking: false, address: '#site-helplines' }),
      launchItem('links'),
      launchItem('place', { isDone: true }),
    ];
    const [before, ...others] = linesOf({ launch: launch({ lines }) });
    expect(others).toEqual([]);
    expect(before).toMatchObject({
      href: '#checklist',
      text: 'To do before you go live: 3',
      detail: '1 of them must be done first',
    });

    const launched = (due: typeof lines) => linesOf({ launch: launch({ lines: due, isLaunched: true }) });
    expect(launched(lines.slice(0, 1))).toMatchObject([
      { id: 'profession', href: '#setup/profession', detail: 'It ends', tone: 'soon' },
    ]);
    expect(launched(lines)).toMatchObject([
      { id: 'profession', href: '#checklist', detail: 'and 1 more', tone: 'soon' },
    ]);
    expect(launched([])).toEqual([]);
  });

  test('what was typed and not saved leads back to its form', () => {
    const drafts = ['#form/content/practice.yaml', '#new/faq'];
    expect(linesOf({ drafts: drafts.slice(0, 1) })).toMatchObject([{ id: 'draft', href: drafts[0], tone: 'calm' }]);
    expect(linesOf({ drafts })).toMatchObject([{ id: 'draft', href: '#site-texts', detail: 'and 1 more' }]);
  });

  test('unreadable records are counted for each list, by its name', () => {
    const lines = linesOf({ unreadable: { messages: 2, reviews: 1 }, backups: backups('2026-11-20', 3) });
    expect(lines.filter(({ id }) => id === 'unreadable').map(({ text, href }) => [text, href])).toEqual([
      ['Can’t be read under “Messages”: 2', '#messages-inbox'],
      ['Can’t be read under “Reviews”: 1', '#reviews-pending'],
    ]);
  });

  test('a backup is mentioned only when the last night’s is missing', () => {
    for (const inOrder of [backups('2026-11-22'), { days: [] }]) expect(shortLines({ backups: inOrder })).toEqual([]);
    expect(shortLines({ backups: { days: ['2026-11-22'] } })).toEqual(['backup late']);
    expect(shortLines({ backups: backups('2026-11-21') })).toEqual(['backup late']);
    expect(shortLines({ backups: backups('2026-11-22', 3) })).toEqual(['unreadable soon']);
  });
});

test('of a long text only the paragraphs that differ are shown', () => {
  expect(changedParagraphs('a\n\nb\n\nc', 'a\n\nB\n\nnew\n\nc')).toEqual({ removed: 'b', added: 'B\n\nnew' });
  expect(changedParagraphs('a\n\na', 'a')).toEqual({ removed: 'a', added: '' });
  expect(changedParagraphs('', 'a')).toEqual({ removed: '', added: 'a' });
});
