import { posix } from 'node:path';
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentLoader } from './preview/content-loader.ts';
import { articleSchema, homePageSchema } from './schemas/pages.ts';
import { CONTENT_TYPES } from './schemas/content-types.ts';

const files = (options: Parameters<typeof glob>[0]) => contentLoader(glob(options));

/** The YAML files of a content type. Astro's file() would build without a file that it cannot read. */
const yaml = ({ path }: { path: string }) =>
  files({
    base: posix.dirname(path),
    pattern: posix.basename(path),
    // Uses the file name alone: an empty file must reach its schema and be refused there.
    generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
  });

export const collections = {
  practice: defineCollection({ loader: yaml(CONTENT_TYPES.practice), schema: CONTENT_TYPES.practice.schema() }),
  confirmed: defineCollection({ loader: yaml(CONTENT_TYPES.confirmed), schema: CONTENT_TYPES.confirmed.schema() }),
  services: defineCollection({ loader: yaml(CONTENT_TYPES.services), schema: CONTENT_TYPES.services.schema() }),
  faq: defineCollection({ loader: yaml(CONTENT_TYPES.faq), schema: CONTENT_TYPES.faq.schema() }),
  qualifications: defineCollection({
    loader: yaml(CONTENT_TYPES.qualifications),
    schema: CONTENT_TYPES.qualifications.schema(),
  }),
  crisis: defineCollection({ loader: yaml(CONTENT_TYPES.crisis), schema: CONTENT_TYPES.crisis.schema() }),
  clientForms: defineCollection({
    loader: yaml(CONTENT_TYPES.clientForms),
    schema: CONTENT_TYPES.clientForms.schema(),
  }),
  answers: defineCollection({ loader: yaml(CONTENT_TYPES.answers), schema: CONTENT_TYPES.answers.schema() }),
  homePage: defineCollection({
    loader: yaml(CONTENT_TYPES.home),
    schema: ({ image }) => homePageSchema(image),
  }),
  clientResourcesPage: defineCollection({
    loader: yaml(CONTENT_TYPES.clientResources),
    schema: CONTENT_TYPES.clientResources.schema(),
  }),
  practicalPage: defineCollection({ loader: yaml(CONTENT_TYPES.practical), schema: CONTENT_TYPES.practical.schema() }),
  articlesPage: defineCollection({
    loader: yaml(CONTENT_TYPES.articlesPage),
    schema: CONTENT_TYPES.articlesPage.schema(),
  }),
  crisisPage: defineCollection({ loader: yaml(CONTENT_TYPES.crisisPage), schema: CONTENT_TYPES.crisisPage.schema() }),
  articles: defineCollection({
    loader: files({
      base: './content/articles',
      pattern: '*/{en,fr}.md',
      // "first-session/en": folder and language.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: ({ image }) => articleSchema(image),
  }),
  legal: defineCollection({
    loader: files({
      base: './content/legal',
      pattern: '*.md',
      // "privacy.en.md" keeps its full name, which includes the language.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: CONTENT_TYPES['legal.privacy'].schema(),
  }),
};
