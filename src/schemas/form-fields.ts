import * as z from 'zod';
import type { FormField } from '../contract/editor-form.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { countryName } from '../i18n/countries.ts';
import type { FieldMeta } from './field-meta.ts';
import { isLabelKey, labelOf, optionLabel, optionsOf, type Choice } from './labels.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface SchemaNode
  extends
    FieldMeta,
    Pick<JsonSchema, 'type' | 'format' | 'required' | 'minItems' | 'maxItems' | 'maxLength' | 'pattern'> {
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  const?: string;
  enum?: string[];
  default?: unknown;
}

/** A cache, since a list of changes needs the names of many files. */
const descriptions = new WeakMap<z.ZodType, SchemaNode>();

function describeSchema(schema: z.ZodType): SchemaNode {
  const cached = descriptions.get(schema);
  if (cached) return cached;
  const description = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
  descriptions.set(schema, description);
  return description;
}

/** The form of a file's schema. Throws on a type that forms do not support and on a field without a label. */
export function formOfSchema(schema: z.ZodType, locale: Locale): FormField {
  return fieldOf(describeSchema(schema), locale, { name: '', label: '' });
}

export function summaryFieldOf(schema: z.ZodType): string | undefined {
  return summaryFieldIn(describeSchema(schema));
}

function summaryFieldIn({ properties = {} }: SchemaNode): string | undefined {
  return Object.keys(properties).find((name) => properties[name]!.summary);
}

export function bodyField(key: 'article.body' | 'legal.body', locale: Locale): FormField {
  const body = { name: 'body', ...labelOf(key, locale) };
  if (key === 'article.body') return { ...body, kind: 'markdown' };
  const labelledOptions = (choice: Choice) =>
    optionsOf(choice).map((value) => ({ value, label: optionLabel(choice, value, locale) }));
  return { ...body, kind: 'legal', options: [...labelledOptions('legalPlace'), ...labelledOptions('legalPart')] };
}

function fieldsOf({ properties = {}, required = [] }: SchemaNode, locale: Locale): FormField[] {
  const fields = Object.entries(properties).map(([name, node]) => {
    const key = node.label ?? name;
    if (!isLabelKey(key)) throw new Error(`"${key}" has no label: write one in content/ui/labels.en.json.`);
    const optional = !required.includes(name) && { optional: true as const };
    return fieldOf(node, locale, { name, ...labelOf(key, locale), ...optional });
  });
  const about = fields.filter(({ aboutPhoto }) => aboutPhoto).map(({ name }) => name);
  return fields.map((field) => (field.kind === 'photo' && !field.aboutPhoto ? { ...field, about } : field));
}

type BaseField = Pick<
  FormField,
  'name' | 'label' | 'hint' | 'optional' | 'initial' | 'onlyFor' | 'aboutPhoto' | 'isHidden' | 'part'
>;

function fieldOf(node: SchemaNode, locale: Locale, base: BaseField): FormField {
  const { type, kind, onlyFor, aboutPhoto, isHidden, endsDay, part } = node;
  const field: BaseField = {
    ...base,
    ...(onlyFor && { onlyFor }),
    ...(aboutPhoto && { aboutPhoto }),
    ...(isHidden && { isHidden }),
    ...(part && { part: { name: part, label: optionLabel('part', part, locale) } }),
    ...(typeof node.default === 'string' && { initial: node.default }),
  };
  if (kind) return { ...field, kind, ...(endsDay && { endsDay }) };
  const { anyOf: [notNull] = [], ...outer } = node;
  if (notNull) return fieldOf({ ...notNull, ...outer }, locale, field);
  if (node.oneOf) return unionField(node.oneOf, locale, field);
  if (type === 'object') return objectField(node, locale, field);
  if (node.items?.enum) return choicesField(node.items, locale, field);
  if (node.items) return listField(node, node.items, locale, field);
  if (node.enum) return { ...field, kind: 'choice', options: enumOptions(node, locale) };
  if (type === 'boolean') return { ...field, kind: 'toggle' };
  if (type === 'integer' || type === 'number') return { ...field, kind: 'number' };
  if (type === 'string') return textField(node, field);
  throw new Error(`There is no form for "${field.name}".`);
}

