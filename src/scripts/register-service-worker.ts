/** The scopes of the two registrations. Written out, because a script that imports nothing is inlined. */
const CRISIS_PAGES = ['/crisis-resources', '/fr/crisis-resources'];

/**
 * Keeps the crisis pages for the time without network. One registration for each of the two pages and nothing else:
 * no other page ever waits for a service worker to start.
 */
async function keep(scope: string) {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope, updateViaCache: 'none' });
  // Pages outside the scope do not look for a new version by themselves.
  if (registration.active) await registration.update();
}

function keepCrisisPages() {
  for (const address of CRISIS_PAGES) {
    // Without network, or where the browser forbids it, the next visit tries again.
    keep(address).catch(() => undefined);
  }
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepCrisisPages();
  else addEventListener('load', keepCrisisPages);
}
