/** Keeps one crisis page for offline use; its scope is the page's address (components/RegisterServiceWorker.astro). */

/** The pages' hash, filled in by the build: browsers install a new worker when a page changes. */
const VERSION = '__VERSION__';
/** How long the network may take before the stored page is shown. */
const NETWORK_TIMEOUT_MS = 3000;

const PAGE = new URL(self.registration.scope).pathname;
const CACHE_PREFIX = `crisis:${PAGE}:`;
const CACHE = CACHE_PREFIX + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(cachePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions());
});

self.addEventListener('fetch', (event) => {
  if (isForPage(event.request)) event.respondWith(respond(event));
});

/** Allows a trailing slash; the scope alone would also match longer addresses. */
function isForPage({ method, mode, url }) {
  const { pathname } = new URL(url);
  return method === 'GET' && mode === 'navigate' && (pathname === PAGE || pathname === `${PAGE}/`);
}

async function cachePage() {
  const response = await fetch(PAGE, { cache: 'reload', credentials: 'same-origin' });
  if (!(await isPage(response))) throw new Error(`${PAGE} answered ${response.status}`);
  await store(response);
}

async function respond(event) {
  const networkAnswer = fetchWhole(event.request);
  event.waitUntil(networkAnswer.catch(() => undefined));
  const cachedResponse = await (await caches.open(CACHE)).match(PAGE);
  if (!cachedResponse) return networkAnswer.then(({ response }) => response);
  return Promise.race([networkAnswer, wait(NETWORK_TIMEOUT_MS)]).then(
    (arrived) => (arrived?.isOurs ? arrived.response : cachedResponse),
    () => cachedResponse,
  );
}

/** Resolves only once the whole page has arrived: on a weak signal it can stall half-way. */
async function fetchWhole(request) {
  const response = await fetch(request);
  const isOurs = await isPage(response);
  if (isOurs) await store(response.clone());
  return { response, isOurs };
}

/** Whether a response is the page itself, and not a Wi-Fi's sign-in page, a parked domain's or the host's. */
async function isPage(response) {
  if (!response.ok) return false;
  const html = await response.clone().text();
  const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return address.replace(/^https?:\/\/[^/]+/, '') === PAGE;
}

/** Stores a fresh copy: browsers refuse to show a stored response that was redirected. */
async function store(response) {
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, new Response(await response.blob(), { headers: response.headers }));
}

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
