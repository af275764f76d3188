import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { parse } from 'yaml';
import { drawShareImage } from '@/artwork/share-image.ts';
import { readHomePage, readPractice } from '@/content/read-content.ts';
import { LOCALES, type Locale } from '@/i18n/locales.ts';

const HOME_PAGE = resolve('content/pages/home.yaml');

export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale } }));
}

/** The share image of a language, made at build: /share/en.png and /share/fr.png. */
export const GET: APIRoute = async ({ params }) => {
  const locale = params.locale as Locale;
  const { hero } = await readHomePage();
  const { name } = await readPractice();
  const image = await drawShareImage({
    practice: name,
    title: hero.title[locale],
    offer: hero.offer[locale],
    photo: heroPhotoFile(),
  });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};

/** The collection only gives the picture's address in the built site; the file's own place is written in the content. */
function heroPhotoFile(): string {
  const page = parse(readFileSync(HOME_PAGE, 'utf8')) as { hero: { photo: { file: string } } };
  return resolve(HOME_PAGE, '..', page.hero.photo.file);
}
