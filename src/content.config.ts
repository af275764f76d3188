import { posix } from 'node:path';
import type * as z from 'zod';
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

/** A collection of a content type's own files, with its own schema. */
const ofType = <Schema extends z.ZodType>({ path, schema }: { path: string; schema: () => Schema }) =>
  defineCollection({ loader: yaml({ path }), schema: schema() });

export const collections = {
  practice: ofType(CONTENT_TYPES.practice),
  confirmed: ofType(CONTENT_TYPES.confirmed),
  services: ofType(CONTENT_TYPES.services),
  faq: ofType(CONTENT_TYPES.faq),
  qualifications: ofType(CONTENT_TYPES.qualifications),
  crisis: ofType(CONTENT_TYPES.crisis),
  clientForms: ofType(CONTENT_TYPES.clientForms),
  answers: ofType(CONTENT_TYPES.answers),
  homePage: defineCollection({
    loader: yaml(CONTENT_TYPES.home),
    schema: ({ image }) => homePageSchema(image),
  }),
  clientResourcesPage: ofType(CONTENT_TYPES.clientResources),
  practicalPage: ofType(CONTENT_TYPES.practical),
  articlesPage: ofType(CONTENT_TYPES.articlesPage),
  crisisPage: ofType(CONTENT_TYPES.crisisPage),
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
