import { describe, expect, test } from 'vitest';
import { addressOf, alternatesOf, parseAddress } from '../../src/i18n/addresses.ts';

const TABLE = [
  { page: '/', en: '/', fr: '/fr' },
  { page: '/client-resources', en: '/client-resources', fr: '/fr/client-resources' },
  { page: '/crisis-resources', en: '/crisis-resources', fr: '/fr/crisis-resources' },
  { page: '/admin', en: '/admin', fr: '/fr/admin' },
  { page: '/french-things', en: '/french-things', fr: '/fr/french-things' },
];

describe('addresses across languages', () => {
  test.each(TABLE)('$page', ({ page, en, fr }) => {
    expect(addressOf(page, 'en')).toBe(en);
    expect(addressOf(page, 'fr')).toBe(fr);
    expect(parseAddress(en)).toEqual({ page, locale: 'en' });
    expect(parseAddress(fr)).toEqual({ page, locale: 'fr' });
    expect(alternatesOf(en)).toEqual({ en, fr });
    expect(alternatesOf(fr)).toEqual({ en, fr });
  });

  test('a trailing slash does not matter', () => {
    expect(parseAddress('/fr/')).toEqual({ page: '/', locale: 'fr' });
    expect(parseAddress('/crisis-resources/')).toEqual({ page: '/crisis-resources', locale: 'en' });
  });
});
