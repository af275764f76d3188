// No imports: the script is inlined, and requests data while the dashboard's code is loading.

declare global {
  /** Pending responses by address, each used once (src/stores/owner/query.ts); undefined without a session. */
  var prefetched: Record<string, Promise<Response | undefined>> | undefined;
}

const READ_TIMEOUT_MS = 15_000;

const { lang } = document.documentElement;
const controller = new AbortController();
setTimeout(() => controller.abort(), READ_TIMEOUT_MS);
const request = (address: string) =>
  fetch(address, { credentials: 'include', headers: { 'Accept-Language': lang }, signal: controller.signal });

const session = request('/api/session');
const responses: Record<string, Promise<Response | undefined>> = { '/api/session': session };
const isSignedIn = session
  .then((response) => response.clone().json())
  .then((response: { signedIn: boolean }) => response.signedIn);
const requestIfSignedIn = (address: string) => {
  responses[address] = isSignedIn.then((signedIn) => (signedIn ? request(address) : undefined));
};
const prefetch = (address: string, chunk: string) => {
  if (address) responses[address] = request(address);
  preloadChunk(chunk);
};
void isSignedIn.then(
  (signedIn) => signedIn || preloadChunk('__SignIn__'),
  () => undefined,
);

const [, area, file, form] =
  /^#(form|page|new|site|setup|sitting)\b(?:\/(content\/([\w-]+)\.yaml))?/.exec(location.hash) ?? [];
if (area) {
  const forms = form ? `forms/${form}` : 'forms';
  prefetch(`${lang === 'en' ? '' : `/${lang}`}/admin/${forms}.json`, area === 'form' ? '__FormArea__' : '__SiteArea__');
  requestIfSignedIn(file ? `/api/edit/file?path=${encodeURIComponent(file)}` : '/api/edit/content');
} else if (/^(#(start|messages|reviews)\b|$)/.test(location.hash)) {
  prefetch('', /^#[mr]/.test(location.hash) ? '__ListViews__' : '__StartView__');
  requestIfSignedIn('/api/messages');
  if (document.querySelector('[data-has-reviews]')) requestIfSignedIn('/api/reviews?view=owner');
}
// The code that takes a response handles its failure.
for (const answer of Object.values(responses)) answer.catch(() => undefined);
globalThis.prefetched = responses;

/** The build replaces `files` with the addresses of a chunk and its imports (src/integrations/deferred-scripts.ts). */
function preloadChunk(files: string) {
  if (!import.meta.env.PROD) return;
  for (const href of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
