import * as z from 'zod';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { countryName } from '../i18n/countries.ts';
import type { FieldMeta } from './field-meta.ts';
import { isLabelKey, labelOf, optionLabel } from './labels.ts';
import { LEGAL_PARTS, LEGAL_PLACES } from './legal-places.ts';
import type { FormField } from '../contract/form.ts';

/** The form of a file's schema. Throws on a schema whose form nobody has thought of, and on a field without a label. */
export function formOfSchema(schema: z.ZodType, locale: Locale): FormField {
  const { inner } = unwrapped(schema);
  const file = { name: '', label: '' };
  if (inner instanceof z.ZodArray) return listField(inner, locale, file);
  if (inner instanceof z.ZodObject) return { ...file, kind: 'group', fields: fieldsOfShape(inner.shape, locale) };
  throw new Error('There is no form for a file that is neither a list nor has fields.');
}

/** The field by which an entry of a schema is told from the others; undefined where none is. */
export function summaryOf(schema: z.ZodType): string | undefined {
  const { inner } = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return undefined;
  return Object.keys(inner.shape).find((name) => unwrapped(inner.shape[name] as z.ZodType).meta.summary);
}

/** The text of a Markdown file, which the form has below the values that stand above it. */
export function bodyField(key: 'article.body' | 'legal.body', locale: Locale): FormField {
  const body = { name: 'body', ...labelOf(key, locale) };
  if (key === 'article.body') return { ...body, kind: 'markdown' };
  const places = LEGAL_PLACES.map((value) => ({ value, label: optionLabel('legalPlace', value, locale) }));
  const parts = LEGAL_PARTS.map((value) => ({ value, label: optionLabel('legalPart', value, locale) }));
  return { ...body, kind: 'legal', options: [...places, ...parts] };
}

function fieldsOfShape(shape: z.ZodRawShape, locale: Locale): FormField[] {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const key = unwrapped(schema as z.ZodType).meta.label ?? name;
    if (!isLabelKey(key)) throw new Error(`"${key}" has no label: write one in content/ui/labels.en.json.`);
    return fieldOf(schema as z.ZodType, locale, { name, ...labelOf(key, locale) });
  });
  const about = fields.filter(({ aboutPhoto }) => aboutPhoto).map(({ name }) => name);
  return fields.map((field) => (field.kind === 'photo' && !field.aboutPhoto ? { ...field, about } : field));
}

/** A field's beginnings, before its kind is known. */
type Labelled = Pick<FormField, 'name' | 'label' | 'hint' | 'optional' | 'initial' | 'onlyFor' | 'aboutPhoto' | 'part'>;

function fieldOf(schema: z.ZodType, locale: Locale, named: Labelled): FormField {
  const { inner, isOptional, meta } = unwrapped(schema);
  const { onlyFor, aboutPhoto, part, photo, entryOf } = meta;
  const field: Labelled = {
    ...named,
    ...(onlyFor && { onlyFor }),
    ...(isOptional && { optional: true }),
    ...initialOf(schema),
    ...(aboutPhoto && { aboutPhoto }),
    ...(part && { part: { name: part, label: optionLabel('part', part, locale) } }),
  };
  if (inner instanceof z.ZodObject) return objectField(inner, locale, field);
  if (inner instanceof z.ZodArray) return listOrChoices(inner, locale, field);
  if (inner instanceof z.ZodUnion) return unionField(inner, locale, field, meta);
  if (inner instanceof z.ZodEnum) return { ...field, kind: 'choice', options: choices(inner, locale) };
  if (inner instanceof z.ZodBoolean) return { ...field, kind: 'toggle' };
  if (inner instanceof z.ZodNumber) return { ...field, kind: 'number' };
  if (inner instanceof z.ZodISOTime) return { ...field, kind: 'time' };
  if (inner instanceof z.ZodURL) return { ...field, kind: 'text', type: 'url' };
  if (inner instanceof z.ZodEmail) return { ...field, kind: 'text', type: 'email' };
  if (photo) return { ...field, kind: 'photo', prefix: photo };
  if (entryOf) return { ...field, kind: 'entry', place: entryOf };
  if (inner instanceof z.ZodString) return textField(inner, field, meta);
  throw new Error(`There is no form for "${field.name}", which is "${inner.def.type}".`);
}

/** A choice that counts until another is made. */
const initialOf = (schema: z.ZodType): Pick<FormField, 'initial'> =>
  schema instanceof z.ZodDefault && typeof schema.def.defaultValue === 'string'
    ? { initial: schema.def.defaultValue }
    : {};

interface Unwrapped {
  inner: z.ZodType;
  isOptional: boolean;
  /** What each layer says of the form; the outermost counts. */
  meta: FieldMeta;
}

/** What a value has to be, without what may be left out or is done to it before or afterwards. */
function unwrapped(schema: z.ZodType): Unwrapped {
  const meta = schema.meta() ?? {};
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const within = unwrapped(schema.unwrap() as z.ZodType);
    return { inner: within.inner, isOptional: true, meta: { ...within.meta, ...meta } };
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) {
    const within = unwrapped(schema.out as z.ZodType);
    return { ...within, meta: { ...within.meta, ...meta } };
  }
  return { inner: schema, isOptional: false, meta };
}

