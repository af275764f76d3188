import * as z from 'zod';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { isOneLine, labelOf, optionLabel } from './labels.ts';
import { LEGAL_PARTS, LEGAL_PLACES } from './legal-places.ts';
import type { FormField } from '../contract/form.ts';

/** Where a field stands: the file's key and the names above it, such as ["home", "hero", "title"]. */
type Path = readonly string[];

/** What names an entry of a list while it is folded up, in this order of preference. */
const NAMING_FIELDS = ['title', 'name', 'display', 'text', 'en'];

/** The form of a file's schema. Throws on a schema whose form nobody has thought of, and on a field without a label. */
export function formOfSchema(schema: z.ZodType, path: Path, locale: Locale): FormField {
  const { inner } = unwrapped(schema);
  const file = { name: '', label: '' };
  if (inner instanceof z.ZodArray) return listField(inner, [...path, 'entries'], locale, file);
  if (inner instanceof z.ZodObject) return { ...file, kind: 'group', fields: fieldsOfShape(inner.shape, path, locale) };
  throw new Error(`There is no form for the file "${path.join('.')}".`);
}

/** The text of a Markdown file, which the form has below the values that stand above it. */
export function bodyField(key: string, locale: Locale, kind: 'markdown' | 'legal'): FormField {
  const body = { name: 'body', ...labelOf([key, 'body'], locale), kind };
  if (kind === 'markdown') return body;
  const places = LEGAL_PLACES.map((value) => ({ value, label: optionLabel(value, locale) }));
  const parts = LEGAL_PARTS.map((value) => ({ value, label: optionLabel(`legal.${value}`, locale) }));
  return { ...body, options: [...places, ...parts] };
}

function fieldsOfShape(shape: z.ZodRawShape, path: Path, locale: Locale): FormField[] {
  return Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema as z.ZodType, [...path, name], locale, {
      ...{ name, ...labelOf([...path, name], locale) },
      ...onlyForOf(schema as z.ZodType),
    }),
  );
}

function onlyForOf(schema: z.ZodType): Pick<FormField, 'onlyFor'> {
  const { onlyFor } = (schema.meta() ?? {}) as Pick<FormField, 'onlyFor'>;
  return onlyFor ? { onlyFor } : {};
}

/** A field's beginnings, before its kind is known. */
type Labelled = Pick<FormField, 'name' | 'label' | 'hint' | 'optional'>;

function fieldOf(schema: z.ZodType, path: Path, locale: Locale, named: Labelled): FormField {
  const { inner, isOptional } = unwrapped(schema);
  const field = { ...named, ...(isOptional && { optional: true as const }), ...initialOf(schema) };
  if (inner instanceof z.ZodObject) return objectField(inner, path, locale, field);
  if (inner instanceof z.ZodArray) return listOrChoices(inner, path, locale, field);
  if (inner instanceof z.ZodUnion) return unionField(inner, path, locale, field);
  if (inner instanceof z.ZodEnum) return { ...field, kind: 'choice', options: choices(inner, path, locale) };
  if (inner instanceof z.ZodBoolean) return { ...field, kind: 'toggle' };
  if (inner instanceof z.ZodNumber) return { ...field, kind: 'number' };
  if (inner instanceof z.ZodISOTime) return { ...field, kind: 'time' };
  if (inner instanceof z.ZodURL) return { ...field, kind: 'text', type: 'url' };
  if (inner instanceof z.ZodEmail) return { ...field, kind: 'text', type: 'email' };
  const { photo, entryOf } = (inner.meta() ?? {}) as { photo?: string; entryOf?: string };
  if (photo) return { ...field, kind: 'photo', prefix: photo };
  if (entryOf) return { ...field, kind: 'entry', place: entryOf };
  if (inner instanceof z.ZodString) return textField(inner, path, field);
  throw new Error(`There is no form for "${path.join('.')}", which is "${inner.def.type}".`);
}

/** A choice that counts until another is made. */
const initialOf = (schema: z.ZodType): Pick<FormField, 'initial'> =>
  schema instanceof z.ZodDefault && typeof schema.def.defaultValue === 'string'
    ? { initial: schema.def.defaultValue }
    : {};

