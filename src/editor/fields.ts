import * as z from 'zod';
import type { Locale } from '../contract/locales.ts';
import { isOneLine, labelOf, optionLabel } from '../schemas/labels.ts';

/** A form field of the editor, as https://sveltiacms.app/en/docs/fields describes it. */
export interface EditorField {
  name: string;
  label: string;
  hint?: string;
  widget: string;
  required?: boolean;
  fields?: EditorField[];
  field?: EditorField;
  [option: string]: unknown;
}

/** Where a field stands: the file's key and the names above it, such as ["home", "hero", "title"]. */
type Path = readonly string[];

const LANGUAGES = ['en', 'fr'];
/** What names an entry of a list while it is folded up, in this order of preference. */
const NAMING_FIELDS = ['title', 'name', 'display', 'text', 'en'];

/** What the entries are called by that another one can name. */
const NAMED_BY = { crisis: 'name', services: 'title' };

/**
 * The editor's fields for a file's schema, labelled in one language.
 * Throws on a schema whose form nobody has thought of, and on a field without label or hint.
 */
export function fieldsOf(schema: z.ZodType, path: Path, locale: Locale): EditorField[] {
  const { inner } = unwrapped(schema);
  const entries = entriesOfListFile(inner);
  if (entries) {
    const whole = [...path, 'entries'];
    return [{ ...listField(entries, whole, locale, labelled('entries', whole, locale)), root: true }];
  }
  if (inner instanceof z.ZodObject) return fieldsOfShape(inner.shape, path, locale);
  throw new Error(`The editor knows no form for the file "${path.join('.')}".`);
}

function fieldsOfShape(shape: z.ZodRawShape, path: Path, locale: Locale): EditorField[] {
  return Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema as z.ZodType, [...path, name], locale, labelled(name, [...path, name], locale)),
  );
}

/** A field's beginnings, before its form is known. */
interface Labelled {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

const labelled = (name: string, path: Path, locale: Locale): Labelled => ({ name, ...labelOf(path, locale) });

function fieldOf(schema: z.ZodType, path: Path, locale: Locale, named: Labelled): EditorField {
  const { inner, isOptional } = unwrapped(schema);
  const field = { ...named, ...(isOptional && { required: false }) };
  if (inner instanceof z.ZodObject) return objectField(inner, path, locale, field);
  if (inner instanceof z.ZodArray) return listOrChoices(inner, path, locale, field);
  if (inner instanceof z.ZodUnion) return unionField(inner, path, locale, field);
  if (inner instanceof z.ZodEnum) return { ...field, widget: 'select', options: choices(inner, locale) };
  if (inner instanceof z.ZodBoolean) return { ...field, widget: 'boolean' };
  if (inner instanceof z.ZodNumber) return { ...field, widget: 'number', value_type: 'int', min: 1 };
  if (inner instanceof z.ZodURL) return { ...field, widget: 'string', type: 'url' };
  if (inner instanceof z.ZodEmail) return { ...field, widget: 'string', type: 'email' };
  if (inner.meta()?.widget === 'image') return { ...field, widget: 'image', ...inner.meta() };
  if (inner.meta()?.entryOf) return entryField(inner, locale, field);
  if (inner instanceof z.ZodString) return textField(inner, path, field);
  throw new Error(`The editor knows no form for "${path.join('.')}", which is "${inner.def.type}".`);
}

/** What a value has to be, without what may be left out or is done to it before or afterwards. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return { inner: unwrapped(schema.unwrap() as z.ZodType).inner, isOptional: true };
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return unwrapped(schema.out as z.ZodType);
  return { inner: schema, isOptional: false };
}

/** The entries of a file that is one list: its schema counts them, in a record (src/schemas/text.ts). */
function entriesOfListFile(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (!(schema instanceof z.ZodPipe)) return undefined;
  return entriesOfListFile(schema.out as z.ZodType) ?? entriesOfListFile(schema.in as z.ZodType);
}

function objectField(schema: z.ZodObject, path: Path, locale: Locale, field: Labelled): EditorField {
  if (isTwin(schema)) return { ...field, widget: 'object', fields: twinFields(schema.shape, path, locale) };
  const isPart = path.length === 2;
  return {
    ...field,
    widget: 'object',
    // The parts of a long form are folded up, so that a phone shows what there is.
    ...(isPart && { collapsed: true, ...summaryOf(schema, locale) }),
    fields: fieldsOfShape(schema.shape, path, locale),
  };
}

const isTwin = ({ shape }: z.ZodObject) => Object.keys(shape).join() === LANGUAGES.join();

/** The same in both languages, side by side where there is room. */
function twinFields(shape: z.ZodRawShape, path: Path, locale: Locale): EditorField[] {
  return Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema as z.ZodType, [...path, name], locale, { name, label: labelOf([name], locale).label }),
  );
}

