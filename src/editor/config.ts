import * as z from 'zod';
import { EDIT_API, EDITOR_BRANCH, EDITOR_REPOSITORY } from '../contract/edit.ts';
import { ENTRY_COUNTS } from '../contract/entry-counts.ts';
import { CATALOGUES } from '../i18n/catalogue.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { answersSchema } from '../schemas/answers.ts';
import { crisisLineSchema } from '../schemas/crisis.ts';
import { clientFormsSchema, faqSchema, legalSchema, qualificationsSchema, serviceSchema } from '../schemas/entries.ts';
import { labelOf } from '../schemas/labels.ts';
import {
  articleSchema,
  articlesPageSchema,
  clientResourcesPageSchema,
  crisisPageSchema,
  homePageSchema,
  practicalPageSchema,
} from '../schemas/pages.ts';
import { practiceSchema } from '../schemas/practice.ts';
import { fieldsOf, type EditorField } from './fields.ts';

/** Pixels on the longer side of a photo as it is sent; the widest place on the site shows far fewer. */
const LONGEST_SIDE = 2400;

/** In a list, behind all others. */
const LAST_PLACE = 99;

/** To the editor, a photo's address is a photo to choose. */
const aPhoto = () => z.string().meta({ widget: 'image' });

/** A file, or the files of a folder, as the editor's list names them: see the keys "editor.place.*" of the interface strings. */
interface Place {
  key: string;
  schema: z.ZodType;
  file?: string;
  folder?: string;
  /** Entries that come and go; else there are always the same files. */
  grows?: boolean;
  /** How many entries there may be. */
  max?: number;
  /** The field that names an entry. */
  named?: string;
}

/** What an article's text may have. */
const PLAIN_MARKDOWN = {
  buttons: ['bold', 'italic', 'link', 'heading-two', 'heading-three', 'bulleted-list', 'numbered-list', 'quote'],
  editor_components: [],
};

const LEGAL = ['privacy', 'legal', 'reviews-policy'] as const;

/** In the order of the editor's menu; every file of the owner's is in one of them (tests/unit/editor-config.test.ts). */
const PLACES = {
  practice: [
    { key: 'practice', schema: practiceSchema, file: 'content/practice.yaml' },
    { key: 'qualifications', schema: qualificationsSchema, file: 'content/qualifications.yaml' },
    { key: 'clientForms', schema: clientFormsSchema, file: 'content/client-forms.yaml' },
    { key: 'answers', schema: answersSchema, file: 'content/answers.yaml' },
  ],
  pages: [
    { key: 'home', schema: homePageSchema(aPhoto), file: 'content/pages/home.yaml' },
    { key: 'practical', schema: practicalPageSchema, file: 'content/pages/practical.yaml' },
    { key: 'articlesPage', schema: articlesPageSchema, file: 'content/pages/articles.yaml' },
    { key: 'clientResources', schema: clientResourcesPageSchema, file: 'content/pages/client-resources.yaml' },
    { key: 'crisisPage', schema: crisisPageSchema, file: 'content/pages/crisis-resources.yaml' },
  ],
  services: {
    key: 'services',
    schema: serviceSchema,
    folder: 'content/services',
    grows: true,
    max: ENTRY_COUNTS.services.max,
    named: 'title',
  },
  faq: {
    key: 'faq',
    schema: faqSchema,
    folder: 'content/faq',
    grows: true,
    max: ENTRY_COUNTS.faq.max,
    named: 'question',
  },
  crisis: { key: 'crisis', schema: crisisLineSchema, folder: 'content/crisis', grows: true, named: 'name' },
} satisfies Record<string, Place | Place[]>;

/** The configuration of the editor in one language: https://sveltiacms.app/en/docs/config-basics. */
export function editorConfig(locale: Locale, practiceName: string) {
  const words = CATALOGUES[locale];
  const label = (key: string) => words[`editor.place.${key}` as keyof typeof words];
  const file = ({ key, schema, file: path }: Place) => ({
    name: key,
    label: label(key),
    file: path,
    fields: withPhotos(fieldsOf(schema, [key], locale)),
  });

  return {
    load_config_file: false,
    app_title: practiceName,
    backend: {
      name: 'github',
      repo: EDITOR_REPOSITORY,
      branch: EDITOR_BRANCH,
      // The page adds its own origin to these.
      api_root: EDIT_API,
      graphql_api_root: `${EDIT_API}/graphql`,
      include_credentials: true,
      skip_ci: true,
    },
    media_folder: '/content/photos',
    public_folder: '/content/photos',
    media_libraries: {
      // Pictures of other people’s are fetched from other sites.
      stock_assets: { providers: [] },
      default: {
        config: {
          slugify_filename: true,
          transformations: {
            raster_image: { format: 'webp', quality: 85, width: LONGEST_SIDE, height: LONGEST_SIDE },
          },
        },
      },
    },
    // As little of a file as possible changes when it is saved.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    i18n: { structure: 'multiple_files', locales: LOCALES, default_locale: LOCALES[0] },
    show_preview_links: false,
    logo: { src: '/favicon.svg', show_in_header: false },
    collections: [
      { name: 'practice', label: label('practiceFiles'), icon: 'home_work', files: PLACES.practice.map(file) },
      { name: 'pages', label: label('pages'), icon: 'web', files: PLACES.pages.map(file) },
      folderOf(PLACES.services, locale, label, 'event_seat'),
      folderOf(PLACES.faq, locale, label, 'help'),
      {
        ...folderOf(PLACES.crisis, locale, label, 'call'),
        summary: `{{name.${locale}}}{{checkedOn | date('[ · ✓ ]DD/MM/YYYY')}}{{needsOwnerCheck | ternary(' · ${label('toCheck')}', '')}}`,
        view_filters: {
          filters: [{ name: 'check', label: label('toCheck'), field: 'needsOwnerCheck', pattern: true }],
        },
      },
      ...LOCALES.map((language) => articlesIn(language, locale, label)),
      {
        name: 'legal',
        label: label('legal'),
        icon: 'gavel',
        i18n: true,
        format: 'yaml-frontmatter',
        files: LEGAL.map((name) => ({
          name,
          label: label(`legal.${name}`),
          file: `content/legal/${name}.{{locale}}.md`,
          i18n: true,
          fields: [...fieldsOf(legalSchema, ['legal'], locale), bodyField(['legal', 'body'], locale)].map(
            inEachLanguage,
          ),
        })),
      },
    ],
  };
}

