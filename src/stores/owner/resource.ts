import { atom } from 'nanostores';
import { readAsOwner } from './session.ts';

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
  const set = (value: Value) => $reading.set({ value });
  const load = async (): Promise<void> => {
    try {
      const response = await readAsOwner(typeof path === 'string' ? path : path());
      set(await read(response));
    } catch (error) {
      $reading.set({ ...$reading.get(), error });
    }
  };
  return { $reading, load, set, clear: () => $reading.set({}) };
}
