import * as z from 'zod';
import { EDIT_API, EDITOR_BRANCH, EDITOR_REPOSITORY } from '../contract/edit.ts';
import { ENTRY_COUNTS } from '../contract/entry-counts.ts';
import { CATALOGUES } from '../i18n/catalogue.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { labelOf } from '../schemas/labels.ts';
import { PHOTO_FOLDER, PHOTO_PREFIX } from '../schemas/photos.ts';
import { PLACES, type PlaceKey } from '../schemas/places.ts';
import { fieldsOf, type EditorField } from './fields.ts';

/** Pixels on the longer side of a photo as it is sent; the widest place on the site shows far fewer. */
const LONGEST_SIDE = 2400;

/** In a list, behind all others. */
const LAST_PLACE = 99;

/** To the editor, a photo's address is a photo to choose. */
const aPhoto = (prefix = PHOTO_PREFIX) =>
  z.string().meta({
    widget: 'image',
    accept: 'image/jpeg,image/png,image/webp',
    choose_url: false,
    media_folder: `/${PHOTO_FOLDER}`,
    public_folder: prefix.slice(0, -1),
  });

/** What an article's text may have. */
const PLAIN_MARKDOWN = {
  buttons: ['bold', 'italic', 'link', 'heading-two', 'heading-three', 'bulleted-list', 'numbered-list', 'quote'],
  editor_components: [],
};

/** Every form, in the order of the menu; every file of the owner's has one (tests/unit/editor-config.test.ts). */
const MENU = {
  practice: ['practice', 'qualifications', 'clientForms', 'answers'],
  pages: ['home', 'practical', 'articlesPage', 'clientResources', 'crisisPage'],
  legal: ['legal.privacy', 'legal.legal', 'legal.reviews-policy'],
} as const satisfies Record<string, PlaceKey[]>;

/** The words of the menu: the keys "editor.place.*" of the interface strings. */
type Words = (key: string) => string;

/** The configuration of the editor in one language: https://sveltiacms.app/en/docs/config-basics. */
export function editorConfig(locale: Locale, practiceName: string) {
  const words = CATALOGUES[locale];
  const label: Words = (key) => words[`editor.place.${key}` as keyof typeof words];
  const file = (key: PlaceKey) => ({
    name: key,
    label: label(key),
    file: PLACES[key].path,
    fields: formOf(key, locale),
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
      { name: 'practice', label: label('practiceFiles'), icon: 'home_work', files: MENU.practice.map(file) },
      { name: 'pages', label: label('pages'), icon: 'web', files: MENU.pages.map(file) },
      folderOf('services', 'title', locale, label, 'event_seat'),
      folderOf('faq', 'question', locale, label, 'help'),
      {
        ...folderOf('crisis', 'name', locale, label, 'call'),
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
        files: MENU.legal.map((key) => ({
          ...file(key),
          name: key.replace('legal.', ''),
          i18n: true,
          fields: [...formOf(key, locale), bodyField(['legal', 'body'], locale)].map(inEachLanguage),
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

function formOf(key: PlaceKey, locale: Locale): EditorField[] {
  return fieldsOf(PLACES[key].schema(aPhoto), key.split('.').slice(0, 1), locale);
}

/** Entries that come and go; `named` is the field that they are called by. */
function folderOf(key: 'services' | 'faq' | 'crisis', named: string, locale: Locale, label: Words, icon: string) {
  const fields = formOf(key, locale);
  return {
    name: key,
    label: label(key),
    label_singular: label(`${key}.one`),
    icon,
    folder: `content/${key}`,
    extension: 'yaml',
    format: 'yaml',
    create: true,
    delete: true,
    duplicate: false,
    ...(key !== 'crisis' && { limit: ENTRY_COUNTS[key].max }),
    identifier_field: `${named}.${locale}`,
    slug: `{{${named}.en}}`,
    summary: `{{${named}.${locale}}}`,
    ...(fields.some(({ name }) => name === 'order') && {
      sortable_fields: { fields: ['order'], default: { field: 'order', direction: 'ascending' } },
    }),
    fields: fields.map(startLast),
  };
}

/** The articles of one language: each is published by itself, in a file of its own. */
function articlesIn(language: Locale, locale: Locale, label: Words) {
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
      ...formOf('articles', locale).map(startAsDraft),
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
