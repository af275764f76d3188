import { readDraft, saveDraft, type Draft, type FormName } from '@/stores/drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a draft holds. Consent is not among them: it is given each time, in the words then shown. */
function draftControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element.matches('input:not([type=hidden], [type=checkbox]), textarea') && !element.closest('[aria-hidden]'),
  );
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio';
}

function saveForm(form: HTMLFormElement) {
  const name = form.dataset.draft as FormName;
  const fields = Object.fromEntries(
    draftControls(form)
      .filter((control) => !isRadio(control) || control.checked)
      .map((control) => [control.name, control.value]),
  );
  saveDraft(name, { touchedAt: readDraft(name)?.touchedAt ?? Date.now(), fields });
}

/** Fills in the draft, but never over something typed before this script arrived. */
function restoreForm(form: HTMLFormElement, { fields }: Draft) {
  for (const control of draftControls(form)) {
    const stored = fields[control.name];
    if (stored === undefined) continue;
    if (!isRadio(control)) control.value ||= stored;
    else if (control.value === stored && isUntouched(form, control.name)) control.checked = true;
  }
}

function isUntouched(form: HTMLFormElement, radioName: string): boolean {
  return draftControls(form).every(
    (control) => control.name !== radioName || !isRadio(control) || control.checked === control.defaultChecked,
  );
}

/** Keeps what is typed into each form, and brings it back. */
export function startFormDrafts() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const draft = readDraft(form.dataset.draft as FormName);
    if (draft) restoreForm(form, draft);
    if (draftControls(form).some((control) => !isRadio(control) && control.value !== '')) saveForm(form);
    form.addEventListener('focusin', () => saveForm(form), { once: true });
    form.addEventListener('input', () => saveForm(form));
  }
}
