import type { ContentEntry } from '@/contract/edit.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import type { Edit } from './edit-context.ts';

/** The public pages, by what their form is called. */
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
  page: string;
  title: string;
  locales: readonly Locale[];
}

/** A draft stands on no page, and the list of articles is there with the first of them. */
export function pagesOf(files: ContentEntry[], m: Edit['messages']): Page[] {
  const articles = files.flatMap(({ path, values }) => {
    const [, slug, locale] = /^content\/articles\/([\w-]+)\/(\w+)\.md$/.exec(path) ?? [];
    const { draft, title = '' } = values as { draft?: boolean; title?: string };
    return slug && !draft ? [{ page: `/articles/${slug}`, title, locales: [locale as Locale] }] : [];
  });
  const written = LOCALES.filter((locale) => articles.some(({ locales }) => locales.includes(locale)));
  const pages = Object.entries(PAGES).map(([page, key]) => ({
    page,
    title: m[`edit.place.${key}`],
    locales: key === 'articles' ? written : LOCALES,
  }));
  return [...pages, ...articles].filter(({ locales }) => locales.length > 0);
}

/** Where a page lies with her texts marked (src/preview), by its own address: "/fr/practical". */
export function previewAddress(path: string): string {
  return `/preview${path === '/' ? '/index' : path}.html`;
}
