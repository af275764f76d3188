export type FormName = 'contact' | 'review';

export interface Draft {
  /** Idempotency key: all submissions of this draft become one record, also from a duplicated tab. */
  key: string;
  /** First touch of the form, in milliseconds since 1970; missing if a program filled it in. */
  touchedAt?: number;
  fields: Record<string, string>;
}

export interface LastAttempt {
  words: string;
  key: string;
  /** From first touch to first attempt, in milliseconds. */
  elapsed?: number;
}

export const readDraft = (form: FormName) => read<Draft>(form);

export const readLastAttempt = (form: FormName) => read<LastAttempt>(`${form}:attempt`);
export const saveLastAttempt = (form: FormName, attempt: LastAttempt) => save(`${form}:attempt`, attempt);

/** Gives what was typed after a submission a new key, so that it becomes another record. */
export function renewDraft(form: FormName, key: string) {
  const draft = readDraft(form);
  if (draft) save(form, { ...draft, key });
  remove(`${form}:attempt`);
}

/** Removes the draft, its last attempt and the note that the form was open (scripts/review-panel.ts). */
export function removeDraft(form: FormName) {
  remove(form);
  remove(`${form}:attempt`);
  remove(`${form}:open`);
}

/** Prefix of all keys in this tab's storage; the crisis page's quick exit wipes them. */
const PREFIX = 'draft:';

/** Drafts of a page whose storage is blocked or full; lost when the page is left. */
const memoryFallback = new Map<string, unknown>();

function read<Value>(name: string): Value | undefined {
  try {
    const stored = sessionStorage.getItem(PREFIX + name);
    if (stored !== null) return JSON.parse(stored) as Value;
  } catch {
    // Storage is blocked.
  }
  return memoryFallback.get(name) as Value | undefined;
}

function save(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    memoryFallback.set(name, value);
  }
}

function remove(name: string): void {
  memoryFallback.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked.
  }
}
