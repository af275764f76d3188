import type { APIRoute } from 'astro';
import { drawShareImage } from '@/artwork/share-image.ts';
import { heroPhotoFile } from '@/content/photo-files.ts';
import { readHomePage, readPractice } from '@/content/read-content.ts';
import { LOCALES, type Locale } from '@/i18n/locales.ts';

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
