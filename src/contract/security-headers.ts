/** On every answer of the site, page or data (OWASP HTTP Headers cheat sheet); tests/functions/running-server.test.ts. */
export const SECURITY_HEADERS = {
  // The rest of the policy stands in each page's head, with the hashes of its own scripts and styles.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const OWNER_PAGE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The headers of static files by path, "*" for everything below; where several paths fit, the last one counts. */
export const PATH_HEADERS: Record<string, Record<string, string>> = {
  '/*': SECURITY_HEADERS,
  // Files with a fingerprint in their name never change.
  '/_astro/*': { 'cache-control': 'public, max-age=31536000, immutable' },
  // Keeps the crisis pages for the time without network; a new version must be seen at the next visit.
  '/sw.js': {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  },
  '/admin': OWNER_PAGE,
  '/fr/admin': OWNER_PAGE,
};
