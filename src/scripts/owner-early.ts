// No imports: so small, it travels in the page, and asks while the dashboard's code is still on its way.

declare global {
  /** Answers that are on their way, by their address; undefined where there is no session. Each is taken over once (src/stores/owner/asked-ahead.ts). */
  var askedAhead: Record<string, Promise<Response | undefined>> | undefined;
}

/** The code of her site's area; the build writes its addresses here (src/integrations/defer-page-scripts.ts). */
const EDIT_AREA = '__EDIT_AREA__';
/** A read that has not been answered by then has failed. Milliseconds. */
const READ_MS = 15_000;

const { lang } = document.documentElement;
const timeOut = new AbortController();
setTimeout(() => timeOut.abort(), READ_MS);
const ask = (address: string) =>
  fetch(address, { credentials: 'include', headers: { 'Accept-Language': lang }, signal: timeOut.signal });
const asked: Record<string, Promise<Response | undefined>> = { '/api/session': ask('/api/session') };

const [, area, file] = /^#(form|page|new|site|setup|sitting)\b(?:\/(content\/[\w-]+\.yaml))?/.exec(location.hash) ?? [];
if (area) {
  if (import.meta.env.PROD)
    for (const href of EDIT_AREA.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const forms = `${lang === 'en' ? '' : `/${lang}`}/admin/forms.json`;
  const texts = file ? `/api/edit/file?path=${encodeURIComponent(file)}` : '/api/edit/content';
  asked[forms] = ask(forms);
  asked[texts] = asked['/api/session']!.then((answer) => answer!.clone().json() as Promise<{ signedIn: boolean }>).then(
    ({ signedIn }) => (signedIn ? ask(texts) : undefined),
  );
}
// Whoever takes one over hears of its failure.
for (const answer of Object.values(asked)) answer.catch(() => undefined);
globalThis.askedAhead = asked;
