import type { APIRoute } from 'astro';
import { readIndexedPages } from '@/content/pages.ts';
import { alternatePaths } from '@/i18n/localized-path.ts';
import { DEFAULT_LOCALE, type Locale } from '@/contract/locales.ts';

export const GET: APIRoute = async ({ site }) => {
  const pages = await readIndexedPages();
  const entries = pages.flatMap(({ page, locales }) => locales.map((locale) => entryOf(page, locale, locales, site)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
};

function entryOf(page: string, locale: Locale, locales: readonly Locale[], site: URL | undefined): string {
  const alternates = alternatePaths(page);
  const absoluteUrl = (address: string) => new URL(address, site).href;
  const translations = [
    ...locales.map((language) => [language, alternates[language]] as const),
    ['x-default', alternates[DEFAULT_LOCALE]] as const,
  ]
    // A page in one language only has no alternates.
    .filter(() => locales.length > 1)
    .map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${absoluteUrl(address)}"/>`);
  return `<url><loc>${absoluteUrl(alternates[locale])}</loc>${translations.join('')}</url>`;
}
