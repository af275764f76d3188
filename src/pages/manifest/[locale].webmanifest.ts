import type { APIRoute } from 'astro';
import { readHomePage, readPractice } from '@/content/read-content.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { translate } from '@/i18n/translate.ts';

export function getStaticPaths() {
  return LOCALES.map((locale) => ({ params: { locale } }));
}

export const GET: APIRoute = async ({ params }) => {
  const locale = params.locale as Locale;
  const { name } = await readPractice();
  const { meta } = await readHomePage();
  const manifest = {
    id: localizedPath('/', locale),
    start_url: localizedPath('/', locale),
    scope: '/',
    display: 'minimal-ui',
    lang: locale,
    name,
    description: meta.description[locale],
    background_color: '#fff9ee',
    theme_color: '#fff9ee',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    shortcuts: [{ name: translate(locale, 'nav.crisis'), url: localizedPath('/crisis-resources', locale) }],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};

function icon(size: number, purpose: 'any' | 'maskable') {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
