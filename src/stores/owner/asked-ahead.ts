/** The answer that the page has asked for before this code was there (src/scripts/owner-early.ts), once; undefined where there is none that is good. */
export async function takeAskedAhead(address: string): Promise<Response | undefined> {
  const asked = globalThis.askedAhead?.[address];
  if (globalThis.askedAhead) delete globalThis.askedAhead[address];
  const answer = await asked?.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