function objectField(schema: z.ZodObject, locale: Locale, field: Labelled): FormField {
  if (isPair(schema)) return { ...field, kind: 'pair', fields: pairFields(schema.shape, locale, field) };
  return { ...field, kind: 'group', fields: fieldsOfShape(schema.shape, locale) };
}

const isPair = ({ shape }: z.ZodObject) =>
  Object.keys(shape).join() === LOCALES.join() &&
  Object.values(shape).every((schema) => !(unwrapped(schema as z.ZodType).inner instanceof z.ZodObject));

/** The same in both languages, beside each other where there is room. */
function pairFields(shape: z.ZodRawShape, locale: Locale, { aboutPhoto }: Labelled): FormField[] {
  return LOCALES.map((name) => {
    const { label } = labelOf(name, locale);
    return fieldOf(shape[name] as z.ZodType, locale, { name, label, ...(aboutPhoto && { aboutPhoto }) });
  });
}

function textField(schema: z.ZodString, field: Labelled, { oneLine, inputMode, isRead }: FieldMeta): FormField {
  const checks = schema.def.checks?.map((check) => check._zod.def) ?? [];
  const pattern = checks.find((def) => 'pattern' in def) as { pattern: RegExp } | undefined;
  return {
    ...field,
    kind: oneLine || pattern ? 'text' : 'long-text',
    ...(schema.maxLength !== null && { max: schema.maxLength }),
    ...(pattern && { pattern: pattern.pattern.source }),
    ...(inputMode && { inputMode }),
    ...(isRead && { isRead }),
  };
}

function listOrChoices(schema: z.ZodArray, locale: Locale, field: Labelled): FormField {
  const element = schema.element as z.ZodType;
  if (element instanceof z.ZodEnum) return { ...field, kind: 'choices', options: choices(element, locale) };
  return listField(schema, locale, field);
}

function lengthOf(schema: z.ZodArray): Pick<FormField, 'min' | 'max'> {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def as { check: string } & Record<string, number>);
  const bound = (check: string, name: string) => checks.find((def) => def.check === check)?.[name];
  const exactly = bound('length_equals', 'length');
  const min = exactly ?? bound('min_length', 'minimum');
  const max = exactly ?? bound('max_length', 'maximum');
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function listField(schema: z.ZodArray, locale: Locale, field: Labelled): FormField {
  const element = schema.element as z.ZodType;
  const { inner, meta } = unwrapped(element);
  if (!meta.label) throw new Error(`The entries of "${field.name}" have no label: give one by meta().`);
  const item = fieldOf(inner, locale, { name: '', label: labelOf(meta.label, locale).label });
  const summary = summaryOf(element);
  return { ...field, ...lengthOf(schema), kind: 'list', item, ...(summary && { summary }) };
}

/** A day, or an object that has other fields by what one of them says. */
function unionField(schema: z.ZodUnion, locale: Locale, field: Labelled, { ahead }: FieldMeta): FormField {
  const options = schema.options as z.ZodType[];
  if (options.some((option) => option instanceof z.ZodDate)) return { ...field, kind: 'date', ...(ahead && { ahead }) };
  if (!(schema instanceof z.ZodDiscriminatedUnion)) throw new Error(`There is no form for "${field.name}".`);
  const { discriminator: by } = schema.def;
  const shapes = (options as z.ZodObject[]).map(({ shape }) => shape);
  const literals = shapes.map((shape) => shape[by] as z.ZodLiteral<string>);
  const values = literals.map((literal) => literal.def.values[0]!);
  const chosen = { [by]: z.enum(values).meta(literals[0]!.meta() ?? {}) };
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))].filter((name) => name !== by);
  const others = names.flatMap((name) => {
    const having = shapes.flatMap((shape, index) => (name in shape && !isNothing(shape[name]) ? [index] : []));
    const of = shapes[having[0]!]![name]!;
    const onlyFor = { field: by, values: having.map((index) => values[index]!) };
    return fieldsOfShape({ [name]: of }, locale).map((each) => ({ ...each, onlyFor }));
  });
  return { ...field, kind: 'group', fields: [...fieldsOfShape(chosen, locale), ...others] };
}

const isNothing = (schema: unknown) => unwrapped(schema as z.ZodType).inner instanceof z.ZodUndefined;

type Options = NonNullable<FormField['options']>;

function choices(schema: z.ZodEnum, locale: Locale): Options {
  const values = schema.options as string[];
  const { options: choice } = unwrapped(schema).meta;
  if (choice === 'countries') return countries(values, locale);
  if (!choice) throw new Error(`Nobody has said what these are called: ${values.join(', ')}.`);
  // The schema's type holds that each has a name (oneOf).
  return values.map((value) => ({ value, label: optionLabel(choice, value as never, locale) }));
}

/** Those after the first ones, which most will look for, are sorted by name. */
const COMMON_COUNTRIES = 6;

function countries(codes: string[], locale: Locale): Options {
  const all = codes.map((value) => ({ value, label: countryName(value, locale) }));
  const others = all.slice(COMMON_COUNTRIES).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [...all.slice(0, COMMON_COUNTRIES), ...others];
}
