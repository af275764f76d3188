import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { forFeed } from '@/content/article-text.ts';
import { articleHtml, articlePath, feedPath, feedPaths, readArticles } from '@/content/articles.ts';
import { readArticlesPage, readPractice } from '@/content/read-content.ts';
import { FORMAT_TAGS, type Locale } from '@/contract/locales.ts';

export const getStaticPaths = feedPaths;

/** The articles of a language with their whole text, for feed readers: RSS 2.0 (rssboard.org/rss-specification). */
export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale }, site }) => {
  const { name } = await readPractice();
  const { title, meta } = await readArticlesPage();
  const absolute = (address: string) => new URL(address, site).href;
  return rss({
    title: `${title[locale]} | ${name}`,
    description: meta.description[locale],
    site: absolute(articlePath({ page: '/articles', locale })),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      `<language>${FORMAT_TAGS[locale].toLowerCase()}</language>`,
      `<atom:link href="${absolute(feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: (await readArticles(locale)).map((article) => {
      const address = absolute(articlePath(article));
      return {
        title: article.title,
        link: address,
        pubDate: article.date,
        description: article.summary,
        content: forFeed(articleHtml(article), new URL(address)),
      };
    }),
  });
};
