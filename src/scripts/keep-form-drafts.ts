// No imports: the script is inlined, to keep and restore input before any file arrives (src/stores/form-drafts.ts).
import type { Draft } from '@/stores/form-drafts.ts';

const FORMS = 'form[data-draft]';

/** False once a draft could not be stored, even after coming back: the forms then hold newer text than the storage. */
let isStored = !history.state;
let isPageParsed = false;

/** The fields that a draft holds; consent is given each time, to the wording then shown. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLInputElement =>
    element.matches('input:not([type=hidden], [type=checkbox], [tabindex]), textarea'),
  );

/**
 * Null if nothing is stored, undefined if that cannot be known. An "unload" listener makes Firefox reload the page on
 * Back: from its memory it would come with an outdated storage (whatwg/storage#119).
 */
function readStored(name = ''): unknown {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`draft:${name}`)!);
    if (stored && 'mozInnerScreenX' in self) addEventListener('unload', allForms);
    return stored;
  } catch {
    return undefined;
  }
}

const readDraft = (form: HTMLFormElement) => readStored(form.dataset.draft) as Draft | null | undefined;

/** Saves a form's fields. If the page `isLeaving`, without an input event, the draft's values win over the form's. */
function saveDraft(form: HTMLFormElement, { isTouched = false, isLast: isLeaving = false }) {
  const stored = readDraft(form);
  const fields: Draft['fields'] = isLeaving ? { ...stored?.fields } : {};
  // Takes the filled one if an extension has copied a field.
  for (const { type, name, value, checked } of controlsOf(form))
    if (type !== 'radio' || checked) fields[name] ||= value;
  const draft = {
    key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...(isTouched && { touchedAt: Date.now() }),
    ...stored,
    fields: { ...stored?.fields, ...fields },
  };
  try {
    sessionStorage.setItem(`draft:${form.dataset.draft}`, JSON.stringify(draft));
  } catch {
    isStored = false;
    history.replaceState(true, '');
    addEventListener('beforeunload', askToStay);
  }
}

/** Fills in the draft's values, except in the control in use and in a refused form; keeps autofill elsewhere. */
function restoreDraft(form: HTMLFormElement, controlInUse?: Element) {
  const fields = (isStored && readDraft(form)?.fields) || {};
  for (const control of controlsOf(form)) {
    const { type, name, value, defaultValue } = control;
    if (name === controlInUse?.getAttribute('name') || !fields[name]) continue;
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

/** Lets the browser ask before unstored text is lost, unless a form is sending them before hydration. */
function askToStay(event: BeforeUnloadEvent) {
  const wouldLoseText = allForms().some((form) => isFilled(form) && !form.matches('[data-hydrating][data-sent]'));
  // Chrome before 119 needs this.
  if (wouldLoseText) event.returnValue = true;
}

document.addEventListener('submit', ({ target }) => ((target as HTMLElement).dataset.sent = ''));

// Heard on the document: a form may be replaced (src/islands/directives/carry-over.ts).
for (const type of ['focusin', 'input'])
  document.addEventListener(type, ({ target, isTrusted }) => {
    const control = target as Element;
    const form = control.closest<HTMLFormElement>(FORMS);
    if (!form || !control.matches('input, textarea')) return;
    // The visitor types before the page has arrived.
    if (!isPageParsed) restoreDraft(form, type === 'input' ? control : undefined);
    saveDraft(form, { isTouched: isTrusted });
  });

document.addEventListener('DOMContentLoaded', () => {
  isPageParsed = true;
  allForms().forEach((form) => restoreDraft(form));
  if (readStored('review:open')) document.querySelector('[data-review-panel]')?.setAttribute('data-open', 'true');
});

/** Undoes the browser's own restoring, which brings back the page as it was left: the stored draft is newer. */
addEventListener('pageshow', ({ persisted }) => {
  for (const form of allForms()) {
    // Type 2 is "by Back or Forward"; every browser has this API, and it is shorter than the newer one.
    const isBack = persisted || (performance.navigation.type === 2 && readDraft(form) === null);
    if (isBack && isStored) form.reset();
    restoreDraft(form);
  }
});

// Autofill does not always fire events.
addEventListener('pagehide', () => allForms().forEach((form) => isFilled(form) && saveDraft(form, { isLast: true })));
