import { atom } from 'nanostores';
import { takeAskedAhead } from './asked-ahead.ts';
import { callAsOwner, readAsOwner } from './session.ts';

/** For how long what was asked for ahead is as good as what is asked for now. Milliseconds. */
const AHEAD_MS = 15_000;

/** What has been read at an address so far; a failure keeps what was known before it. */
export interface Reading<Value> {
  value?: Value;
  error?: unknown;
}

export type Resource<Value> = ReturnType<typeof createResource<Value>>;

/** Something of the owner's that the server answers at one address, read when asked for; `path` may need the page to be known. */
export function createResource<Value>(
  path: string | (() => string),
  read = (response: Response) => response.json() as Promise<Value>,
) {
  const $reading = atom<Reading<Value>>({});
  let latest = 0;
  let shown = 0;
  /** Calls count in the order in which they were made: an older answer that comes late replaces no newer one. */
  const take = (call: number, reading: Reading<Value>) => {
    if (call < shown) return;
    shown = call;
    $reading.set(reading);
  };
  const set = (value: Value) => take((latest += 1), { value });
  /** Does something with every value; one of another shape keeps nobody else from hearing of it. */
  const follow = (take: (value: Value) => void) =>
    $reading.listen(({ value }) => {
      if (value === undefined) return;
      try {
        take(value);
      } catch (error) {
        console.error(error);
      }
    });
  let ahead: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const begun = ahead;
    ahead = undefined;
    if (begun) return begun;
    const call = (latest += 1);
    try {
      const address = typeof path === 'string' ? path : path();
      const asked = takeAskedAhead(address);
      const response = (asked && (await asked)) ?? (await readAsOwner(address));
      take(call, { value: await read(response) });
    } catch (error) {
      take(call, { ...$reading.get(), error });
    }
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
  /** Sends a change that is answered with the new value: whatever was asked for before that is older. */
  const send = async (...call: Parameters<typeof callAsOwner<Value>>) => set(await callAsOwner<Value>(...call));
  return { $reading, load, loadAhead, set, send, follow, clear: () => take((latest += 1), {}) };
}
