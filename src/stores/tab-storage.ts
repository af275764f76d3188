/** Everything kept for the visitor begins so; the crisis page's quick exit wipes these keys. */
const PREFIX = 'draft:';

/** Reads what this tab keeps under a name; undefined where there is nothing or storage is blocked. */
export function readKept<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed; without storage nothing is kept, and nothing breaks. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
  }
}

/** Wipes one name. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked.
  }
}
