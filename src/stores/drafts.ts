import { forget, keep, readKept } from './tab-storage.ts';

export type FormName = 'contact' | 'review';

/** What somebody has typed into a form and not yet sent. */
export interface Draft {
  /** When the form was first touched; milliseconds since 1970. */
  touchedAt: number;
  fields: Record<string, string>;
}

/** The words last given to the server, with the key that makes a repetition one record. */
export interface LastAttempt {
  /** The payload as JSON. */
  words: string;
  key: string;
  /** From first touch to first attempt, in milliseconds. */
  elapsed?: number;
}

export const readDraft = (form: FormName) => readKept<Draft>(form);
export const keepDraft = (form: FormName, draft: Draft) => keep(form, draft);

export const readLastAttempt = (form: FormName) => readKept<LastAttempt>(`${form}:attempt`);
export const keepLastAttempt = (form: FormName, attempt: LastAttempt) => keep(`${form}:attempt`, attempt);
export const forgetLastAttempt = (form: FormName) => forget(`${form}:attempt`);

/** Wipes a form's words once they have arrived, and that it stood open (scripts/review-panel.ts). */
export function forgetDraft(form: FormName) {
  forget(form);
  forgetLastAttempt(form);
  forget(`${form}:open`);
}
