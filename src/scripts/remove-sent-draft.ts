import { removeDraft, type FormName } from '@/stores/drafts.ts';

/** A form sent without its island ends on a page of its own: the words have arrived, so the draft is removed. */
const form = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
if (form) removeDraft(form as FormName);
