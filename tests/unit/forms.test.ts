import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import type { ContentValues } from '../../src/contract/edit.ts';
import { partsOf as partsOfForm, type FormField } from '../../src/contract/editor-form.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import {
  paragraphRanges,
  findParagraph,
  missingPlaceholders,
  withPlaceholders,
  type TextRange,
} from '../../src/islands/admin/edit/forms/paragraphs.ts';
import { caretAt } from '../../src/islands/admin/edit/forms/text-anchor.ts';
import { findWords, findHits, findHitsOnPages } from '../../src/islands/admin/edit/search.ts';
import { readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { helplineSchema } from '../../src/schemas/crisis.ts';
import { formOfSchema } from '../../src/schemas/form-fields.ts';
import { oneOf } from '../../src/schemas/choices.ts';
import { formsIn, rootFieldOf } from '../../src/schemas/forms.ts';
import { fields, plainLine, listOf } from '../../src/schemas/field-types.ts';
import { withoutHidden, withValueAt } from '../../src/contract/form-values.ts';
import { ROOT } from '../support/content-files.ts';

/** Every field of every form; a field comes before its subfields. */
function allFields(locale: Locale): FormField[] {
  const withSubfields = (field: FormField): FormField[] => [field, ...subfieldsOf(field).flatMap(withSubfields)];
  return formsIn(locale).flatMap((form) => subfieldsOf(form.root).flatMap(withSubfields));
}

const subfieldsOf = ({ fields = [], item }: FormField) => [...fields, ...(item ? [item] : [])];

/** Useless descriptions: a limit that is reported when it matters, or what the field visibly belongs to. */
const USELESS_HINTS = [
  /^(?:At most|Exactly|From) \w+(?: to \w+| entries)?\.$/,
  /^(?:Exactement \w+|\w+ au plus|De \d+ à \d+)\.$/,
  /^(?:Of|One of|For) (?:your|the|this|these|another)?\s?\w+\.$/,
  /^(?:De|Du|Celle du|Celui du) (?:l’)?(?:la |cette )?\w+\.$/,
  /^(?:In a|A) few (?:short )?(?:words|sentences)\.$/,
  /^(?:En )?quelques (?:mots|phrases)(?: courtes)?\.$/i,
];

test.each(LOCALES)(
  'every form and field has a label in the language of the form, and no useless hint: %s',
  (locale) => {
    expect(formsIn(locale).filter(({ label }) => !label)).toEqual([]);
    const fields = allFields(locale);
    expect(fields.length).toBeGreaterThan(200);
    expect([...fields, ...fields.flatMap(({ options = [] }) => options)].filter(({ label }) => !label?.trim())).toEqual(
      [],
    );
    const hints = fields.flatMap(({ hint }) => hint || []);
    expect(hints.length).toBeGreaterThan(100);
    expect(hints.filter((hint) => USELESS_HINTS.some((pattern) => pattern.test(hint)))).toEqual([]);
  },
);

test.each(LOCALES)('fields with the same label and hint are of the same kind: %s', (locale) => {
  const kindOf = ({ kind, fields }: FormField) => (kind === 'pair' ? fields![0]!.kind : kind);
  const hinted = allFields(locale).filter(({ hint }) => hint);
  const byLabelAndHint = Map.groupBy(hinted, ({ label, hint }) => `${label} | ${hint}`);
  expect([...byLabelAndHint].filter(([, all]) => new Set(all.map(kindOf)).size > 1).map(([words]) => words)).toEqual(
    [],
  );
});

test.each(LOCALES)('a choice is labelled by its meaning in its field: %s', (locale) => {
  const optionOf = (name: string, value: string) =>
    allFields(locale)
      .find((field) => field.name === name)!
      .options!.find((option) => option.value === value)!.label;
  const [declined, paid] = [optionOf('notApplicable', 'booking'), optionOf('when', 'booking')];
  expect(declined).toMatch(/online|en ligne/i);
  expect(paid).not.toBe(declined);
});

test('no hint is the same in both languages', () => {
  const [en, fr] = [allFields('en'), allFields('fr')];
  const hints = en.map(({ hint }, index) => [hint, fr[index]!.hint]).filter(([english]) => english);
  expect(hints.filter(([english, french]) => english === french)).toEqual([]);
});

test.each(LOCALES)('a hint that names a number of characters names the schema’s own: %s', (locale) => {
  const statedLimits = allFields(locale).flatMap(({ hint = '', max }) => {
    const [, count] = /^(?:At most|Au plus) (\d+) c/.exec(hint) ?? [];
    return count && max !== undefined ? [[Number(count), max]] : [];
  });
  expect(statedLimits.length).toBeGreaterThan(1);
  expect(statedLimits.filter(([count, max]) => count !== max)).toEqual([]);
});

test('a new field without a label is refused by name, and does not compile', () => {
  // @ts-expect-error -- The field has no label.
  const schema = fields({ neverNamed: z.string() });
  expect(() => formOfSchema(schema, 'en')).toThrow('"neverNamed" has no label');
});

test('so are list entries without a label, and a choice without one', () => {
  expect(() => formOfSchema(listOf(fields({ title: plainLine() })), 'en')).toThrow('have no label');
  expect(() => formOfSchema(z.strictObject({ region: z.enum(['ni']) }), 'en')).toThrow('options: ni');
  // @ts-expect-error -- Forms have no option "lable".
  fields({ title: plainLine().meta({ lable: 'article.title' }) });
  // @ts-expect-error -- The catalogue has no such label.
  plainLine().meta({ label: 'no.such.label' });
  // @ts-expect-error -- There is no such region.
  oneOf('region', ['mars']);
});

test('a helpline’s hours are times of day, of which the end may be midnight', () => {
  const { fields = [] } = rootFieldOf('content/crisis/calm.yaml');
  const times = fields.find(({ name }) => name === 'openingHours')!.fields!.find(({ name }) => name === 'times')!;
  expect(times.item!.fields).toMatchObject([
    { name: 'days', kind: 'choices' },
    { name: 'from', kind: 'time' },
    { name: 'to', kind: 'time', endsDay: true },
  ]);
  const helpline = readContentText(
    'content/crisis/calm.yaml',
    readFileSync(join(ROOT, 'content/crisis/calm.yaml'), 'utf8'),
  );
  const isValidEnd = (to: string) => {
    const values = withValueAt(helpline, 'openingHours.times.0.to', to);
    return helplineSchema.safeParse(values).success;
  };
  expect(['24:00', '00:00', '23:59', '24:01', '9:00', ''].map(isValidEnd)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a helpline’s form begins with what confirms its number', () => {
  const { fields = [] } = rootFieldOf('content/crisis/samaritans.yaml');
  expect(fields.slice(0, 4).map(({ name }) => name)).toEqual(['name', 'toConfirm', 'checkedOn', 'needsOwnerCheck']);
});

test('every content file has one form, which leaves it unchanged', () => {
  const files = globSync('content/**/*.{yaml,md}', { cwd: ROOT }).filter((file) => !file.includes('README'));
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const form = rootFieldOf(file);
    const text = readFileSync(join(ROOT, file), 'utf8');
    const values = readContentText(file, text);
    expect(writeContentText(file, withoutHidden(values, form) as ContentValues, form), file).toBe(text);
  }
});

test('limits, kinds and choices of the schemas are those of the form', () => {
  const fields = allFields('en');
  const field = (fieldName: string) => fields.find(({ name }) => name === fieldName)!;
  expect(new RegExp(field('phone').pattern!).test('28 9649 6012')).toBe(false);
  expect(field('summary')).toMatchObject({ kind: 'long-text', max: 160 });
  expect(field('checkedOn')).toMatchObject({ kind: 'date', optional: true });
  expect(field('reachedThrough')).toMatchObject({ kind: 'entry', place: 'crisis' });
  expect(field('features')).toMatchObject({ kind: 'list', optional: true, max: 4 });
  expect(field('countries')).toMatchObject({ kind: 'choices', offered: 5 });
});

test('content files have no comments, which the first save would lose', () => {
  const files = globSync(['content/**/*.yaml', 'content/{legal,articles}/**/*.md'], { cwd: ROOT });
  const heads = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').replace(/\n---\n.*/s, '')] as const);
  expect(heads.filter(([, head]) => /^\s*#/m.test(head)).map(([file]) => file)).toEqual([]);
});

test('a list that is not there yet can be filled in in any order', () => {
  const second = withValueAt({}, 'features.1.en', 'Second');
  expect(withValueAt(second, 'features.0.en', 'First')).toEqual({ features: [{ en: 'First' }, { en: 'Second' }] });
});

test.each(LOCALES)('saving says that nothing is online yet, and only one button signs out: %s', (locale) => {
  const strings = Object.entries(CATALOGUES[locale]);
  const formStrings = strings.filter(([key]) => /^(?:edit|admin)\.form\.(?:save|kept|unsaved)/.test(key));
  expect(formStrings.length).toBeGreaterThan(3);
  expect(formStrings.filter(([, text]) => /publi|online(?! yet)|(?<!pas encore )en ligne/i.test(text))).toEqual([]);
  expect(CATALOGUES[locale]['admin.form.saved']).toMatch(/not online yet|pas encore en ligne/);
  const signOutStrings = strings.filter(([, text]) => /^(?:sign out|se déconnecter)$/i.test(text));
  expect(signOutStrings.map(([key]) => key)).toEqual(['admin.signOut']);
});

test('the search finds a field’s label before a text, even if the field is empty', () => {
  const root = rootFieldOf('content/practice.yaml', 'en');
  const hits = findHits(root, { host: { name: 'No fee' } }, 'FEE').toSorted((one, other) => one.rank - other.rank);
  expect(hits[0]).toMatchObject({ path: 'session', rank: 0 });
  expect(hits.at(-1)).toMatchObject({ path: 'host.name', text: 'No fee', at: 3 });
  expect(findHits(root, {}, 'away').map(({ path }) => path)).toEqual(['availability.status']);
  // No link leads to a field that no form shows.
  const faq = rootFieldOf('content/faq/languages.yaml', 'en');
  expect(findHits(faq, { order: 3 }, 'place in the list')).toEqual([]);
});

test('words are found whatever their case, accents, apostrophes and spaces; whole ones before parts of others', () => {
  expect(findWords('Écoutez-moi. L’été,\u00A0déjà  vu', "l'ete, DEJA vu")).toEqual({ at: 13, isWholeWord: true });
  expect(findWords('4800 or 48', '48')).toEqual({ at: 8, isWholeWord: true });
  expect(findWords('tel:+44800585858', '48')).toEqual({ at: 6, isWholeWord: false });
  expect(findWords('Any', '')).toBeUndefined();
});

test('the search ignores placeholders, and ranks what a page shows before part of an address', () => {
  const root = rootFieldOf('content/pages/home.yaml', 'en');
  const title = { about: { waysTitle: { en: '{credentialsTitle} of hers' } } };
  expect(findHits(root, title, 'credentials').filter(({ text }) => text)).toEqual([]);
  expect(findHits(root, title, 'hers')).toMatchObject([{ text: '… of hers', at: 5 }]);
  const page = { page: { basePath: '/', title: 'Main page', locales: LOCALES }, locale: 'en' as const };
  const texts = [
    { ...page, text: 'Within 48 hours.', field: 'content/pages/home.yaml#contact.steps.0.text.en', nestedTexts: [] },
    { ...page, text: 'You write: within 48 hours.', field: undefined, nestedTexts: ['within 48 hours.'] },
  ];
  const [pageHit, ...others] = findHitsOnPages(texts, 'within 48');
  expect(others, 'it is found by itself').toEqual([]);
  const address = findHits(rootFieldOf('content/crisis/samaritans.yaml'), { numbers: [{ href: 'tel:+44805' }] }, '48');
  expect(address[0]!.rank).toBeGreaterThan(pageHit!.rank);
});

describe('the parts of a form', () => {
  const parts = LOCALES.map((locale) => partsOfForm(rootFieldOf('content/practice.yaml', locale)));

  test('have each of the practice’s fields once, in the form’s order, and different labels', () => {
    const { fields } = rootFieldOf('content/practice.yaml');
    for (const localeParts of parts) {
      expect(localeParts.flatMap((part) => part.fields.map(({ name }) => name))).toEqual(
        fields!.map(({ name }) => name),
      );
      expect(new Set(localeParts.map(({ label }) => label)).size).toBe(localeParts.length);
    }
    expect(parts[0]!.length).toBeGreaterThan(5);
  });

  test('do not exist in other, shorter forms', () => {
    const whole = formsIn('en').filter(({ key }) => key !== 'practice');
    expect(whole.flatMap(({ root: file }) => partsOfForm(file))).toEqual([]);
  });
});

describe('a spot that is tapped in a page', () => {
  const spot = (words: string, tapped: string) => ({ text: words, at: words.indexOf(tapped) });
  const wordAt = (text: string, at: number) => text.slice(at, at + 12);

  test.each([
    ['a word', 'One two three.', 'One two three.', 'two', 'two three.'],
    [
      'behind what is filled in',
      '{meeting} I work in English.',
      'Here or online. I work in English.',
      'work',
      'work in Engl',
    ],
    ['before it', 'I work in {town}, and online.', 'I work in Lurgan, and online.', 'work', 'work in {tow'],
    ['what is filled in', 'I work in {town}, and online.', 'I work in Lurgan, and online.', 'Lurgan', '{town}, and '],
    ['nothing else', '{firstReply}', 'You hear from me soon.', 'hear', '{firstReply}'],
    ['bold words', 'So **very much** of it', 'So very much of it', 'much', 'much** of it'],
    ['behind a link', 'See [the page](/practical) of hers', 'See the page of hers', 'hers', 'hers'],
    ['a word that is said twice', 'To be, or not to be', 'To be, or not to be', 'to be', 'to be'],
    ['a second paragraph', 'One at home.\n\nTwo at home.', 'Two at home.', 'home', 'home.'],
    [
      'behind a sentence that is left out',
      'It is. {ifFreeCall} It was. So there.',
      'It is. So there.',
      'So',
      'So there.',
    ],
    ['French spaces', 'Vraiment ? « Oui. »', 'Vraiment\u202F? «\u00A0Oui.\u00A0»', 'Oui', 'Oui. »'],
  ])('%s', (_, text, shown, tapped, expected) => {
    expect(wordAt(text, caretAt(text, spot(shown, tapped)))).toBe(expected);
  });

  test('is found anywhere in a text without placeholders', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'a', 'été', 'I’m', '48');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.nat(), (words, number) => {
        const text = words.join(' ');
        const at = number % (text.length + 1);
        expect(caretAt(text, { text, at: /\w/.test(text[at] ?? '') ? at : 0 })).toBe(
          /\w/.test(text[at] ?? '') ? at : 0,
        );
      }),
    );
  });
});

