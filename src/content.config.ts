import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { answersSchema } from './schemas/answers.ts';
import { crisisLineSchema } from './schemas/crisis.ts';
import { clientFormsSchema, faqSchema, legalSchema, qualificationsSchema, serviceSchema } from './schemas/entries.ts';
import {
  articleSchema,
  articlesPageSchema,
  clientResourcesPageSchema,
  crisisPageSchema,
  homePageSchema,
  practicalPageSchema,
} from './schemas/pages.ts';
import { largePhoto, photoThatExists } from './schemas/photos-on-disk.ts';
import { ARTICLE_PHOTO_PREFIX } from './schemas/photos.ts';
import { practiceSchema } from './schemas/practice.ts';

/**
 * The YAML files of one folder under content/: all of them, or the one that is named. Astro's file() would build without
 * a file that it cannot read.
 */
const yaml = (folder: string, name = '*') =>
  glob({
    base: `./content/${folder}`,
    pattern: `${name}.yaml`,
    // Of the file name, whatever is in the file: an empty one is refused by its schema.
    generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
  });

export const collections = {
  practice: defineCollection({ loader: yaml('', 'practice'), schema: practiceSchema }),
  services: defineCollection({ loader: yaml('services'), schema: serviceSchema }),
  faq: defineCollection({ loader: yaml('faq'), schema: faqSchema }),
  qualifications: defineCollection({ loader: yaml('', 'qualifications'), schema: qualificationsSchema }),
  crisis: defineCollection({ loader: yaml('crisis'), schema: crisisLineSchema }),
  clientForms: defineCollection({ loader: yaml('', 'client-forms'), schema: clientFormsSchema }),
  answers: defineCollection({ loader: yaml('', 'answers'), schema: answersSchema }),
  homePage: defineCollection({
    loader: yaml('pages', 'home'),
    schema: ({ image }) => homePageSchema(() => photoThatExists(largePhoto(image()))),
  }),
  clientResourcesPage: defineCollection({
    loader: yaml('pages', 'client-resources'),
    schema: clientResourcesPageSchema,
  }),
  practicalPage: defineCollection({ loader: yaml('pages', 'practical'), schema: practicalPageSchema }),
  articlesPage: defineCollection({ loader: yaml('pages', 'articles'), schema: articlesPageSchema }),
  crisisPage: defineCollection({ loader: yaml('pages', 'crisis-resources'), schema: crisisPageSchema }),
  articles: defineCollection({
    loader: glob({
      base: './content/articles',
      pattern: '*/{en,fr}.md',
      // "first-session/en": folder and language.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: ({ image }) => articleSchema(() => photoThatExists(largePhoto(image()), ARTICLE_PHOTO_PREFIX)),
  }),
  legal: defineCollection({
    loader: glob({
      base: './content/legal',
      pattern: '*.md',
      // "privacy.en.md" keeps its full name as id: the language is part of it.
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
    schema: legalSchema,
  }),
};
