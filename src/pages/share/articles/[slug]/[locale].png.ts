import type { APIRoute } from 'astro';
import { drawShareImage } from '@/artwork/share-image.ts';
import { readArticles, type Article } from '@/content/articles.ts';
import { articlePhotoFile, heroPhotoFile } from '@/content/photo-files.ts';
import { readPractice } from '@/content/read-content.ts';
import { LOCALES } from '@/i18n/locales.ts';

export async function getStaticPaths() {
  const articles = (await Promise.all(LOCALES.map(readArticles))).flat();
  return articles.map((article) => ({
    params: { slug: article.slug, locale: article.locale },
    props: { article },
  }));
}

/** The picture that stands for an article where its address is shared, made at build. */
export const GET: APIRoute<{ article: Article }> = async ({ props: { article } }) => {
  const { name } = await readPractice();
  const photo = articlePhotoFile(article) ?? heroPhotoFile();
  const image = await drawShareImage({ practice: name, title: article.title, photo });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