function textField(
  { format, photo, entryOf, oneLine, maxLength, pattern, ...node }: SchemaNode,
  field: BaseField,
): FormField {
  if (format === 'uri') return { ...field, kind: 'text', type: 'url' };
  if (format === 'email') return { ...field, kind: 'text', type: 'email' };
  if (photo) return { ...field, kind: 'photo', prefix: photo };
  if (entryOf) return { ...field, kind: 'entry', place: entryOf };
  return {
    ...field,
    kind: oneLine || pattern ? 'text' : 'long-text',
    ...(maxLength !== undefined && { max: maxLength }),
    ...(pattern && { pattern }),
    ...(node.inputMode && { inputMode: node.inputMode }),
    ...(node.isRead && { isRead: node.isRead }),
  };
}

function objectField(node: SchemaNode, locale: Locale, field: BaseField): FormField {
  return isPair(node)
    ? { ...field, kind: 'pair', fields: pairFields(node, locale, field) }
    : { ...field, kind: 'group', fields: fieldsOf(node, locale) };
}

const isPair = ({ properties = {} }: SchemaNode) =>
  Object.keys(properties).join() === LOCALES.join() && Object.values(properties).every(({ type }) => type !== 'object');

function pairFields(pair: SchemaNode, locale: Locale, { aboutPhoto }: BaseField): FormField[] {
  return fieldsOf(pair, locale).map(({ hint: _, ...field }) => ({ ...field, ...(aboutPhoto && { aboutPhoto }) }));
}

function choicesField(entry: SchemaNode, locale: Locale, field: BaseField): FormField {
  const offered = entry.options === 'countries' && { offered: COMMON_COUNTRY_COUNT };
  return { ...field, kind: 'choices', options: enumOptions(entry, locale), ...offered };
}

function listField({ minItems, maxItems }: SchemaNode, entry: SchemaNode, locale: Locale, field: BaseField): FormField {
  if (!entry.label) throw new Error(`The entries of "${field.name}" have no label: give one by meta().`);
  const summary = summaryFieldIn(entry);
  return {
    ...field,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
    kind: 'list',
    item: fieldOf(entry, locale, { name: '', label: labelOf(entry.label, locale).label }),
    ...(summary && { summary }),
  };
}

function unionField(objects: SchemaNode[], locale: Locale, field: BaseField): FormField {
  const namedNodes = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  const [discriminator, first] = namedNodes.find(([, node]) => node.const !== undefined)!;
  const choiceNode = { ...first, enum: objects.map(({ properties }) => properties![discriminator]!.const!) };
  const otherNames = [...new Set(namedNodes.map(([name]) => name))].filter((name) => name !== discriminator);
  return {
    ...field,
    kind: 'group',
    fields: [
      ...fieldsOf({ properties: { [discriminator]: choiceNode }, required: [discriminator] }, locale),
      ...otherNames.flatMap((name) => {
        const withField = objects.filter(({ properties }) => acceptsValue(properties![name]));
        const values = withField.map(({ properties }) => properties![discriminator]!.const!);
        const { properties, required = [] } = withField[0]!;
        const singleField = { properties: { [name]: properties![name]! }, required };
        return fieldsOf(singleField, locale).map((each) => ({ ...each, onlyFor: { field: discriminator, values } }));
      }),
    ],
  };
}

const acceptsValue = (node: SchemaNode | undefined) => node !== undefined && Object.keys(node).length > 0;

type Options = NonNullable<FormField['options']>;

function enumOptions({ enum: values = [], options: choice }: SchemaNode, locale: Locale): Options {
  if (choice === 'countries') return countryOptions(values, locale);
  if (!choice) throw new Error(`No choice in content/ui/labels.en.json has these options: ${values.join(', ')}.`);
  return values.map((value) => ({ value, label: optionLabel(choice, value as never, locale) }));
}

const COMMON_COUNTRY_COUNT = 5;

function countryOptions(codes: string[], locale: Locale): Options {
  const options = codes.map((value) => ({ value, label: countryName(value, locale) }));
  const others = options.slice(COMMON_COUNTRY_COUNT).toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return [...options.slice(0, COMMON_COUNTRY_COUNT), ...others];
}
