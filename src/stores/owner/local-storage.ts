/** Returns false if storage is blocked or full. */
export function saveLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function readLocal<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function readAllLocal<Value>(prefix: string): Record<string, Value> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const entries = keys.flatMap((key) => {
      const value = readLocal<Value>(key);
      return value ? [[key.slice(prefix.length), value] as const] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function removeLocal(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
