import { ApiError } from './api-error.ts';

/** Public forms: refuses what another site sends in a visitor's name; a request that says nothing is let through. */
export function refuseCrossSite(request: Request): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new ApiError('cross-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) throw new ApiError('cross-site');
}

/** Owner's calls: only from this site's own pages; throws 403. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new ApiError('cross-site');
}

/** By Fetch Metadata, else Origin (OWASP CSRF Prevention). A change must say where it comes from; a read by an old browser need not. */
export function isSameOrigin(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  if (site === 'same-origin' || (isRead && (site === 'none' || site === null))) return true;
  return site === null && origin !== null;
}
