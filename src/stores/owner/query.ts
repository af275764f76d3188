import { atom } from 'nanostores';
import { ownerRequest, readAsOwner } from './session.ts';

/** For how long what was asked for ahead is as good as what is asked for now. Milliseconds. */
const AHEAD_MS = 15_000;

/** What has been read at an address so far; a failure keeps what was known before it. */
export interface QueryState<Value> {
  value?: Value;
  error?: unknown;
  /** She waits for it: what is read by itself shows no wait. */
  isLoading?: boolean;
  /** When the server last said what there is, in milliseconds since 1970. */
  readAt?: number | undefined;
}

interface QueryRules<Value> {
  read?: (response: Response) => Promise<Value>;
  /** What is shown of a fresh answer beside what was known. */
  merge?: (fresh: Value, known: Value | undefined, isByItself: boolean) => Value;
}

export type Query<Value> = ReturnType<typeof createQuery<Value>>;

/** Something of the owner's that the server answers at one address, read when asked for and never again by itself (tests/conformance/api-calls.spec.ts); `path` may need the page to be known. */
export function createQuery<Value>(
  path: string | (() => string),
  { read = (response) => response.json() as Promise<Value>, merge = (fresh) => fresh }: QueryRules<Value> = {},
) {
  const $state = atom<QueryState<Value>>({});
  /** Calls count in the order in which they were made: an answer to any but the newest shows nothing. */
  let newest = 0;
  let reading = Promise.resolve();
  const show = (next: QueryState<Value>) => $state.set(next);
  /** Whatever was asked for before that is older. */
  const startAnew = (next: QueryState<Value>) => {
    newest += 1;
    reading = Promise.resolve();
    show(next);
  };

  const readNow = async (call: number, isByItself: boolean): Promise<void> => {
    if (!isByItself) show({ ...$state.get(), isLoading: true });
    try {
      const address = typeof path === 'string' ? path : path();
      const asked = takeAskedAhead(address);
      const value = await read((asked && (await asked)) ?? (await readAsOwner(address, isByItself)));
      // Whoever asked earlier waits for the newest answer.
      if (call !== newest) return await reading;
      show({ value: merge(value, $state.get().value, isByItself), readAt: Date.now() });
    } catch (error) {
      if (call !== newest) return reading;
      show({ ...$state.get(), error, isLoading: false });
    }
  };

  let ahead: Promise<void> | undefined;
  /** What is read by itself keeps no session alive. */
  const load = (isByItself = false): Promise<void> => {
    const begun = ahead;
    ahead = undefined;
    return begun ?? (reading = readNow((newest += 1), isByItself));
  };
  /** Reads before anybody has asked: whoever asks next is answered with that, unless it is old by then. */
  const loadAhead = (): Promise<void> => {
    const begun = load();
    ahead = begun;
    setTimeout(() => {
      if (ahead === begun) ahead = undefined;
    }, AHEAD_MS);
    return begun;
  };

  const set = (value: Value) => startAnew({ value, readAt: Date.now() });
  /** Sends a change that is answered with the new value. */
  const send = async (...call: Parameters<typeof ownerRequest<Value>>) => set(await ownerRequest<Value>(...call));
  /** Does something with every value; one of another shape keeps nobody else from hearing of it. */
  const follow = (take: (value: Value) => void) =>
    $state.listen(({ value }, before) => {
      if (value === undefined || value === before?.value) return;
      try {
        take(value);
      } catch (error) {
        console.error(error);
      }
    });
  return { $state: $state, load, loadAhead, set, send, follow, clear: () => startAnew({}) };
}

/** The answer that the page has asked for before this code was there (src/scripts/owner-early.ts), once; undefined where there is none that is good. */
export function takeAskedAhead(address: string): Promise<Response | undefined> | undefined {
  const asked = globalThis.askedAhead?.[address];
  delete globalThis.askedAhead?.[address];
  return asked?.then(
    (answer) => (answer?.ok ? answer : undefined),
    () => undefined,
  );
}

/** Whether a read has failed. Without a connection that is said already, and lists are read as soon as there is one. */
export function hasFailed({ error, isLoading }: QueryState<unknown>): boolean {
  return error !== undefined && !isLoading && !(isOffline(error) && !navigator.onLine);
}

/** A call that reaches no server throws a TypeError (Fetch standard, "network error"). */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
