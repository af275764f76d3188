import GithubSlugger from 'github-slugger';
import { marked } from 'marked';
import { partsOfPath } from '../contract/content-paths.ts';
import { valueAt } from '../contract/form-values.ts';
import { isLocale, LOCALES, type Locale } from '../contract/locales.ts';
import { localizedPath } from '../i18n/localized-path.ts';
import { PRACTICAL_TOPICS } from './pages.ts';
import { PLACES } from './places.ts';
import { PRACTICE_FILE } from './read-files.ts';
import { wordsIn } from './text-links.ts';

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
  '/crisis-resources': ['top'],
};

/** Every address of a site, each with the parts of the page that can be led to. */
export type SitePages = ReadonlyMap<string, ReadonlySet<string>>;

/** What a file holds: its values, of a Markdown file with its "body"; undefined where it cannot be read. */
export type ReadValues = (path: string) => unknown;

/** The pages that a site with these files has, once it is built. */
export function findSitePages(paths: readonly string[], read: ReadValues): SitePages {
  const { reviewsEnabled } = (read(PRACTICE_FILE) ?? {}) as { reviewsEnabled?: boolean };
  const ofReviews = (name: string) => reviewsEnabled !== false || !ABOUT_REVIEWS.includes(name);
  const names = [...LEGAL_PAGES, ...CONFIRMATION_PAGES].filter(ofReviews).map((name) => `/${name}`);
  const articles = publishedArticles(paths, read).map((slug) => `/articles/${slug}`);
  const pages = ['/', '/practical', '/client-resources', '/crisis-resources', '/admin', ...names];
  const all = [...pages, ...(articles.length > 0 ? ['/articles'] : []), ...articles];
  const inEach = all.flatMap((page) =>
    LOCALES.map((locale) => [localizedPath(page, locale), new Set(partsOf(page, locale, paths, read))] as const),
  );
  return new Map([...inEach, ...FILES.map((file) => [file, new Set<string>()] as const)]);
}

/** Where a file with links is read, in a language unless it has one of its own; undefined where that is nowhere. */
export function pageOf(path: string, locale: Locale): string | undefined {
  const { slug, lang = locale } = partsOfPath(PLACES.articles.path, path) ?? {};
  if (slug) return localizedPath(`/articles/${slug}`, lang);
  const [, legal, of] = /^content\/legal\/([\w-]+)\.(\w+)\.md$/.exec(path) ?? [];
  if (legal && isLocale(of)) return localizedPath(`/${legal}`, of);
  return path === PLACES.crisisPage.path || partsOfPath(PLACES.crisis.path, path)
    ? localizedPath('/crisis-resources', locale)
    : undefined;
}

/** Whether an article is nowhere on the site. */
export const isDraft = (values: unknown) => (values as { draft?: unknown } | undefined)?.draft === true;

function publishedArticles(paths: readonly string[], read: ReadValues): string[] {
  const slugs = paths.filter((path) => !isDraft(read(path))).map((path) => slugIn('articles', path));
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

const slugIn = (place: 'articles' | 'faq' | 'services', path: string) => partsOfPath(PLACES[place].path, path)?.slug;

function partsOf(page: string, locale: Locale, paths: readonly string[], read: ReadValues): string[] {
  const entries = (place: 'faq' | 'services') => paths.flatMap((path) => slugIn(place, path) ?? []);
  const fixed = ['main', ...(PARTS[page] ?? [])];
  if (page === '/')
    return [
      ...fixed,
      ...entries('faq').map((slug) => `faq-${slug}`),
      ...entries('services').map((slug) => `service-${slug}`),
    ];
  if (page === '/practical')
    return [...fixed, ...PRACTICAL_TOPICS.filter((topic) => isThere(read(PLACES.practical.path), topic))];
  if (page === '/crisis-resources') return [...fixed, ...partsOfCrisisPage(locale, read)];
  // An article that a language lacks stands there in the other one.
  const isOn = (path: string, of: Locale) => pageOf(path, of) === localizedPath(page, of) && !isDraft(read(path));
  const written = LOCALES.map((of) => paths.find((path) => path.endsWith('.md') && isOn(path, of)));
  const text = written[LOCALES.indexOf(locale)] ?? written.find(Boolean);
  return [...fixed, ...headingsOf(text && valueAt(read(text), 'body'))];
}

const isThere = (values: unknown, key: string) => valueAt(values, key) !== undefined;

function partsOfCrisisPage(locale: Locale, read: ReadValues): string[] {
  type Parts = { id?: string }[] | undefined;
  const page = (read(PLACES.crisisPage.path) as Record<Locale, { doors?: Parts; parts?: Parts }> | undefined)?.[locale];
  return [...(page?.doors ?? []), ...(page?.parts ?? [])].flatMap(({ id }) => id ?? []);
}

/** The addresses that Astro gives to the headings of a Markdown text. */
function headingsOf(body: unknown): string[] {
  const slugger = new GithubSlugger();
  const headings = marked.lexer(typeof body === 'string' ? body : '').filter(({ type }) => type === 'heading');
  return headings.map((heading) => slugger.slug(wordsIn(heading)));
}
