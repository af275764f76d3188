import { readHtml, type HtmlPart } from './html.ts';

export interface Head {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Addresses of the translations by hreflang. */
  alternates: Record<string, string>;
  /** Addresses of icons and manifest. */
  files: string[];
  /** What stands in JSON-LD elements. */
  data: unknown[];
}

/** Reads what a page says about itself to browsers and search engines. */
export function readHead(html: string): Head {
  return headOf(readHtml(html), html);
}

function headOf(page: HtmlPart, html: string): Head {
  const links = page.all('link').map(({ attributes }) => attributes);
  const hrefs = (rel: RegExp) => links.filter((link) => rel.test(link.rel ?? '')).map(({ href = '' }) => href);
  const metas = page.all('meta').map(({ attributes }) => attributes);
  return {
    title: page.all('head title')[0]?.text ?? '',
    meta: Object.fromEntries(metas.map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
    canonical: hrefs(/^canonical$/)[0],
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    files: hrefs(/^(icon|apple-touch-icon|manifest)$/),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    ),
  };
}