/** Another entry, by its file's name, to be chosen by what it is called. */
function entryField(schema: z.ZodType, locale: Locale, field: Labelled): EditorField {
  const { entryOf: collection, only } = schema.meta() as { entryOf: keyof typeof NAMED_BY; only?: string };
  const name = `${NAMED_BY[collection]}.${locale}`;
  return {
    ...field,
    widget: 'relation',
    collection,
    value_field: '{{slug}}',
    display_fields: [name],
    search_fields: [name],
    ...(only && { filters: [{ field: only, values: [true] }] }),
  };
}

function textField(schema: z.ZodString, path: Path, field: Labelled): EditorField {
  const pattern = schema.def.checks?.map((check) => check._zod.def).find((def) => 'pattern' in def) as
    { pattern: RegExp } | undefined;
  return {
    ...field,
    widget: isOneLine(path) || pattern ? 'string' : 'text',
    use_emoji_autocomplete: false,
    ...(schema.maxLength !== null && { maxlength: schema.maxLength }),
    ...(pattern && field.hint && { pattern: [pattern.pattern.source, field.hint] }),
  };
}

function listOrChoices(schema: z.ZodArray, path: Path, locale: Locale, field: Labelled): EditorField {
  const element = schema.element as z.ZodType;
  const length = lengthOf(schema);
  if (element instanceof z.ZodEnum) {
    return { ...field, ...length, widget: 'select', multiple: true, options: choices(element, locale) };
  }
  const isFixed = length.min !== undefined && length.min === length.max;
  return {
    ...listField(element, path, locale, field),
    ...length,
    ...(isFixed && { allow_add: false, allow_remove: false, allow_duplicate: false }),
  };
}

/** How many entries a list has. */
function lengthOf(schema: z.ZodArray): { min?: number; max?: number } {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def as { check: string } & Record<string, number>);
  const bound = (check: string, name: string) => checks.find((def) => def.check === check)?.[name];
  const exactly = bound('length_equals', 'length');
  const min = exactly ?? bound('min_length', 'minimum');
  const max = exactly ?? bound('max_length', 'maximum');
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function listField(element: z.ZodType, path: Path, locale: Locale, field: Labelled): EditorField {
  const { inner } = unwrapped(element);
  const singular = labelOf([...path, 'entry'], locale).label;
  const list = { ...field, widget: 'list', label_singular: singular, collapsed: 'auto' };
  if (!(inner instanceof z.ZodObject)) {
    return { ...list, field: fieldOf(inner, path, locale, { name: 'entry', label: singular }) };
  }
  if (isTwin(inner)) {
    return { ...list, fields: twinFields(inner.shape, path, locale), summary: `{{${locale}}}` };
  }
  return { ...list, fields: fieldsOfShape(inner.shape, path, locale), ...summaryOf(inner, locale) };
}

/** Folded up, an entry or a part shows its name, in the language of the form. */
function summaryOf({ shape }: z.ZodObject, locale: Locale): { summary?: string } {
  const name = NAMING_FIELDS.find((candidate) => candidate in shape);
  if (!name) return {};
  const { inner } = unwrapped(shape[name] as z.ZodType);
  return { summary: inner instanceof z.ZodObject ? `{{${name}.${locale}}}` : `{{${name}}}` };
}

/** A day, or an object that has other fields by what one of them says: then all of them are offered. */
function unionField(schema: z.ZodUnion, path: Path, locale: Locale, field: Labelled): EditorField {
  const options = schema.options as z.ZodType[];
  if (options.some((option) => option instanceof z.ZodDate)) {
    return { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    throw new Error(`The editor knows no form for "${path.join('.')}".`);
  const { discriminator } = schema.def;
  const shapes = (options as z.ZodObject[]).map(({ shape }) => shape);
  const values = shapes.flatMap((shape) => (shape[discriminator] as z.ZodLiteral<string>).def.values);
  const others = shapes
    .flatMap((shape) => Object.entries(shape))
    .filter(([name, of]) => name !== discriminator && !isNothing(of));
  const shape = {
    [discriminator]: z.enum(values as [string, ...string[]]),
    ...Object.fromEntries(others.map(([name, of]) => [name, z.optional(of as z.ZodType)])),
  };
  return { ...field, widget: 'object', fields: fieldsOfShape(shape, path, locale) };
}

const isNothing = (schema: unknown) => unwrapped(schema as z.ZodType).inner instanceof z.ZodUndefined;

function choices(schema: z.ZodEnum, locale: Locale) {
  return (schema.options as string[]).map((value) => ({ value, label: optionLabel(value, locale) }));
}
