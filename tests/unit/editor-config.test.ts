import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { editorConfig, editorForms } from '../../src/editor/config.ts';
import { fieldsOf, type EditorField } from '../../src/editor/fields.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';

const root = join(import.meta.dirname, '../..');

/** Every field of every form, the parts of a field after the field itself. */
function allFields(locale: Locale): EditorField[] {
  const withParts = (field: EditorField): EditorField[] => [field, ...(field.fields ?? []).flatMap(withParts)];
  return editorConfig(locale, 'The practice').collections.flatMap((collection) => {
    const fields = 'files' in collection ? collection.files.flatMap((file) => file.fields) : collection.fields;
    return (fields as EditorField[]).flatMap(withParts);
  });
}

const isLanguage = ({ name }: EditorField) => (LOCALES as readonly string[]).includes(name);

test.each(LOCALES)('every field has a label and a hint in the language of the form: %s', (locale) => {
  const fields = allFields(locale);
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter(({ label }) => !label?.trim())).toEqual([]);
  // The two languages of a text stand below one hint.
  expect(fields.filter((field) => !isLanguage(field) && !field.hint?.trim()).map(({ name }) => name)).toEqual([]);
});

test('the two languages have words of their own', () => {
  const [en, fr] = [allFields('en'), allFields('fr')];
  const hints = en.map(({ hint }, index) => [hint, fr[index]!.hint]).filter(([english]) => english);
  expect(hints.filter(([english, french]) => english === french)).toEqual([]);
});

test('a new field without a label is refused by name', () => {
  const schema = z.strictObject({ neverNamed: z.string() });
  expect(() => fieldsOf(schema, ['practice'], 'en')).toThrow('"practice.neverNamed" has no label');
});

test('a helpline’s form begins with what confirms its number', () => {
  const { fields } = editorConfig('en', '').collections.find(({ name }) => name === 'crisis') as {
    fields: EditorField[];
  };
  expect(fields.slice(0, 4).map(({ name }) => name)).toEqual(['name', 'toConfirm', 'checkedOn', 'needsOwnerCheck']);
});

test('a list is sorted by fields that its entries have', () => {
  const lists = editorConfig('en', '').collections.flatMap((list) => ('sortable_fields' in list ? [list] : []));
  const missing = lists.flatMap(({ name, fields, sortable_fields }) => {
    const names = fields.map((field) => field.name);
    return (sortable_fields?.fields ?? []).filter((sorted) => !names.includes(sorted)).map((sorted) => [name, sorted]);
  });
  expect(lists.length).toBeGreaterThan(2);
  expect(missing).toEqual([]);
});

test('every file of the owner’s has one form', () => {
  const forms = editorForms('en');
  const formsOf = (file: string) =>
    forms.filter(({ path }) => {
      const [before = '', after] = path.split('*');
      return after === undefined ? file === path : file.startsWith(before) && file.endsWith(after);
    });
  const files = globSync('content/**/*.{yaml,md}', { cwd: root }).filter((file) => !file.includes('README'));
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => formsOf(file).length !== 1)).toEqual([]);
});

test('limits, kinds and choices of the schemas are those of the form', () => {
  const practice = allFields('en');
  const phone = practice.find(({ name }) => name === 'phone')!;
  expect(new RegExp((phone.pattern as string[])[0]!).test('28 9649 6012')).toBe(false);
  expect(practice.find(({ name }) => name === 'summary')).toMatchObject({ widget: 'text', maxlength: 160 });
  expect(practice.find(({ name }) => name === 'checkedOn')).toMatchObject({ widget: 'datetime', required: false });
  expect(practice.find(({ name }) => name === 'reachedThrough')).toMatchObject({
    widget: 'relation',
    collection: 'crisis',
  });
  expect(practice.find(({ name }) => name === 'features')).toMatchObject({ min: 4, max: 4, allow_add: false });
});

test('the files explain themselves in the form alone: what a comment says would be lost at the first save', () => {
  const files = globSync(['content/**/*.yaml', 'content/{legal,articles}/**/*.md'], { cwd: root });
  const heads = files.map((file) => [file, readFileSync(join(root, file), 'utf8').replace(/\n---\n.*/s, '')] as const);
  expect(heads.filter(([, head]) => /^\s*#/m.test(head)).map(([file]) => file)).toEqual([]);
});
