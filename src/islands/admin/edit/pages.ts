import type { ContentFile } from '@/contract/edit.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import type { EditContextValue } from './edit-context.ts';

export const PAGES = {
  '/': 'home',
  '/practical': 'practical',
  '/client-resources': 'clientResources',
  '/crisis-resources': 'crisis',
  '/articles': 'articles',
  '/privacy': 'legal.privacy',
  '/legal': 'legal.legal',
  '/reviews-policy': 'legal.reviews-policy',
} as const;

export interface Page {
  /** Without the language: "/practical". */
  basePath: string;
  title: string;
  locales: readonly Locale[];
}

/** Drafts have no page; the list of articles exists only in languages that have one. */
export function pagesOf(files: ContentFile[], m: EditContextValue['messages']): Page[] {
  const articles = files.flatMap(({ path, values }) => {
    const [, slug, locale] = /^content\/articles\/([\w-]+)\/(\w+)\.md$/.exec(path) ?? [];
    const { draft, title = '' } = values as { draft?: boolean; title?: string };
    return slug && !draft ? [{ basePath: `/articles/${slug}`, title, locales: [locale as Locale] }] : [];
  });
  const articleLocales = LOCALES.filter((locale) => articles.some(({ locales }) => locales.includes(locale)));
  const pages = Object.entries(PAGES).map(([basePath, key]) => ({
    basePath,
    title: m[`edit.place.${key}`],
    locales: key === 'articles' ? articleLocales : LOCALES,
  }));
  return [...pages, ...articles].filter(({ locales }) => locales.length > 0);
}

/** Preview of a page such as "/fr/practical" (src/preview). */
export function previewUrl(path: string): string {
  return `/preview${path === '/' ? '/index' : path}.html`;
}
