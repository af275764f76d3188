// No imports: so small, this script travels inside the page, and words are kept and back before any file has come.
// What it stores is read and removed by src/stores/drafts.ts.
import type { Draft } from '@/stores/drafts.ts';

const FORMS = 'form[data-draft]';

/** False from the first draft on that could not be stored, also on the way back here: what stands in the forms is then newer. */
let isStored = !history.state;
let isPageRead = false;

/** The fields that a draft holds. Consent is not among them: it is given each time, in the words then shown. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLInputElement =>
    element.matches('input:not([type=hidden], [type=checkbox], [tabindex]), textarea'),
  );

/**
 * Null where nothing is stored, undefined where that cannot be known. A page with words in it Firefox shall load anew on
 * the way back, and it keeps none in memory that listens for "unload": the storage would be as it was when the page was
 * left (whatwg/storage#119), whatever was written, sent or wiped since.
 */
function read(name = ''): unknown {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`draft:${name}`)!);
    if (stored && 'mozInnerScreenX' in self) addEventListener('unload', allForms);
    return stored;
  } catch {
    return undefined;
  }
}

const readDraft = (form: HTMLFormElement) => read(form.dataset.draft) as Draft | null | undefined;

/** With `isUntold`, takes over only what the draft says nothing of. */
function saveDraft(form: HTMLFormElement, { isTouched = false, isUntold = false }) {
  const known = readDraft(form);
  const fields: Draft['fields'] = isUntold ? { ...known?.fields } : {};
  // Of a field and its copy, as programs make them, the one counts that says something.
  for (const { type, name, value, checked } of controlsOf(form))
    if (type !== 'radio' || checked) fields[name] ||= value;
  const draft = {
    key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...(isTouched && { touchedAt: Date.now() }),
    ...known,
    fields: { ...known?.fields, ...fields },
  };
  try {
    sessionStorage.setItem(`draft:${form.dataset.draft}`, JSON.stringify(draft));
  } catch {
    isStored = false;
    history.replaceState(true, '');
    addEventListener('beforeunload', askToStay);
  }
}

/**
 * Fills in the draft, but for the control that somebody is at, and for what the server gives back of a refused form.
 * Where the draft says nothing, a program may have filled something in meanwhile without a word.
 */
function restoreDraft(form: HTMLFormElement, inUse?: Element) {
  const fields = (isStored && readDraft(form)?.fields) || {};
  for (const control of controlsOf(form)) {
    const { type, name, value, defaultValue } = control;
    if (name === inUse?.getAttribute('name') || !fields[name]) continue;
    if (type === 'radio') control.checked = value === fields[name];
    // Even the same value would move the caret.
    else if (!defaultValue && value !== fields[name]) control.value = fields[name];
  }
}

const isFilled = (form: HTMLFormElement) =>
  controlsOf(form).some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

const allForms = () => [...document.querySelectorAll<HTMLFormElement>(FORMS)];

/** Where words cannot be stored, the browser asks before they go with the page, unless a plain form takes them along. */
function askToStay(event: BeforeUnloadEvent) {
  const isLosing = allForms().some((form) => isFilled(form) && !form.matches('[data-hydrating][data-sent]'));
  // Before version 119 Chrome asks for this alone.
  if (isLosing) event.returnValue = true;
}

document.addEventListener('submit', ({ target }) => ((target as HTMLElement).dataset.sent = ''));

// At the document: a form may be given up for a new one (src/islands/directives/carry-over.ts).
for (const type of ['focusin', 'input'])
  document.addEventListener(type, ({ target, isTrusted }) => {
    const control = target as Element;
    const form = control.closest<HTMLFormElement>(FORMS);
    if (!form || !control.matches('input, textarea')) return;
    // Somebody is quicker than the rest of the page.
    if (!isPageRead) restoreDraft(form, type === 'input' ? control : undefined);
    saveDraft(form, { isTouched: isTrusted });
  });

document.addEventListener('DOMContentLoaded', () => {
  isPageRead = true;
  allForms().forEach((form) => restoreDraft(form));
  if (read('review:open')) document.querySelector('[data-review-panel]')?.setAttribute('data-open', 'true');
});

/**
 * Browsers put back what stood in the page when it was left, in one that is loaded anew too; what was written, sent or
 * wiped since is newer.
 */
addEventListener('pageshow', ({ persisted }) => {
  for (const form of allForms()) {
    // The shorter of the two words for "by Back or Forward", which every browser knows.
    const isBack = persisted || (performance.navigation.type === 2 && readDraft(form) === null);
    if (isBack && isStored) form.reset();
    restoreDraft(form);
  }
});

// Programs do not always tell what they fill in.
addEventListener('pagehide', () => allForms().forEach((form) => isFilled(form) && saveDraft(form, { isUntold: true })));
