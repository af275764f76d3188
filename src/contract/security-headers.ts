/** For this name alone; others of the domain and the browsers' lists only where HSTS_PRELOAD is "yes": that stays for months. */
export function strictTransportSecurity(environment: Record<string, string | undefined>): string {
  return `max-age=63072000${environment.HSTS_PRELOAD === 'yes' ? '; includeSubDomains; preload' : ''}`;
}

/** On every answer of the site, page or data (OWASP HTTP Headers cheat sheet); tests/functions/running-server.test.ts. */
export const SECURITY_HEADERS = {
  // The rest of the policy stands in each page's head, with the hashes of its own scripts and styles.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': strictTransportSecurity(process.env),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** For files with a fingerprint in their name. Named one by one: below a whole folder, what is missing would be kept too. */
export const NEVER_CHANGES = { 'cache-control': 'public, max-age=31536000, immutable' };

const NOT_INDEXED = { 'x-robots-tag': 'noindex' };

/**
 * The headers of static files by path, "*" for everything below; where several paths fit, the last one counts. Netlify
 * takes no headers by context, so the build does: only what is built for the public, or on one's own machine, is indexed.
 */
export function pathHeaders(environment: Record<string, string | undefined>): Record<string, Record<string, string>> {
  const isPublic = ['production', undefined].includes(environment.CONTEXT);
  return { '/*': { ...SECURITY_HEADERS, ...(!isPublic && NOT_INDEXED) }, ...HEADERS_OF_PARTS };
}

const HEADERS_OF_PARTS: Record<string, Record<string, string>> = {
  // Keeps the crisis pages for the time without network; a new version must be seen at the next visit.
  '/sw.js': {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  },
  // Fetched by machines, of which there are many, and changed hardly ever.
  '/card.jpg': { 'cache-control': 'public, max-age=604800' },
  ...withAllPathForms('admin', { 'cache-control': 'no-store', ...NOT_INDEXED }),
  // Only the dashboard shows these pages; each says only what the public one says.
  '/preview/*': { 'cache-control': 'no-cache', ...NOT_INDEXED },
  '/admin/forms.json': NOT_INDEXED,
  '/fr/admin/forms.json': NOT_INDEXED,
  '/admin/forms/*': NOT_INDEXED,
  '/fr/admin/forms/*': NOT_INDEXED,
  '/admin/practice.json': NOT_INDEXED,
  '/fr/admin/practice.json': NOT_INDEXED,
  ...withAllPathForms('404', NOT_INDEXED),
  ...withAllPathForms('form-error', NOT_INDEXED),
  ...withAllPathForms('message-sent', NOT_INDEXED),
  ...withAllPathForms('review-received', NOT_INDEXED),
};

/** A page in both languages, as it is linked, as its file is called, and with a stroke too many before it. */
function withAllPathForms(page: string, headers: Record<string, string>): Record<string, Record<string, string>> {
  const spellings = [page, `fr/${page}`, `*/${page}`].flatMap((path) => [`/${path}`, `/${path}.html`]);
  return Object.fromEntries(spellings.map((path) => [path, headers]));
}
