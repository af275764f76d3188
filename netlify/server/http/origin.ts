import { ApiError } from './api-error.ts';

/** For public forms: throws 403 for a request from another site; lets through one without Origin or Fetch Metadata. */
export function refuseCrossSite(request: Request): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new ApiError('cross-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) throw new ApiError('cross-site');
}

/** For the owner's calls: throws 403 unless they come from this site's own pages. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new ApiError('cross-site');
}

/** Compares Fetch Metadata, else Origin (OWASP CSRF Prevention); only reads by old browsers may lack both. */
export function isSameOrigin(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(request.url).origin) return false;
  if (site === 'same-origin' || (isRead && (site === 'none' || site === null))) return true;
  return site === null && origin !== null;
}
