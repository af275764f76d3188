import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { crisisLineSchema } from './schemas/crisis.ts';
import { clientFormSchema, faqSchema, legalSchema, qualificationSchema, serviceSchema } from './schemas/entries.ts';
import { crisisPageSchema, clientResourcesPageSchema, homePageSchema, practicalPageSchema } from './schemas/pages.ts';
import { practiceSchema } from './schemas/practice.ts';

/** Every YAML file of one folder under content/. */
const yamlFolder = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.yaml' });

export const collections = {
  practice: defineCollection({
    loader: glob({ base: './content', pattern: 'practice.yaml' }),
    schema: practiceSchema,
  }),
  services: defineCollection({ loader: yamlFolder('services'), schema: serviceSchema }),
  faq: defineCollection({ loader: yamlFolder('faq'), schema: faqSchema }),
  qualifications: defineCollection({ loader: yamlFolder('qualifications'), schema: qualificationSchema }),
  crisis: defineCollection({ loader: yamlFolder('crisis'), schema: crisisLineSchema }),
  clientForms: defineCollection({ loader: yamlFolder('client-forms'), schema: clientFormSchema }),
  homePage: defineCollection({
    loader: glob({ base: './content/pages', pattern: 'home.yaml' }),
    schema: homePageSchema,
  }),
  clientResourcesPage: defineCollection({
    loader: glob({ base: './content/pages', pattern: 'client-resources.yaml' }),
    schema: clientResourcesPageSchema,
  }),
  practicalPage: defineCollection({
    loader: glob({ base: './content/pages', pattern: 'practical.yaml' }),
    schema: practicalPageSchema,
  }),
  crisisPage: defineCollection({
    loader: glob({ base: './content/pages', pattern: 'crisis-resources.yaml' }),
    schema: crisisPageSchema,
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
