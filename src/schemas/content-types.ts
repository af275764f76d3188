import type * as z from 'zod';
import { matchPath } from '../contract/content-paths.ts';
import { answersSchema } from './answers.ts';
import { confirmedSchema } from './confirmed.ts';
import { crisisPageSchema } from './crisis-page.ts';
import { helplineSchema } from './crisis.ts';
import { clientFormsSchema, faqSchema, legalSchema, qualificationsSchema, serviceSchema } from './entries.ts';
import {
  articleSchema,
  articlesPageSchema,
  clientResourcesPageSchema,
  homePageSchema,
  practicalPageSchema,
} from './pages.ts';
import { ARTICLE_PHOTO_PREFIX } from './photo-files.ts';
import { practiceSchema } from './practice.ts';

export interface ContentType {
  /** Path from the project's root; "*" stands for an entry that the owner can add or delete. */
  path: string;
  schema: (photoFile: (prefix?: string) => z.ZodType) => z.ZodType;
  body?: 'article.body' | 'legal.body';
  page?: string;
}

const legal = (name: string) =>
  ({
    path: `content/legal/${name}.{{locale}}.md`,
    schema: () => legalSchema,
    body: 'legal.body',
    page: `/${name}`,
  }) as const satisfies ContentType;

export const CONTENT_TYPES = {
  practice: { path: 'content/practice.yaml', schema: () => practiceSchema },
  qualifications: { path: 'content/qualifications.yaml', schema: () => qualificationsSchema },
  clientForms: { path: 'content/client-forms.yaml', schema: () => clientFormsSchema },
  answers: { path: 'content/answers.yaml', schema: () => answersSchema },
  confirmed: { path: 'content/confirmed.yaml', schema: () => confirmedSchema },
  home: { path: 'content/pages/home.yaml', schema: (photoFile) => homePageSchema(photoFile) },
  practical: { path: 'content/pages/practical.yaml', schema: () => practicalPageSchema },
  articlesPage: { path: 'content/pages/articles.yaml', schema: () => articlesPageSchema },
  clientResources: { path: 'content/pages/client-resources.yaml', schema: () => clientResourcesPageSchema },
  crisisPage: {
    path: 'content/pages/crisis-resources.yaml',
    schema: () => crisisPageSchema,
    page: '/crisis-resources',
  },
  services: { path: 'content/services/*.yaml', schema: () => serviceSchema },
  faq: { path: 'content/faq/*.yaml', schema: () => faqSchema },
  crisis: { path: 'content/crisis/*.yaml', schema: () => helplineSchema, page: '/crisis-resources' },
  articles: {
    path: 'content/articles/*/{{locale}}.md',
    schema: (photoFile) => articleSchema(() => photoFile(ARTICLE_PHOTO_PREFIX)),
    body: 'article.body',
    page: '/articles/*',
  },
  'legal.privacy': legal('privacy'),
  'legal.legal': legal('legal'),
  'legal.reviews-policy': legal('reviews-policy'),
} satisfies Record<string, ContentType>;

export type ContentTypeKey = keyof typeof CONTENT_TYPES;

export function contentTypeOf(path: string): ContentTypeKey | undefined {
  return (Object.keys(CONTENT_TYPES) as ContentTypeKey[]).find((key) => matchPath(CONTENT_TYPES[key].path, path));
}
