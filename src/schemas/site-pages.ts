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

/** There is no such page where the practice publishes no reviews. */
export const ABOUT_REVIEWS: readonly string[] = ['reviews-policy', 'review-received'];

/** What else is served, for whoever wants it. */
const FILES = ['/openacr.yaml', '/sitemap.xml', '/robots.txt', '/card.jpg'];

/** What an address may lead to on a page besides what the owner has written there (tests/pages/links.test.ts). */
const PARTS: Record<string, string[]> = {
  '/': ['home', 'about', 'services', 'testimonials', 'faq', 'contact', 'message', 'review-form', 'blog'],
  '/client-resources': LOCALES.map((locale) => `column-${locale}`),
  [CRISIS_PAGE]: ['top'],
};

/** Every address of a site, each with the parts of the page that can be led to. */
export type SitePages = ReadonlyMap<string, ReadonlySet<string>>;

/** What a file holds: its values, of a Markdown file with its "body"; undefined where it cannot be read. */
export type ReadValues = (path: string) => unknown;

/** The pages that a site with these files has, once it is built. */
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

/** Where a file with links is read, in a language unless it has one of its own; undefined where that is nowhere. */
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
  // An article that a language lacks stands there in the other one.
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

/** The addresses that Astro gives to the headings of a Markdown text. */
function headingsIn(body: unknown): string[] {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(typeof body === 'string' ? body : '').filter(({ type }) => type === 'heading');
  return headings.map((heading) => slugger.slug(wordsIn(heading)));
}