/** What a value has to be, without what may be left out or is done to it before or afterwards. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return { inner: unwrapped(schema.unwrap() as z.ZodType).inner, isOptional: true };
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return unwrapped(schema.out as z.ZodType);
  return { inner: schema, isOptional: false };
}

function objectField(schema: z.ZodObject, path: Path, locale: Locale, field: Labelled): FormField {
  if (isPair(schema)) return { ...field, kind: 'pair', fields: pairFields(schema.shape, path, locale) };
  return { ...field, kind: 'group', fields: fieldsOfShape(schema.shape, path, locale) };
}

const isPair = ({ shape }: z.ZodObject) =>
  Object.keys(shape).join() === LOCALES.join() &&
  Object.values(shape).every((schema) => !(unwrapped(schema as z.ZodType).inner instanceof z.ZodObject));

/** The same in both languages, beside each other where there is room. */
function pairFields(shape: z.ZodRawShape, path: Path, locale: Locale): FormField[] {
  return Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema as z.ZodType, [...path, name], locale, { name, label: labelOf([name], locale).label }),
  );
}

function textField(schema: z.ZodString, path: Path, field: Labelled): FormField {
  const checks = schema.def.checks?.map((check) => check._zod.def) ?? [];
  const { isRead } = (schema.meta() ?? {}) as Pick<FormField, 'isRead'>;
  const pattern = checks.find((def) => 'pattern' in def) as { pattern: RegExp } | undefined;
  return {
    ...field,
    kind: isOneLine(path) || pattern ? 'text' : 'long-text',
    ...(schema.maxLength !== null && { max: schema.maxLength }),
    ...(pattern && { pattern: pattern.pattern.source }),
    ...(isRead && { isRead }),
  };
}

function listOrChoices(schema: z.ZodArray, path: Path, locale: Locale, field: Labelled): FormField {
  const element = schema.element as z.ZodType;
  if (element instanceof z.ZodEnum) return { ...field, kind: 'choices', options: choices(element, path, locale) };
  return listField(schema, path, locale, field);
}

function lengthOf(schema: z.ZodArray): Pick<FormField, 'min' | 'max'> {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def as { check: string } & Record<string, number>);
  const bound = (check: string, name: string) => checks.find((def) => def.check === check)?.[name];
  const exactly = bound('length_equals', 'length');
  const min = exactly ?? bound('min_length', 'minimum');
  const max = exactly ?? bound('max_length', 'maximum');
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function listField(schema: z.ZodArray, path: Path, locale: Locale, field: Labelled): FormField {
  const { inner } = unwrapped(schema.element as z.ZodType);
  const { label } = labelOf([...path, 'entry'], locale);
  const item = fieldOf(inner, path, locale, { name: '', label });
  const summary = inner instanceof z.ZodObject ? summaryOf(inner) : undefined;
  return { ...field, ...lengthOf(schema), kind: 'list', item, ...(summary && { summary }) };
}

/** The field by which a folded entry is told from the others. */
function summaryOf({ shape }: z.ZodObject): string | undefined {
  return NAMING_FIELDS.find((candidate) => candidate in shape);
}

/** Countries after these are sorted by name: they are what most will look for. */
const COMMON_COUNTRIES = 6;

/** A day, or an object that has other fields by what one of them says. */
function unionField(schema: z.ZodUnion, path: Path, locale: Locale, field: Labelled): FormField {
  const options = schema.options as z.ZodType[];
  if (options.some((option) => option instanceof z.ZodDate)) return { ...field, kind: 'date' };
  if (!(schema instanceof z.ZodDiscriminatedUnion)) throw new Error(`There is no form for "${path.join('.')}".`);
  const { discriminator: by } = schema.def;
  const shapes = (options as z.ZodObject[]).map(({ shape }) => shape);
  const values = shapes.map((shape) => (shape[by] as z.ZodLiteral<string>).def.values[0]!);
  const chosen = fieldsOfShape({ [by]: z.enum(values as [string, ...string[]]) }, path, locale);
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))].filter((name) => name !== by);
  const others = names.flatMap((name) => {
    const having = shapes.flatMap((shape, index) => (name in shape && !isNothing(shape[name]) ? [index] : []));
    const of = shapes[having[0]!]![name]!;
    return fieldsOfShape({ [name]: of }, path, locale).map((each) => ({
      ...each,
      onlyFor: { field: by, values: having.map((index) => values[index]!) },
    }));
  });
  return { ...field, kind: 'group', fields: [...chosen, ...others] };
}

const isNothing = (schema: unknown) => unwrapped(schema as z.ZodType).inner instanceof z.ZodUndefined;

function choices(schema: z.ZodEnum, path: Path, locale: Locale) {
  const all = (schema.options as string[]).map((value) => ({ value, label: optionLabel(value, locale, path.at(-1)) }));
  if (all.length <= COMMON_COUNTRIES || !/^[A-Z]{2}$/.test(all[0]!.value)) return all;
  const others = all.slice(COMMON_COUNTRIES).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [...all.slice(0, COMMON_COUNTRIES), ...others];
}
