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

describe('what the dashboard says of an absence and of the promised hours, on a day', () => {
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
  ] as const)('%s, %s: %j, promised %s', (now, locale, availability, promisesReply, said, isPromised) => {
    const context = { locale: locale as Locale, today: new Date(now), origin: '' };
    const practice = resolvePractice(factsWith({ availability, promisesReply }), context);
    expect([practice.awayUntil, practice.promisesReply]).toEqual([said, isPromised]);
  });
});

test('what is published is told anew only where it says something else, and not by an answer of somebody else’s', () => {
  const told: unknown[] = [];
  const stop = $publishedPractice.listen((facts) => told.push(facts?.practiceName));
  for (const name of ['One', 'One', 'Two']) publishedPracticeQuery.set(factsWith({ practiceName: name }));
  for (const odd of [null, 'OK', [], { hello: 1 }]) publishedPracticeQuery.set(odd as never);
  stop();
  expect(told).toEqual(['One', 'Two']);
});

test('what is published is read again as soon as a publication is known to be online, and not before', async () => {
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', async (path: string) => Response.json(factsWith({ practiceName: String(asked.push(path)) })));
  const told = (publishing: PublicationStatus) => siteStateQuery.set({ publishing, waiting: [], helplines: [] });
  told({ state: 'online', since: '2026-11-01T10:00:00.000Z' });
  // Another test file may have left a publication under way.
  await new Promise(setImmediate);
  asked.length = 0;
  told({ state: 'building', since: '2026-11-02T10:00:00.000Z' });
  told({ state: 'building', since: '2026-11-02T10:00:00.000Z' });
  expect(asked).toEqual([]);
  told({ state: 'online', since: '2026-11-02T10:03:00.000Z' });
  told({ state: 'online', since: '2026-11-02T10:03:00.000Z' });
  expect(asked).toEqual(['/fr/admin/practice.json']);
  await vi.waitFor(() => expect($publishedPractice.get()?.practiceName).toBe('1'));
  vi.unstubAllGlobals();
});
