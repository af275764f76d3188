import type { MarkdownHeading } from 'astro';
import { getCollection } from 'astro:content';
import { localePaths, localizedPath } from '@/i18n/localized-path.ts';
import { FORMAT_TAGS, LOCALES, type Locale } from '@/contract/locales.ts';
import { typeset } from '@/i18n/typography.ts';
import { sanitizeAndTypeset } from './owner-html.ts';

const WORDS_PER_MINUTE = 200;
const NEWEST_COUNT = 3;

export type Article = Awaited<ReturnType<typeof readPublishedArticles>>[number];

export async function readArticles(locale: Locale): Promise<Article[]> {
  return (await readPublishedArticles()).filter((article) => article.locale === locale);
}

export async function readNextArticle({
  locale,
  slug,
}: Pick<Article, 'locale' | 'slug'>): Promise<Article | undefined> {
  const articles = await readArticles(locale);
  const index = articles.findIndex((article) => article.slug === slug);
  return articles.length > 1 ? articles[(index + 1) % articles.length] : undefined;
}

export const readNewestArticles = async (locale: Locale) => (await readArticles(locale)).slice(0, NEWEST_COUNT);

export async function readArticlesMissingIn(locale: Locale): Promise<Article[]> {
  const slugs = (await readArticles(locale)).map(({ slug }) => slug);
  return (await readPublishedArticles()).filter(
    (article) => article.locale !== locale && !slugs.includes(article.slug),
  );
}

export async function readArticleLocales(): Promise<Locale[]> {
  const articles = await readPublishedArticles();
  return LOCALES.filter((locale) => articles.some((article) => article.locale === locale));
}

export const articleListPaths = async () => ((await readArticleLocales()).length > 0 ? localePaths() : []);

export async function articlePaths() {
  const slugs = [...new Set((await readPublishedArticles()).map(({ slug }) => slug))];
  return slugs.flatMap((slug) =>
    localePaths().map(({ params, props }) => ({ params: { ...params, slug }, props: { ...props, slug } })),
  );
}

export async function readArticlePages(): Promise<{ page: string; locales: Locale[] }[]> {
  const articles = await readPublishedArticles();
  return [...new Set(articles.map(({ page }) => page))].map((page) => ({
    page,
    locales: LOCALES.filter((locale) => articles.some((article) => article.page === page && article.locale === locale)),
  }));
}

export const articleHtml = ({ html, locale }: Article) => sanitizeAndTypeset(html, locale);

export const articlePath = ({ page, locale }: Pick<Article, 'page' | 'locale'>) => localizedPath(page, locale);

async function readPublishedArticles() {
  const entries = await getCollection('articles', ({ data }) => !data.draft);
  return entries
    .map(({ id, data, rendered, filePath = id }) => {
      const [slug, locale] = id.split('/') as [string, Locale];
      const html = rendered?.html ?? '';
      return {
        slug,
        locale,
        filePath,
        page: `/articles/${slug}`,
        title: typeset(data.title, locale),
        summary: typeset(data.summary, locale),
        date: data.date,
        photo: data.photo && { ...data.photo, alternative: typeset(data.photo.alternative, locale) },
        html,
        sections: sectionsOf(rendered?.metadata?.headings as MarkdownHeading[] | undefined, locale),
        readingTime: readingTime(html, locale),
      };
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime() || a.slug.localeCompare(b.slug));
}

function sectionsOf(headings: MarkdownHeading[] = [], locale: Locale) {
  return headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ slug, title: typeset(text, locale) }));
}

function readingTime(html: string, locale: Locale): string {
  const wordCount = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const format = new Intl.NumberFormat(FORMAT_TAGS[locale], { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE))).replace(' ', '\u00A0');
}
