import { describe, expect, test } from 'vitest';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { readPage } from '../support/html.ts';

const COLUMNS = [
  {
    language: 'en',
    heading: 'English',
    note: /at least 24 hours before your first appointment/,
    forms: [/registration/i, /consent/i],
  },
  {
    language: 'fr',
    heading: 'Français',
    note: /au moins 24\sheures avant votre premier rendez-vous/,
    forms: [/inscription/i, /consent/i],
  },
] as const;

describe.each(LOCALES)('section 2, /client-resources (%s)', (locale) => {
  const page = readPage(localizedPath('/client-resources', locale));

  describe.each(COLUMNS)('$heading', ({ language, heading, note, forms }) => {
    const column = page.one(`main section[lang="${language}"]`);

    test('Two columns, English and French', () => {
      expect(page.all('main section')).toHaveLength(2);
      const title = column.one('h2');
      expect(title.text).toBe(heading);
      expect(column.attributes['aria-labelledby']).toBe(title.attributes.id);
    });

    test('Each column has an important-information note: both forms at least 24 hours before', () => {
      expect(column.text).toMatch(note);
    });

    test('Each column has a registration form link card and a therapy contract and consent link card', () => {
      const links = column.all('a[href^="https://"]');
      expect(links).toHaveLength(2);
      for (const [index, link] of links.entries()) {
        expect(link.text).toMatch(forms[index]!);
        expect(link.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
        expect(link.attributes.href).toContain(`/${language}/`);
      }
    });

    test('Each column has a help box with the contact e-mail', () => {
      expect(column.one('a[href="mailto:hello@example.com"]').text).toBe('hello@example.com');
    });
  });

  test('Forms to be completed at least 24 hours before the first appointment.', () => {
    expect(page.one('main').text).toMatch(/24 hours/);
    expect(page.one('main').text).toMatch(/24\sheures/);
  });
});