describe('a long text', () => {
  const PRIVACY = readFileSync(join(ROOT, 'content/legal/privacy.en.md'), 'utf8');
  const placeholders = rootFieldOf('content/legal/privacy.en.md').fields!.at(-1)!.options!;

  test('is split into paragraphs, of which the open one stays whole', () => {
    const text = '## One\n\nTwo\nlines\n\n\nThree\n';
    const wordsOf = (open?: TextRange) => paragraphRanges(text, open).map(({ start, end }) => text.slice(start, end));
    expect(wordsOf()).toEqual(['## One', 'Two\nlines', 'Three']);
    expect(wordsOf({ start: 8, end: 22 })).toEqual(['## One', 'Two\nlines\n\n\nTh', 'ree']);
  });

  test('is opened at the paragraph that the page shows as these words', () => {
    const shown =
      'I am (the law says “controller”): Some Name, a street. For anything about your data, write to me@example.com';
    expect(PRIVACY.slice(findParagraph(shown, PRIVACY)!.start)).toMatch(/^I am \(the law/);
    const heading = findParagraph('Your rights', 'All of your rights, in one paragraph.\n\n## Your rights\n\nMore.')!;
    expect(heading.start).toBe(39);
  });

  test('shows placeholders by their labels, and gets them back unchanged', () => {
    const withValues = withPlaceholders(PRIVACY, placeholders, 'value');
    expect(withValues).toContain('{{#with reviews}}');
    expect(withValues).not.toMatch(/\{\{practice\./);
    expect(withPlaceholders(withValues, placeholders, 'label')).toBe(PRIVACY);
  });

  test('names the placeholders that were removed', () => {
    expect(missingPlaceholders('{{practice.phone}} {{#reviews}}a{{/reviews}}', 'a', placeholders)).toEqual([
      'Phone number',
      'with reviews',
    ]);
    expect(missingPlaceholders('{{practice.phone}}', 'Call {{practice.phone}}', placeholders)).toEqual([]);
  });
});
