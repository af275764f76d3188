// No imports: the script is inlined, and requests data while the dashboard's code is loading.

declare global {
  /** Pending responses by address, each used once (src/stores/owner/query.ts); undefined without a session. */
  var prefetched: Record<string, Promise<Response | undefined>> | undefined;
}

/** A read that takes longer has failed. Milliseconds. */
const READ_MS = 15_000;

const { lang } = document.documentElement;
const timeOut = new AbortController();
setTimeout(() => timeOut.abort(), READ_MS);
const ask = (address: string) =>
  fetch(address, { credentials: 'include', headers: { 'Accept-Language': lang }, signal: timeOut.signal });

const session = ask('/api/session');
const asked: Record<string, Promise<Response | undefined>> = { '/api/session': session };
const isHers = session.then((answer) => answer.clone().json()).then((answer: { signedIn: boolean }) => answer.signedIn);
const askIfHers = (address: string) => {
  asked[address] = isHers.then((yes) => (yes ? ask(address) : undefined));
};
const askAtOnce = (address: string, code: string) => {
  if (address) asked[address] = ask(address);
  fetchCode(code);
};
void isHers.then(
  (yes) => yes || fetchCode('__SignIn__'),
  () => undefined,
);

const [, area, file, form] =
  /^#(form|page|new|site|setup|sitting)\b(?:\/(content\/([\w-]+)\.yaml))?/.exec(location.hash) ?? [];
if (area) {
  const forms = form ? `forms/${form}` : 'forms';
  askAtOnce(
    `${lang === 'en' ? '' : `/${lang}`}/admin/${forms}.json`,
    area === 'form' ? '__FormArea__' : '__SiteArea__',
  );
  askIfHers(file ? `/api/edit/file?path=${encodeURIComponent(file)}` : '/api/edit/content');
} else if (/^(#(start|messages|reviews)\b|$)/.test(location.hash)) {
  askAtOnce('', /^#[mr]/.test(location.hash) ? '__list-views__' : '__start-view__');
  askIfHers('/api/messages');
  if (document.querySelector('[data-has-reviews]')) askIfHers('/api/reviews?view=owner');
}
// The code that takes a response handles its failure.
for (const answer of Object.values(asked)) answer.catch(() => undefined);
globalThis.prefetched = asked;

/** The build replaces the name with the addresses of a chunk and its imports (src/integrations/deferred-scripts.ts). */
function fetchCode(files: string) {
  if (!import.meta.env.PROD) return;
  for (const href of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
