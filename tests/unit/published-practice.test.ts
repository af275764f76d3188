import { describe, expect, test, vi } from 'vitest';
import type { Locale } from '../../src/contract/locales.ts';
import { resolvePractice } from '../../src/islands/admin/shared/admin-context.ts';
import type { PublicationStatus } from '../../src/contract/edit.ts';
import { siteStateQuery } from '../../src/stores/owner/site.ts';
import { $publishedPractice, publishedPracticeQuery, type PublishedPractice } from '../../src/stores/owner/practice.ts';

const NO_ANSWERS = { greeting: { en: '', fr: '' }, closing: { en: '', fr: '' }, inDanger: { en: '', fr: '' } };
const answers = { ...NO_ANSWERS, templates: [] };

const factsWith = (changes: Partial<PublishedPractice> = {}): PublishedPractice => ({
  ...{ practiceName: 'Practice', hasReviews: true, siteUrl: 'https://www.example.com', promisesReply: true },
  ...{ letters: { linked: answers, unlinked: answers }, availability: {} },
  ...changes,
});

describe('absence and promised reply time on the dashboard', () => {
  const away = (until: string) => ({ status: 'away', until }) as const;
  test.each([
    ['2027-01-04T23:30:00Z', 'en', away('2027-01-05'), true, '5 January 2027', false],
    ['2027-01-05T23:30:00Z', 'fr', away('2027-01-05'), true, '5 janvier 2027', false],
    // The last day, in summer time (Europe/London).
    ['2026-07-05T22:30:00Z', 'en', away('2026-07-05'), true, '5 July 2026', false],
    ['2027-01-06T00:00:00Z', 'en', away('2027-01-05'), true, '', true],
    ['2027-01-06T00:00:00Z', 'en', away('2027-01-05'), false, '', false],
    ['2027-01-06T00:00:00Z', 'en', { status: 'accepting' }, true, '', true],
    ['2027-01-06T00:00:00Z', 'en', { status: 'waiting-list' }, false, '', false],
    ['2027-01-06T00:00:00Z', 'en', {}, true, '', true],
  ] as const)('%s, %s: %j, promised %s', (now, locale, availability, promisesReply, awayUntil, isPromised) => {
    const context = { locale: locale as Locale, today: new Date(now), origin: '' };
    const practice = resolvePractice(factsWith({ availability, promisesReply }), context);
    expect([practice.awayUntil, practice.promisesReply]).toEqual([awayUntil, isPromised]);
  });
});

test('listeners hear of published facts only if these change, and never of another server’s answer', () => {
  const announcedNames: unknown[] = [];
  const stop = $publishedPractice.listen((facts) => announcedNames.push(facts?.practiceName));
  for (const name of ['One', 'One', 'Two']) publishedPracticeQuery.set(factsWith({ practiceName: name }));
  for (const odd of [null, 'OK', [], { hello: 1 }]) publishedPracticeQuery.set(odd as never);
  stop();
  expect(announcedNames).toEqual(['One', 'Two']);
});

test('published facts are read again as soon as a publication is known to be online, and not before', async () => {
  const requestedPaths: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(factsWith({ practiceName: String(requestedPaths.push(path)) })),
  );
  const setState = (publishing: PublicationStatus) => siteStateQuery.set({ publishing, waiting: [], helplines: [] });
  setState({ state: 'online', since: '2026-11-01T10:00:00.000Z' });
  // Another test file may have left a publication under way.
  await new Promise(setImmediate);
  requestedPaths.length = 0;
  setState({ state: 'building', since: '2026-11-02T10:00:00.000Z' });
  setState({ state: 'building', since: '2026-11-02T10:00:00.000Z' });
  expect(requestedPaths).toEqual([]);
  setState({ state: 'online', since: '2026-11-02T10:03:00.000Z' });
  setState({ state: 'online', since: '2026-11-02T10:03:00.000Z' });
  expect(requestedPaths).toEqual(['/fr/admin/practice.json']);
  await vi.waitFor(() => expect($publishedPractice.get()?.practiceName).toBe('1'));
  vi.unstubAllGlobals();
});
