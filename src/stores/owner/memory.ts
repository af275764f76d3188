/** What this browser keeps from one visit to the next, where it keeps anything; null where it does not. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds until the page is left.
  }
}
