import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT_TAGS, LOCALES } from '../../src/contract/locales.ts';
import { toUkTime } from '../../src/dom/uk-time.ts';
import { dateFormatter, formatDay, monthNames } from '../../src/i18n/dates.ts';
import { formatDate, formatDateTime, formatMonth } from '../../src/islands/admin/shared/formats.ts';
import { readFiles } from '../support/content-files.ts';

const noonOn = (text: string) => new Date(`${text}T12:00:00`);

describe('the first of a month', () => {
  const FIRST = '2026-12-01T12:00:00';
  const mail = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' } as const;

  test.each([
    ['on a page', formatDay(noonOn('2026-12-01'), 'fr'), '1er décembre 2026'],
    ['in the dashboard', formatDate(FIRST, 'fr'), '1er déc. 2026'],
    ['in a draft of a mail', formatDate(FIRST, 'fr', 'long'), '1er décembre 2026'],
    ['with the time', formatDateTime(FIRST, 'fr').replaceAll('\u00a0', ' '), '1er déc. 2026, 12:00'],
    ['in a warning', dateFormatter(FORMAT_TAGS.fr, mail)(noonOn('2026-12-01')), 'mardi 1er décembre 2026 à 12:00'],
    ['a month alone', formatMonth('2026-01', 'fr'), 'janvier 2026'],
    ['in English, on a page', formatDay(noonOn('2026-12-01'), 'en'), '1 December 2026'],
    ['in English, in the dashboard', formatDate(FIRST, 'en'), '1 Dec 2026'],
  ])('%s', (_where, written, expected) => {
    expect(written).toBe(expected);
  });

  test('has an ordinal in French, and no other day has', () => {
    const days = fc.date({ min: noonOn('2000-01-01'), max: noonOn('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        expect(/^1er /.test(formatDay(date, 'fr'))).toBe(date.getUTCDate() === 1);
        expect(formatDay(date, 'fr').replace('1er ', '1 ')).toBe(
          new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
        );
      }),
    );
  });
});

test('a visitor’s page computes the UK date without Intl, with the same result', () => {
  const uk = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  const moments = fc.date({ min: noonOn('1996-01-01'), max: noonOn('2100-01-01'), noInvalidDate: true });
  const nearClockChange = fc
    .tuple(fc.integer({ min: 1996, max: 2099 }), fc.constantFrom(2, 9), fc.integer({ min: 24, max: 31 }), fc.nat(48))
    .map(([year, month, date, halfHours]) => new Date(Date.UTC(year, month, date, 0, 30 * halfHours)));
  fc.assert(
    fc.property(fc.oneof(moments, nearClockChange), (moment) => {
      expect(toUkTime(moment.toISOString()).toISOString().slice(0, 10)).toBe(uk.format(moment));
    }),
  );
});

test.each(LOCALES)('the names of months are those in formatted dates (%s)', (locale) => {
  const names = monthNames(locale);
  for (const [month, name] of names.entries())
    expect(formatDay(new Date(Date.UTC(2026, month, 14)), locale)).toBe(`14 ${name} 2026`);
  expect(names).toHaveLength(12);
});

test('only one module formats days', () => {
  const FORMATS_DAYS = /dateStyle|\bday: '|toLocaleDateString/;
  const others = readFiles('{src,netlify}/**/*.{ts,tsx,mts,astro,js}')
    .filter(({ file }) => file !== 'src/i18n/dates.ts')
    .filter(
      ({ source }) => FORMATS_DAYS.test(source) && /Intl\.DateTimeFormat\(|toLocale(?:Date)?String\(/.test(source),
    );
  expect(others.map(({ file }) => file)).toEqual([]);
});
