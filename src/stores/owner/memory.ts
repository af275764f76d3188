/** Keeps something in this browser; where its storage is blocked, nothing is kept and nothing breaks. */
export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Next time it is as if it had never been kept.
  }
}

export function remembered<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
