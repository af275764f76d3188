import * as z from 'zod';
import { ENTRY_COUNTS } from '../contract/entry-counts.ts';
import type { Locale } from '../contract/locales.ts';
import { CATALOGUES } from '../i18n/catalogue.ts';
import type { Form, FormField } from '../contract/editor-form.ts';
import { bodyField, formOfSchema, summaryFieldOf } from './form-fields.ts';
import { PHOTO_PREFIX } from './photo-files.ts';
import { contentTypeOf, CONTENT_TYPES, type ContentType, type ContentTypeKey } from './content-types.ts';

const KEYS_BY_GROUP = {
  practice: ['practice', 'qualifications', 'clientForms', 'answers'],
  pages: ['home', 'practical', 'articlesPage', 'clientResources', 'crisisPage'],
  entries: ['services', 'faq', 'crisis', 'articles'],
  legal: ['legal.privacy', 'legal.legal', 'legal.reviews-policy'],
} as const satisfies Record<Form['group'], ContentTypeKey[]>;

const ENTRY_OPTIONS: Partial<Record<ContentTypeKey, Pick<Form, 'max' | 'start'>>> = {
  services: { max: ENTRY_COUNTS.services.max, start: {} },
  faq: { max: ENTRY_COUNTS.faq.max, start: {} },
  crisis: { start: {} },
  articles: { start: { draft: true } },
};

const photoSchema = (prefix = PHOTO_PREFIX) => z.string().meta({ photo: prefix });

export function formsIn(locale: Locale): Form[] {
  return Object.entries(KEYS_BY_GROUP).flatMap(([group, keys]) =>
    keys.map((key) => buildForm(key, group as Form['group'], locale)),
  );
}

export function summaryFieldOfFile(file: string): string | undefined {
  const key = contentTypeOf(file);
  return key && summaryFieldOf(CONTENT_TYPES[key].schema(photoSchema));
}

const rootCache = new Map<string, FormField>();

/** The root field of a file's form: shared, not to be modified. Throws for a file that cannot be edited. */
export function rootFieldOf(file: string, locale: Locale = 'en'): FormField {
  const key = contentTypeOf(file);
  if (!key) throw new Error(`"${file}" is not edited.`);
  const root = rootCache.get(`${key} ${locale}`) ?? buildRootField(key, locale);
  rootCache.set(`${key} ${locale}`, root);
  return root;
}

function buildForm(key: ContentTypeKey, group: Form['group'], locale: Locale): Form {
  const strings: Record<string, string> = CATALOGUES[locale];
  const label = strings[`edit.place.${key}`]!;
  const singular = strings[`edit.place.${key}.one`];
  const namedBy = summaryFieldOf(CONTENT_TYPES[key].schema(photoSchema));
  return {
    key,
    path: CONTENT_TYPES[key].path,
    group,
    label,
    ...(singular && { singular }),
    ...(namedBy && { namedBy }),
    ...ENTRY_OPTIONS[key],
    root: buildRootField(key, locale),
  };
}

function buildRootField(key: ContentTypeKey, locale: Locale): FormField {
  const { schema, body }: ContentType = CONTENT_TYPES[key];
  const root = formOfSchema(schema(photoSchema), locale);
  return body ? { ...root, fields: [...root.fields!, bodyField(body, locale)] } : root;
}
