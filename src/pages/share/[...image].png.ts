import type { APIRoute } from 'astro';
import { drawShareImage } from '@/artwork/share-image.ts';
import { readArticles } from '@/content/articles.ts';
import { articlePhotoFile, heroPhotoFile } from '@/content/pictures.ts';
import { readHomePage, readPractice } from '@/content/read-content.ts';
import { LOCALES } from '@/contract/locales.ts';

interface Props {
  title: string;
  offer?: string;
  photo: string;
}

/** /share/en.png and /share/fr.png for the pages, /share/articles/<slug>/<language>.png for each article. */
export async function getStaticPaths() {
  const { hero } = await readHomePage();
  const articles = (await Promise.all(LOCALES.map(readArticles))).flat();
  return [
    ...LOCALES.map((locale) => ({
      params: { image: locale },
      props: { title: hero.title[locale], offer: hero.offer[locale], photo: heroPhotoFile() },
    })),
    ...articles.map((article) => ({
      params: { image: `articles/${article.slug}/${article.locale}` },
      props: { title: article.title, photo: articlePhotoFile(article) ?? heroPhotoFile() },
    })),
  ];
}

/** The picture that stands for a page where its address is shared, made at build. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const { name } = await readPractice();
  const image = await drawShareImage({ practice: name, ...props });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
