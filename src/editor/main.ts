import { apiRequest } from '../contract/client.ts';
import { EDIT_API, EDITOR_TOKEN, type EditState } from '../contract/edit.ts';
import { interpolate } from '../i18n/interpolate.ts';
import type { editorConfig } from './config.ts';
import { confirmToday, dropOldEvening } from './follow-ups.ts';
import { allowZoom, askInOwnWords, patchForms, stayInTab } from './workarounds.ts';
import { markOlderTwins } from './older-twins.ts';

type Config = ReturnType<typeof editorConfig>;

const element = (id: string) => document.getElementById(`editor-${id}`)!;

/** The page's script: lets the owner in, then starts the editor in the language of the page. */
async function start(): Promise<void> {
  const { signedIn } = (await (await apiRequest('GET', '/api/session')).json()) as { signedIn: boolean };
  if (!signedIn) return show('signed-out');
  rememberForEditor('user', { backendName: 'github', token: EDITOR_TOKEN });
  const locale = document.documentElement.lang === 'fr' ? 'fr' : 'en-GB';
  rememberForEditor('prefs', { locale, closeWithEscape: false });

  const { default: CMS } = await import('@sveltia/cms');
  CMS.registerPreviewStyle(previewStyle(), { raw: true });
  CMS.registerEventListener({ name: 'postSave', handler: () => void showWaiting() });
  const frame = element('frame');
  markOlderTwins(CMS, frame.dataset);
  dropOldEvening(CMS);
  confirmToday();
  patchForms();
  stayInTab(frame);
  askInOwnWords(frame.dataset.unreachable!);
  await CMS.init({ config: readConfig() });
  allowZoom();
  element('notice').hidden = true;
  await showWaiting();
}

/** What the editor would ask for, or has from an earlier visit, as it keeps it itself; no sign-in window is needed. */
function rememberForEditor(what: 'user' | 'prefs', values: object): void {
  const key = `sveltia-cms.${what}`;
  const known = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ ...known, ...values }));
}

/** The editor wants whole addresses, of the server that it came from. */
function readConfig() {
  const config = JSON.parse(element('config').textContent) as Config;
  const { backend } = config;
  const here = ({ api_root, graphql_api_root }: Config['backend']) => ({
    api_root: location.origin + api_root,
    graphql_api_root: location.origin + graphql_api_root,
    base_url: location.origin,
  });
  return { ...config, backend: { ...backend, ...here(backend) } } as never;
}

/** The site's own typeface in the editor's preview, which is a document of its own. */
function previewStyle(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
  const family = getComputedStyle(document.documentElement).fontFamily;
  return `${faces.join('\n').replaceAll('url("/', `url("${location.origin}/`)}
body { font-family: ${family}; font-size: 18px; line-height: 1.6; }`;
}

/** How many saved changes wait, beside the way to where they are published; nothing while that is not known. */
async function showWaiting(): Promise<void> {
  const answer = await apiRequest('GET', `${EDIT_API}/state`).catch(() => undefined);
  if (!answer) return;
  const { waiting } = (await answer.json()) as EditState;
  const link = element('waiting');
  link.hidden = waiting === 0;
  link.textContent = interpolate(link.dataset.text!, { count: waiting });
}

function show(notice: 'signed-out' | 'failed'): void {
  element('loading').hidden = true;
  element(notice).hidden = false;
}

start().catch((error: unknown) => {
  console.error(error);
  show('failed');
});
