import GithubSlugger from 'github-slugger';
import { marked } from 'marked';
import { partsOfPath } from '../contract/content-paths.ts';
import { valueAt } from '../contract/form-values.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import { PRACTICAL_TOPICS } from './pages.ts';
import { contentTypeOf, CONTENT_TYPES, type ContentType } from './content-types.ts';
import { PRACTICE } from '../contract/setup/content.ts';
import { wordsIn } from './text-links.ts';

export const CRISIS_PAGE = CONTENT_TYPES.crisisPage.page;
export const LEGAL_PAGES = ['privacy', 'reviews-policy', 'legal'] as const;
export const CONFIRMATION_PAGES = ['message-sent', 'review-received'] as const;

export const ABOUT_REVIEWS: readonly string[] = ['reviews-policy', 'review-received'];

const FILES = ['/openacr.yaml', '/sitemap.xml', '/robots.txt', '/card.jpg'];

/** Built-in anchors of a page; the owner's texts add others (tests/pages/links.test.ts). */
const PARTS: Record<string, string[]> = {
  '/': ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'message', 'review-form', 'blog'],
  '/client-resources': LOCALES.map((locale) => `column-${locale}`),
  [CRISIS_PAGE]: ['top'],
};

export type SitePages = ReadonlyMap<string, ReadonlySet<string>>;

export type ReadValues = (path: string) => unknown;

export function findSitePages(paths: readonly string[], read: ReadValues): SitePages {
  const hasReviews = valueAt(read(PRACTICE), 'reviewsEnabled') !== false;
  const named = [...LEGAL_PAGES, ...CONFIRMATION_PAGES].filter((name) => hasReviews || !ABOUT_REVIEWS.includes(name));
  const published = paths.filter((path) => !isDraft(read(path)));
  const slugs = [...new Set(slugsOf('articles', published))];
  const articles = slugs.length > 0 ? ['articles', ...slugs.map((slug) => `articles/${slug}`)] : [];
  const pages = ['', 'practical', 'client-resources', 'crisis-resources', 'admin', ...named, ...articles];
  const inEach = pages.flatMap((page) =>
    LOCALES.map((locale): [string, Set<string>] => {
      const address = localizedPath(`/${page}`, locale);
      return [address, new Set(partsOf(`/${page}`, locale, published, read))];
    }),
  );
  return new Map([...inEach, ...FILES.map((file): [string, Set<string>] => [file, new Set()])]);
}

/** The page that shows a file's links, in a language unless the file has its own; undefined if there is none. */
export function pageOf(path: string, locale: Locale): string | undefined {
  const { path: pattern, page }: Partial<ContentType> = CONTENT_TYPES[contentTypeOf(path)!] ?? {};
  if (!pattern || !page) return undefined;
  const { slug = '', lang = locale } = partsOfPath(pattern, path)!;
  return localizedPath(page.replace('*', slug), lang);
}

export const isDraft = (values: unknown) => valueAt(values, 'draft') === true;

function slugsOf(place: 'articles' | 'faq' | 'services', paths: readonly string[]): string[] {
  return paths.flatMap((path) => partsOfPath(CONTENT_TYPES[place].path, path)?.slug ?? []);
}

function partsOf(page: string, locale: Locale, paths: readonly string[], read: ReadValues): string[] {
  const fixed = ['main', ...(PARTS[page] ?? [])];
  const isThere = (topic: string) => valueAt(read(CONTENT_TYPES.practical.path), topic) !== undefined;
  if (page === '/')
    return [
      ...fixed,
      ...slugsOf('faq', paths).map((slug) => `faq-${slug}`),
      ...slugsOf('services', paths).map((slug) => `service-${slug}`),
    ];
  if (page === '/practical') return [...fixed, ...PRACTICAL_TOPICS.filter(isThere)];
  if (page === CRISIS_PAGE) return [...fixed, ...partsOfCrisisPage(locale, read)];
  const written = [locale, ...LOCALES].flatMap((of) =>
    paths.filter((path) => path.endsWith('.md') && pageOf(path, of) === localizedPath(page, of)),
  );
  return [...fixed, ...written.slice(0, 1).flatMap((path) => headingsIn(valueAt(read(path), 'body')))];
}

function partsOfCrisisPage(locale: Locale, read: ReadValues): string[] {
  type Parts = { id?: string }[] | undefined;
  const page = valueAt(read(CONTENT_TYPES.crisisPage.path), locale) as { doors?: Parts; parts?: Parts } | undefined;
  return [...(page?.doors ?? []), ...(page?.parts ?? [])].flatMap(({ id }) => id ?? []);
}

function headingsIn(body: unknown): string[] {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(typeof body === 'string' ? body : '').filter(({ type }) => type === 'heading');
  return headings.map((heading) => slugger.slug(wordsIn(heading)));
}
