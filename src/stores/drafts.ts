export type FormName = 'contact' | 'review';

/** What somebody has typed into a form and not yet sent; src/scripts/form-drafts.ts writes it. */
export interface Draft {
  /** Makes all sendings of these words one record, from whichever copy of the tab they come. */
  key: string;
  /** When the form was first touched, in milliseconds since 1970; none where a program filled it in. */
  touchedAt?: number;
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

export const readLastAttempt = (form: FormName) => read<LastAttempt>(`${form}:attempt`);
export const saveLastAttempt = (form: FormName, attempt: LastAttempt) => save(`${form}:attempt`, attempt);

/** Keeps a draft whose first words have arrived: what has been typed since is another record, with the given key. */
export function renewDraft(form: FormName, key: string) {
  const draft = readDraft(form);
  if (draft) save(form, { ...draft, key });
  remove(`${form}:attempt`);
}

/** Removes a form's words once they have arrived, and that it stood open (scripts/review-panel.ts). */
export function removeDraft(form: FormName) {
  remove(form);
  remove(`${form}:attempt`);
  remove(`${form}:open`);
}

/** Every name in this tab's storage begins so; the crisis page's quick exit wipes these keys. */
const PREFIX = 'draft:';

/** What could not be stored, for as long as the page is open. */
const unstored = new Map<string, unknown>();

/** Undefined where there is nothing. */
function read<Value>(name: string): Value | undefined {
  try {
    const stored = sessionStorage.getItem(PREFIX + name);
    if (stored !== null) return JSON.parse(stored) as Value;
  } catch {
    // Storage is blocked.
  }
  return unstored.get(name) as Value | undefined;
}

/** Kept until the tab is closed. */
function save(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
    unstored.set(name, value);
  }
}

function remove(name: string): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked.
  }
}
