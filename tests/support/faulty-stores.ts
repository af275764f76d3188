import type { RecordStore } from '../../netlify/server/storage/record-store.ts';
import type { Stores } from '../../netlify/server/storage/stores.ts';

/** What happens at a call: it works, it fails before anything is stored, or it is stored and the answer gets lost. */
export type Fault = 'none' | 'refused' | 'lost';

export interface FaultyStores {
  stores: Stores;
  /** How many calls there were. */
  calls: () => number;
}

/** Wraps stores so that the n-th call (from 1) meets the fault that `faultAt` names. */
export function withFaults(stores: Stores, faultAt: (call: number) => Fault): FaultyStores {
  let calls = 0;
  const guard =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      const fault = faultAt(calls);
      if (fault === 'refused') throw new Error('The storage refused.');
      const result = await method(...args);
      if (fault === 'lost') throw new Error('The answer got lost.');
      return result;
    };
  const wrap = (store: RecordStore<unknown>) =>
    Object.fromEntries(Object.entries(store).map(([name, method]) => [name, guard(method as never)]));
  const wrapped = Object.entries(stores).map(([name, store]) => [name, wrap(store as RecordStore<unknown>)]);
  return { stores: Object.fromEntries(wrapped) as Stores, calls: () => calls };
}
