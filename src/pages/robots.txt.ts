import type { APIRoute } from 'astro';

/** Nothing is disallowed: pages that must not be indexed say "noindex" themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain' },
  });