/** Where each file's form is in the editor and what the menu calls it; "*" stands for the name of an entry. */
export function editorForms(locale: Locale) {
  return editorConfig(locale, '').collections.flatMap((collection) => {
    const forms = `/collections/${collection.name}/entries/`;
    if ('files' in collection) {
      return collection.files.flatMap(({ name, label, file }) => {
        const paths = new Set(LOCALES.map((language) => file!.replace('{{locale}}', language)));
        return [...paths].map((path) => ({ path, form: forms + name, name: label }));
      });
    }
    const path = `${collection.folder}/${'path' in collection ? collection.path.replace('{{slug}}', '*') : '*'}`;
    return [{ path: `${path}.${collection.extension}`, form: `${forms}*`, name: collection.label }];
  });
}

function folderOf(
  { key, schema, folder, grows, max, named }: Place,
  locale: Locale,
  label: (key: string) => string,
  icon: string,
) {
  return {
    name: key,
    label: label(key),
    label_singular: label(`${key}.one`),
    icon,
    folder,
    extension: 'yaml',
    format: 'yaml',
    create: Boolean(grows),
    delete: Boolean(grows),
    duplicate: false,
    ...(max !== undefined && { limit: max }),
    identifier_field: `${named}.en`,
    slug: `{{${named}.en}}`,
    summary: `{{${named}.${locale}}}`,
    sortable_fields: { fields: ['order'], default: { field: 'order', direction: 'ascending' } },
    fields: fieldsOf(schema, [key], locale).map(startLast),
  };
}

/** The articles of one language: each is published by itself, in a file of its own. */
function articlesIn(language: Locale, locale: Locale, label: (key: string) => string) {
  const address = labelOf(['articles', 'slug'], locale);
  return {
    name: `articles-${language}`,
    label: label(`articles.${language}`),
    label_singular: label('articles.one'),
    icon: 'article',
    folder: 'content/articles',
    path: `{{slug}}/${language}`,
    extension: 'md',
    format: 'yaml-frontmatter',
    slug: { template: '{{title}}', editable: ['create'], hint: `${address.label}: ${address.hint}` },
    summary: '{{title}}',
    sortable_fields: { fields: ['date'], default: { field: 'date', direction: 'descending' } },
    fields: [
      ...withPhotos(fieldsOf(articleSchema(aPhoto), ['articles'], locale), '../../photos').map(startAsDraft),
      { name: 'body', ...labelOf(['articles', 'body'], locale), widget: 'richtext', ...PLAIN_MARKDOWN },
    ],
  };
}

/** The text of a Markdown file, as it stands there: a richer field would rewrite its places in curly brackets. */
function bodyField(path: string[], locale: Locale): EditorField {
  return { name: 'body', ...labelOf(path, locale), widget: 'text', use_emoji_autocomplete: false };
}

/** In a file of its own for each language. */
function inEachLanguage(field: EditorField): EditorField {
  return { ...field, i18n: true };
}

/** Nobody reads a new article before its author says so. */
function startAsDraft(field: EditorField): EditorField {
  return field.name === 'draft' ? { ...field, default: true } : field;
}

/** Whoever adds an entry need not know how many there are: it comes after them. */
function startLast(field: EditorField): EditorField {
  return field.name === 'order' ? { ...field, default: LAST_PLACE } : field;
}

/** Photos are named as seen from the file's own folder. */
function withPhotos(fields: EditorField[], folder = '../photos'): EditorField[] {
  return fields.map((field) =>
    field.widget === 'image'
      ? {
          ...field,
          accept: 'image/jpeg,image/png,image/webp',
          choose_url: false,
          media_folder: '/content/photos',
          public_folder: folder,
        }
      : { ...field, ...(field.fields && { fields: withPhotos(field.fields, folder) }) },
  );
}
