import { atom } from 'nanostores';
import { requestAsOwner, readAsOwner } from './session.ts';

const PREFETCH_MAX_AGE_MS = 15_000;

export interface QueryState<Value> {
  value?: Value;
  error?: unknown;
  /** Set only while the owner waits, not for background reads. */
  isLoading?: boolean;
  /** When the server last answered, in milliseconds since 1970. */
  readAt?: number | undefined;
}

interface QueryOptions<Value> {
  read?: (response: Response) => Promise<Value>;
  merge?: (fresh: Value, previous: Value | undefined, isBackground: boolean) => Value;
}

export type Query<Value> = ReturnType<typeof createQuery<Value>>;

/** Loads only on request (tests/conformance/api-calls.spec.ts); `path` is a function if it depends on the page. */
export function createQuery<Value>(
  path: string | (() => string),
  { read = (response) => response.json() as Promise<Value>, merge = (fresh) => fresh }: QueryOptions<Value> = {},
) {
  const $state = atom<QueryState<Value>>({});
  /** Number of the latest call; answers to earlier ones are ignored. */
  let latestCall = 0;
  let inFlight = Promise.resolve();
  const setState = (next: QueryState<Value>) => $state.set(next);
  const reset = (next: QueryState<Value>) => {
    latestCall += 1;
    inFlight = Promise.resolve();
    setState(next);
  };

  const fetchValue = async (call: number, isBackground: boolean): Promise<void> => {
    if (!isBackground) setState({ ...$state.get(), isLoading: true });
    try {
      const address = typeof path === 'string' ? path : path();
      const prefetchedResponse = takePrefetched(address);
      const value = await read(
        (prefetchedResponse && (await prefetchedResponse)) ?? (await readAsOwner(address, isBackground)),
      );
      if (call !== latestCall) return await inFlight;
      setState({ value: merge(value, $state.get().value, isBackground), readAt: Date.now() });
    } catch (error) {
      if (call !== latestCall) return inFlight;
      setState({ ...$state.get(), error, isLoading: false });
    }
  };

  let recentPrefetch: Promise<void> | undefined;
  const load = (isBackground = false): Promise<void> => {
    const reusedPrefetch = recentPrefetch;
    recentPrefetch = undefined;
    return reusedPrefetch ?? (inFlight = fetchValue((latestCall += 1), isBackground));
  };
  const prefetch = (): Promise<void> => {
    const loading = load();
    recentPrefetch = loading;
    setTimeout(() => {
      if (recentPrefetch === loading) recentPrefetch = undefined;
    }, PREFETCH_MAX_AGE_MS);
    return loading;
  };

  const set = (value: Value) => reset({ value, readAt: Date.now() });
  const send = async (...args: Parameters<typeof requestAsOwner<Value>>) => set(await requestAsOwner<Value>(...args));
  /** Calls `listener` with each new value; logs what it throws, so that other listeners still run. */
  const onValue = (listener: (value: Value) => void) =>
    $state.listen(({ value }, before) => {
      if (value === undefined || value === before?.value) return;
      try {
        listener(value);
      } catch (error) {
        console.error(error);
      }
    });
  return { $state, load, prefetch, set, send, onValue, clear: () => reset({}) };
}

/** Takes the response that src/scripts/prefetch-dashboard.ts requested; undefined if none, failed or taken. */
export function takePrefetched(address: string): Promise<Response | undefined> | undefined {
  const request = globalThis.prefetched?.[address];
  delete globalThis.prefetched?.[address];
  return request?.then(
    (response) => (response?.ok ? response : undefined),
    () => undefined,
  );
}

/** Whether a read has failed, except while offline: that is shown elsewhere, and reconnecting reads lists again. */
export function hasFailed({ error, isLoading }: QueryState<unknown>): boolean {
  return error !== undefined && !isLoading && !(isNetworkError(error) && !navigator.onLine);
}

/** Whether no server was reached: fetch then throws a TypeError (Fetch standard). */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError;
}

export function isSameJson(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
