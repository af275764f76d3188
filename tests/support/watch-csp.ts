import type { BrowserContext, Request } from '@playwright/test';

/**
 * Watches all pages of a context for what must never happen: something that a content security policy stops, and a
 * request to another origin. Returns what has been seen; following a link to another site is no breach.
 */
export function watchCsp(context: BrowserContext, origin: string): string[] {
  const breaches: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text());
  });
  context.on('request', (request) => {
    if (leavesSite(request, origin)) breaches.push(`request to ${request.url()}`);
  });
  return breaches;
}

/** Only what this site's own pages load counts; a service worker has no frame. */
function leavesSite(request: Request, origin: string): boolean {
  const { protocol, origin: target } = new URL(request.url());
  if (!protocol.startsWith('http') || target === origin || request.isNavigationRequest()) return false;
  return request.serviceWorker() !== null || request.frame().url().startsWith(origin);
}
