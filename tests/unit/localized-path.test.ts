import { describe, expect, test } from 'vitest';
import { localizedPath, alternatePaths, parseLocalizedPath } from '../../src/i18n/localized-path.ts';

const TABLE = [
  { page: '/', en: '/', fr: '/fr' },
  { page: '/client-resources', en: '/client-resources', fr: '/fr/client-resources' },
  { page: '/crisis-resources', en: '/crisis-resources', fr: '/fr/crisis-resources' },
  { page: '/admin', en: '/admin', fr: '/fr/admin' },
  { page: '/french-things', en: '/french-things', fr: '/fr/french-things' },
];

describe('addresses across languages', () => {
  test.each(TABLE)('$page', ({ page, en, fr }) => {
    expect(localizedPath(page, 'en')).toBe(en);
    expect(localizedPath(page, 'fr')).toBe(fr);
    expect(parseLocalizedPath(en)).toEqual({ page, locale: 'en' });
    expect(parseLocalizedPath(fr)).toEqual({ page, locale: 'fr' });
    expect(alternatePaths(en)).toEqual({ en, fr });
    expect(alternatePaths(fr)).toEqual({ en, fr });
  });

  test('a trailing slash does not matter', () => {
    expect(parseLocalizedPath('/fr/')).toEqual({ page: '/', locale: 'fr' });
    expect(parseLocalizedPath('/crisis-resources/')).toEqual({ page: '/crisis-resources', locale: 'en' });
  });
});
