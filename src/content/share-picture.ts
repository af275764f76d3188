import { getImage } from 'astro:assets';
import type { Locale } from '@/contract/locales.ts';
import type { Article } from './articles.ts';
import { readHomePage } from './read-content.ts';

/** Size that the large sites ask for of a shared link's picture. Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** What stands for a page where its address is shared, beside its title: an article's photo, or the main page's. */
export async function readSharePicture(locale: Locale, article?: Article) {
  const { photo } = (await readHomePage()).hero;
  const { file, alternative } = article?.photo ?? { ...photo, alternative: photo.alternative[locale] };
  const { src } = await getImage({ src: file, ...SHARE_SIZE, fit: 'cover', format: 'jpg', quality: 60 });
  return { src, alternative };
}
