import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { crisisLineSchema } from './schemas/crisis.ts';
import { clientFormsSchema, faqSchema, legalSchema, qualificationsSchema, serviceSchema } from './schemas/entries.ts';
import { crisisPageSchema, clientResourcesPageSchema, homePageSchema, practicalPageSchema } from './schemas/pages.ts';
import { practiceSchema } from './schemas/practice.ts';

/** Every YAML file of one folder under content/. */
const yamlFolder = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.yaml' });

/** One YAML file; Astro's file() would build without it where it cannot be read. */
const yamlFile = (folder: string, name: string) => glob({ base: folder, pattern: `${name}.yaml` });

export const collections = {
  practice: defineCollection({ loader: yamlFile('./content', 'practice'), schema: practiceSchema }),
  services: defineCollection({ loader: yamlFolder('services'), schema: serviceSchema }),
  faq: defineCollection({ loader: yamlFolder('faq'), schema: faqSchema }),
  qualifications: defineCollection({ loader: yamlFile('./content', 'qualifications'), schema: qualificationsSchema }),
  crisis: defineCollection({ loader: yamlFolder('crisis'), schema: crisisLineSchema }),
  clientForms: defineCollection({ loader: yamlFile('./content', 'client-forms'), schema: clientFormsSchema }),
  homePage: defineCollection({ loader: yamlFile('./content/pages', 'home'), schema: homePageSchema }),
  clientResourcesPage: defineCollection({
    loader: yamlFile('./content/pages', 'client-resources'),
    schema: clientResourcesPageSchema,
  }),
  practicalPage: defineCollection({ loader: yamlFile('./content/pages', 'practical'), schema: practicalPageSchema }),
  crisisPage: defineCollection({ loader: yamlFile('./content/pages', 'crisis-resources'), schema: crisisPageSchema }),
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
