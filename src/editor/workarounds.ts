/** What the package leaves undone in its forms, for somebody on a phone or with a screen reader. */

const FIELD = '[data-key-path]';
const CONTROLS =
  'input, textarea, [contenteditable="true"], [role="combobox"], [role="switch"], [role="radiogroup"], [role="listbox"]';
/** Above an open form: its name, or on a phone the empty place for it. */
const TITLE = '.toolbar.primary .back + :is(h2, .spacer)';
const PICTURE = '[data-field-type="image"] .path .value';
const FOLDED = 'button[aria-expanded="false"][aria-controls="';

export function patchForms(): void {
  const editor = document.getElementById('nc-root')!;
  document.addEventListener('click', openByWords);
  let isAsked = false;
  // Fields are drawn as they come into view.
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      patchDrawn(editor);
    });
  }).observe(editor, { childList: true, subtree: true, characterData: true, attributeFilter: ['inert'] });
}

function patchDrawn(editor: HTMLElement): void {
  // Its lists have a main part of their own, which stays behind an open form (WCAG 1.3.1).
  const hasOwn = [...editor.querySelectorAll('main')].some((part) => part.checkVisibility());
  editor.role = hasOwn ? null : 'main';
  for (const title of editor.querySelectorAll<HTMLElement>(TITLE)) nameForm(title);
  for (const hint of editor.querySelectorAll<HTMLElement>(`${FIELD} .hint:not([id])`)) describe(hint);
  for (const picture of editor.querySelectorAll(PICTURE)) callByName(picture);
}

/** Says on a phone too which form is open, from the page's title: "Pages › Main page – Name of the practice". */
function nameForm(title: HTMLElement): void {
  title.role = 'heading';
  // The parts of a form are of level 4.
  title.ariaLevel = '3';
  const name = document.title.replace(/ – [^–]*$/, '').replace(/^.* › /, '');
  if (!title.matches('h2') && title.textContent !== name) title.textContent = name;
}

/** A picture has a name; the folder that it lies in is none of the owner’s business. */
function callByName(picture: Element): void {
  const { firstChild: words } = picture;
  if (words?.nodeValue?.includes('/')) words.nodeValue = words.nodeValue.replace(/^.*\//, '');
}

/** Ties a hint to what it is about, so that a screen reader says it there. */
function describe(hint: HTMLElement): void {
  const field = hint.closest<HTMLElement>(FIELD)!;
  hint.id = `hint-${crypto.randomUUID()}`;
  // A hint below two languages, or a list, is about the whole group.
  const isGroup = field.querySelector(FIELD) !== null;
  const about = isGroup ? [field] : field.querySelectorAll(CONTROLS);
  for (const element of about) element.setAttribute('aria-describedby', hint.id);
}

/** Opens a folded part by its words too, which look like the field itself: with the package, only the bar above them does. */
function openByWords({ target }: Event): void {
  const words = target instanceof Element ? target.closest(`${FIELD} .summary`) : null;
  const part = words?.closest('[id$="-item-list"], [id$="-body"]');
  if (part) document.querySelector<HTMLElement>(`${FOLDED}${part.id}"]`)?.click();
}

/** The package forbids to enlarge the page on a phone (WCAG 1.4.4). */
export function allowZoom(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]')) {
    meta.content = meta.content.replace(/,\s*maximum-scale=[\d.]+/, '');
  }
}

/** The package opens every link to another page in a new tab, and on a phone they pile up; what is not saved yet it keeps, and offers again. */
export function stayInTab(frame: HTMLElement): void {
  frame.addEventListener('mousedown', (event) => event.stopPropagation());
}

/** Has the server answer in the page’s language; a browser alone says "Failed to fetch", in every one, where the network is away. */
export function askInOwnWords(unreachable: string): void {
  const { fetch } = window;
  window.fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Accept-Language', document.documentElement.lang);
    return fetch(address, { ...init, headers }).then(leadToDashboard, (error: unknown) => {
      throw error instanceof TypeError ? new TypeError(unreachable) : error;
    });
  };
}

/** A “Publish” that asks for a new sign-in is pressed on the dashboard, which has the dialog for it. */
function leadToDashboard(response: Response): Response {
  const isRefused = response.status === 403 && response.url.endsWith('/dispatches');
  if (isRefused) location.assign(document.querySelector<HTMLAnchorElement>('#editor-waiting')!.href);
  return response;
}
