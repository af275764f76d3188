import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { checkCatalogues, findCatalogueMistakes, findFileNameMistakes } from '../../src/integrations/content-checks.ts';

/** Words that are spelt alike in both languages, and names. */
const SAME_IN_BOTH = ['admin.messages', 'booking.exampleFrance', 'nav.menu'];

describe('the interface strings', () => {
  test('have no mistakes', () => {
    expect(findCatalogueMistakes(CATALOGUES.en, CATALOGUES.fr)).toEqual([]);
  });

  test('a missing French string fails the build, naming file and key', () => {
    const { 'hero.book': _, ...french } = CATALOGUES.fr;
    expect(() => checkCatalogues(CATALOGUES.en, french)).toThrow('content/ui/fr.json: "hero.book" is missing');
  });

  test('an extra, an empty and a non-text entry are named', () => {
    expect(findCatalogueMistakes({ a: 'x', b: 'y' }, { a: ' ', b: 7, c: 'z' })).toEqual([
      'content/ui/fr.json: "c" is one too many (it does not stand in content/ui/en.json).',
      'content/ui/fr.json: "a" is empty.',
      'content/ui/fr.json: "b" must be a text in quotation marks.',
    ]);
  });

  test('placeholders must be the same', () => {
    expect(findCatalogueMistakes({ a: '{name} wrote' }, { a: 'écrit par {nom}' })).toEqual([
      'content/ui/fr.json: "a" must use the same placeholders as English: {name}.',
    ]);
  });

  test('no French string equals its English twin', () => {
    const same = Object.entries(CATALOGUES.fr).filter(
      ([key, text]) => text === CATALOGUES.en[key as keyof typeof CATALOGUES.en],
    );
    expect(same.map(([key]) => key).filter((key) => !SAME_IN_BOTH.includes(key))).toEqual([]);
  });

  test.each(LOCALES)('the crisis link’s short name is a part of its whole name (%s)', (locale) => {
    expect(CATALOGUES[locale]['nav.crisis'].split(CATALOGUES[locale]['nav.crisisShort'])).toHaveLength(2);
  });
});

test('a question whose file the site would not read is named', () => {
  const root = mkdtempSync(join(tmpdir(), 'file-names-'));
  cpSync(join(import.meta.dirname, '../../content'), join(root, 'content'), { recursive: true });
  expect(findFileNameMistakes(root)).toEqual([]);
  for (const name of ['parking.yml', 'toilets', '.DS_Store']) writeFileSync(join(root, 'content/faq', name), '');
  expect(findFileNameMistakes(root)).toEqual(
    ['parking.yml', 'toilets'].map((name) => expect.stringContaining(`content/faq/${name}: `)),
  );
  rmSync(root, { recursive: true });
});
