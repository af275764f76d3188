import { keepDraft, readDraft, type Draft, type FormName } from '@/stores/drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields whose words are worth keeping. Consent is not among them: it is given each time, in the words then shown. */
function keptControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element.matches('input:not([type=hidden], [type=checkbox]), textarea') && !element.closest('[aria-hidden]'),
  );
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio';
}

function save(form: HTMLFormElement) {
  const name = form.dataset.draft as FormName;
  const fields = Object.fromEntries(
    keptControls(form)
      .filter((control) => !isRadio(control) || control.checked)
      .map((control) => [control.name, control.value]),
  );
  keepDraft(name, { touchedAt: readDraft(name)?.touchedAt ?? Date.now(), fields });
}

/** Fills in what was kept, but never over something typed before this script arrived. */
function restore(form: HTMLFormElement, { fields }: Draft) {
  for (const control of keptControls(form)) {
    const kept = fields[control.name];
    if (kept === undefined) continue;
    if (!isRadio(control)) control.value ||= kept;
    else if (control.value === kept && isUntouched(form, control.name)) control.checked = true;
  }
}

function isUntouched(form: HTMLFormElement, radioName: string): boolean {
  return keptControls(form).every(
    (control) => control.name !== radioName || !isRadio(control) || control.checked === control.defaultChecked,
  );
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  const draft = readDraft(form.dataset.draft as FormName);
  if (draft) restore(form, draft);
  if (keptControls(form).some((control) => !isRadio(control) && control.value !== '')) save(form);
  form.addEventListener('focusin', () => save(form), { once: true });
  form.addEventListener('input', () => save(form));
}
