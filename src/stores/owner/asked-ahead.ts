/** The answer that the page has asked for before this code was there (src/scripts/owner-early.ts), once; undefined where there is none that is good. */
export function takeAskedAhead(address: string): Promise<Response | undefined> | undefined {
  const asked = globalThis.askedAhead?.[address];
  if (!asked) return undefined;
  delete globalThis.askedAhead![address];
  return asked.then(
    (answer) => (answer?.ok ? answer : undefined),
    () => undefined,
  );
}
