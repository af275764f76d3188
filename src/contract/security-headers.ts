/** Adds subdomains and preload lists only if HSTS_PRELOAD is "yes", as undoing that takes months. */
export function strictTransportSecurity(environment: Record<string, string | undefined>): string {
  return `max-age=63072000${environment.HSTS_PRELOAD === 'yes' ? '; includeSubDomains; preload' : ''}`;
}

/** Headers of every response (OWASP HTTP Headers cheat sheet; tests/functions/running-server.test.ts). */
export const SECURITY_HEADERS = {
  // The rest of the policy is in each page's head, with the hashes of its inline scripts and styles.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': strictTransportSecurity(process.env),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Caching of files with a fingerprint in their name, listed one by one: a whole folder would include its 404s. */
export const IMMUTABLE_CACHE_CONTROL = { 'cache-control': 'public, max-age=31536000, immutable' };

const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/** Headers by path; the last match wins. The build writes them, as Netlify has none per deploy context. */
export function pathHeaders(environment: Record<string, string | undefined>): Record<string, Record<string, string>> {
  const isPublic = ['production', undefined].includes(environment.CONTEXT);
  return { '/*': { ...SECURITY_HEADERS, ...(!isPublic && NOT_INDEXED) }, ...HEADERS_BY_PATH };
}

const HEADERS_BY_PATH: Record<string, Record<string, string>> = {
  // The service worker that keeps the crisis pages offline; updates must apply at the next visit.
  '/sw.js': {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  },
  '/card.jpg': { 'cache-control': 'public, max-age=604800' },
  ...forAllSpellings('admin', { 'cache-control': 'no-store', ...NOT_INDEXED }),
  // Duplicates of public pages, shown only in the dashboard.
  '/preview/*': { 'cache-control': 'no-cache', ...NOT_INDEXED },
  '/admin/forms.json': NOT_INDEXED,
  '/fr/admin/forms.json': NOT_INDEXED,
  '/admin/forms/*': NOT_INDEXED,
  '/fr/admin/forms/*': NOT_INDEXED,
  '/admin/practice.json': NOT_INDEXED,
  '/fr/admin/practice.json': NOT_INDEXED,
  ...forAllSpellings('404', NOT_INDEXED),
  ...forAllSpellings('form-error', NOT_INDEXED),
  ...forAllSpellings('message-sent', NOT_INDEXED),
  ...forAllSpellings('review-received', NOT_INDEXED),
};

function forAllSpellings(page: string, headers: Record<string, string>): Record<string, Record<string, string>> {
  const spellings = [page, `fr/${page}`, `*/${page}`].flatMap((path) => [`/${path}`, `/${path}.html`]);
  return Object.fromEntries(spellings.map((path) => [path, headers]));
}
