import GithubSlugger from 'github-slugger';
import { marked } from 'marked';
import { matchPath, PRACTICE_FILE } from '../contract/content-paths.ts';
import { valueAt } from '../contract/form-values.ts';
import { LOCALES, type Locale } from '../contract/locales.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import { PRACTICAL_TOPICS } from './pages.ts';
import { contentTypeOf, CONTENT_TYPES, type ContentType } from './content-types.ts';
import { tokenText } from './text-links.ts';

export const CRISIS_PAGE = CONTENT_TYPES.crisisPage.page;
export const LEGAL_PAGES = ['privacy', 'reviews-policy', 'legal'] as const;
export const CONFIRMATION_PAGES = ['message-sent', 'review-received'] as const;

export const PAGES_ABOUT_REVIEWS: readonly string[] = ['reviews-policy', 'review-received'];

const PUBLIC_FILES = ['/openacr.yaml', '/sitemap.xml', '/robots.txt', '/card.jpg'];

/** Built-in anchors of a page; the owner's texts add others (tests/pages/links.test.ts). */
const BUILT_IN_ANCHORS: Record<string, string[]> = {
  '/': ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'message', 'review-form', 'blog'],
  '/client-resources': LOCALES.map((locale) => `column-${locale}`),
  [CRISIS_PAGE]: ['top'],
};

export type SitePages = ReadonlyMap<string, ReadonlySet<string>>;

export type ReadValues = (path: string) => unknown;

export function findSitePages(paths: readonly string[], read: ReadValues): SitePages {
  const hasReviews = valueAt(read(PRACTICE_FILE), 'reviewsEnabled') !== false;
  const namedPages = [...LEGAL_PAGES, ...CONFIRMATION_PAGES].filter(
    (name) => hasReviews || !PAGES_ABOUT_REVIEWS.includes(name),
  );
  const publishedFiles = paths.filter((path) => !isDraft(read(path)));
  const slugs = [...new Set(slugsOf('articles', publishedFiles))];
  const articles = slugs.length > 0 ? ['articles', ...slugs.map((slug) => `articles/${slug}`)] : [];
  const pages = ['', 'practical', 'client-resources', 'crisis-resources', 'admin', ...namedPages, ...articles];
  const localizedPages = pages.flatMap((page) =>
    LOCALES.map((locale): [string, Set<string>] => {
      const address = localizedPath(`/${page}`, locale);
      return [address, new Set(anchorsOf(`/${page}`, locale, publishedFiles, read))];
    }),
  );
  return new Map([...localizedPages, ...PUBLIC_FILES.map((file): [string, Set<string>] => [file, new Set()])]);
}

/** The path of the page that shows a file, in `locale` unless the file has a language; undefined if no page does. */
export function pagePathOf(path: string, locale: Locale): string | undefined {
  const { path: pattern, page }: Partial<ContentType> = CONTENT_TYPES[contentTypeOf(path)!] ?? {};
  if (!pattern || !page) return undefined;
  const { slug = '', lang = locale } = matchPath(pattern, path)!;
  return localizedPath(page.replace('*', slug), lang);
}

export const isDraft = (values: unknown) => valueAt(values, 'draft') === true;

function slugsOf(contentType: 'articles' | 'faq' | 'services', paths: readonly string[]): string[] {
  return paths.flatMap((path) => matchPath(CONTENT_TYPES[contentType].path, path)?.slug ?? []);
}

function anchorsOf(page: string, locale: Locale, paths: readonly string[], read: ReadValues): string[] {
  const builtInAnchors = ['main', ...(BUILT_IN_ANCHORS[page] ?? [])];
  const isWritten = (topic: string) => valueAt(read(CONTENT_TYPES.practical.path), topic) !== undefined;
  if (page === '/')
    return [
      ...builtInAnchors,
      ...slugsOf('faq', paths).map((slug) => `faq-${slug}`),
      ...slugsOf('services', paths).map((slug) => `service-${slug}`),
    ];
  if (page === '/practical') return [...builtInAnchors, ...PRACTICAL_TOPICS.filter(isWritten)];
  if (page === CRISIS_PAGE) return [...builtInAnchors, ...crisisPageAnchors(locale, read)];
  const pageFiles = [locale, ...LOCALES].flatMap((pageLocale) =>
    paths.filter((path) => path.endsWith('.md') && pagePathOf(path, pageLocale) === localizedPath(page, pageLocale)),
  );
  return [...builtInAnchors, ...pageFiles.slice(0, 1).flatMap((path) => headingsIn(valueAt(read(path), 'body')))];
}

function crisisPageAnchors(locale: Locale, read: ReadValues): string[] {
  type Sections = { id?: string }[] | undefined;
  const page = valueAt(read(CONTENT_TYPES.crisisPage.path), locale) as
    | { doors?: Sections; parts?: Sections }
    | undefined;
  return [...(page?.doors ?? []), ...(page?.parts ?? [])].flatMap(({ id }) => id ?? []);
}

function headingsIn(body: unknown): string[] {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(typeof body === 'string' ? body : '').filter(({ type }) => type === 'heading');
  return headings.map((heading) => slugger.slug(tokenText(heading)));
}
