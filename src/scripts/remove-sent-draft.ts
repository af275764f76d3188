import { removeDraft, type FormName } from '@/stores/form-drafts.ts';

/** A form sent without its island leads to a confirmation page: the text has arrived, so its draft is removed. */
const form = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
if (form) removeDraft(form as FormName);
