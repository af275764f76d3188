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

export const readDraft = (form: FormName) => read<Draft>(form);
export const saveDraft = (form: FormName, draft: Draft) => save(form, draft);

export const readLastAttempt = (form: FormName) => read<LastAttempt>(`${form}:attempt`);
export const saveLastAttempt = (form: FormName, attempt: LastAttempt) => save(`${form}:attempt`, attempt);
export const removeLastAttempt = (form: FormName) => remove(`${form}:attempt`);

/** Removes a form's words once they have arrived, and that it stood open (scripts/review-panel.ts). */
export function removeDraft(form: FormName) {
  remove(form);
  removeLastAttempt(form);
  remove(`${form}:open`);
}

/** Every name in this tab's storage begins so; the crisis page's quick exit wipes these keys. */
const PREFIX = 'draft:';

/** Undefined where there is nothing, or storage is blocked. */
function read<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Kept until the tab is closed; without storage nothing is saved, and nothing breaks. */
function save(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked.
  }
}
