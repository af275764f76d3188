import { posix } from 'node:path';
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentLoader } from './preview/content-loader.ts';
import { articleSchema, homePageSchema } from './schemas/pages.ts';
import { PLACES } from './schemas/places.ts';

/** The files of a folder. */
const files = (options: Parameters<typeof glob>[0]) => contentLoader(glob(options));

/** The YAML files of a place. Astro's file() would build without a file that it cannot read. */
const yaml = ({ path }: { path: string }) =>
  files({
    base: posix.dirname(path),
    pattern: posix.basename(path),
    // Comes from the file name, whatever is in the file: an empty file is refused by its schema.
    generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
  });

export const collections = {
  practice: defineCollection({ loader: yaml(PLACES.practice), schema: PLACES.practice.schema() }),
  confirmed: defineCollection({ loader: yaml(PLACES.confirmed), schema: PLACES.confirmed.schema() }),
  services: defineCollection({ loader: yaml(PLACES.services), schema: PLACES.services.schema() }),
  faq: defineCollection({ loader: yaml(PLACES.faq), schema: PLACES.faq.schema() }),
  qualifications: defineCollection({ loader: yaml(PLACES.qualifications), schema: PLACES.qualifications.schema() }),
  crisis: defineCollection({ loader: yaml(PLACES.crisis), schema: PLACES.crisis.schema() }),
  clientForms: defineCollection({ loader: yaml(PLACES.clientForms), schema: PLACES.clientForms.schema() }),
  answers: defineCollection({ loader: yaml(PLACES.answers), schema: PLACES.answers.schema() }),
  homePage: defineCollection({
    loader: yaml(PLACES.home),
    schema: ({ image }) => homePageSchema(image),
  }),
  clientResourcesPage: defineCollection({
    loader: yaml(PLACES.clientResources),
    schema: PLACES.clientResources.schema(),
  }),
  practicalPage: defineCollection({ loader: yaml(PLACES.practical), schema: PLACES.practical.schema() }),
  articlesPage: defineCollection({ loader: yaml(PLACES.articlesPage), schema: PLACES.articlesPage.schema() }),
  crisisPage: defineCollection({ loader: yaml(PLACES.crisisPage), schema: PLACES.crisisPage.schema() }),
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
      // "privacy.en.md" keeps its full name as id: the language is part of it.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: PLACES['legal.privacy'].schema(),
  }),
};
