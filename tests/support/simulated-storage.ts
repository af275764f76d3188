import { setImmediate } from 'node:timers/promises';
import type fc from 'fast-check';
import type { Mail, Mailer } from '../../netlify/server/mail/mailer.ts';
import { openStores, type Stores } from '../../netlify/server/storage/stores.ts';
import { blobResponse, createMemoryBlobs, MEMORY_CONTEXT } from './memory-blobs.ts';

/**
 * Faults of a call to the storage or the mail server. refused: nothing is done; lost: done, but reported as refused;
 * repeated: done, then the connection breaks and the client retries; late: reported as refused, done later; killed: the
 * caller dies, and neither this nor any later call is done.
 */
export const FAULTS = ['refused', 'lost', 'repeated', 'late', 'killed'] as const;
/** The call at which a fault happens, counted from 1 for each caller. */
export type FaultAt = readonly [call: number, fault: (typeof FAULTS)[number]];

/** A request or job with its own stores and mailer, as every function of the platform has. */
export interface Caller {
  stores: Stores;
  mailer: Mailer;
  waitUntil: (work: Promise<unknown>) => void;
  clientAddress: string;
  /** Whether a fault met one of its calls. */
  isHit: boolean;
  isKilled: boolean;
}

interface Watcher {
  onWrite: (caller: Caller, store: string, text: string) => void;
  onMail: (caller: Caller, mail: Mail) => void;
}

/** Simulates storage below the platform's own client and the real stores; the scheduler picks the next call. */
export function createSimulatedStorage(scheduler: fc.Scheduler, name: string, { onWrite, onMail }: Watcher) {
  process.env.NETLIFY_BLOBS_CONTEXT = MEMORY_CONTEXT;
  let writer: Caller;
  const blobs = createMemoryBlobs((store, text) => onWrite(writer, store, text));
  /** Calls that the client is about to retry. */
  const pendingRetries = new Set<string>();
  const pending = new Set<Promise<unknown>>();
  let callerCount = 0;

  /** Opens a caller; without a title it is not scheduled and has no faults. */
  const openCaller = (title?: string, faults: readonly FaultAt[] = []): Caller => {
    let calls = 0;
    const awaitTurn = async (callName: string) =>
      title && (await scheduler.schedule(Promise.resolve(), `${title}: ${callName}`));

    /** Waits for the scheduler, then runs `work` with the fault set for this call. */
    const inTurn = async <Result>(callName: string, work: () => Result, refuse: () => Result): Promise<Result> => {
      pendingRetries.delete(callName);
      calls += 1;
      const fault = caller.isKilled ? 'killed' : faults.find(([call]) => call === calls)?.[1];
      await awaitTurn(callName);
      if (!fault) return work();
      caller.isHit = true;
      caller.isKilled ||= fault === 'killed';
      if (fault === 'late') caller.waitUntil(awaitTurn(`${callName} at last`).then(work));
      if (fault === 'lost' || fault === 'repeated') work();
      if (fault !== 'repeated') return refuse();
      pendingRetries.add(callName);
      throw new TypeError('The connection broke.');
    };

    const callStorage: typeof fetch = (input, init = {}) => {
      const url = new URL(String(input));
      return inTurn(
        `${init.method} ${url.pathname}${url.search}`,
        () => ((writer = caller), blobs.respond(url, init)),
        () => blobResponse(403),
      );
    };
    const send = (mail: Mail) => {
      const mailName = `mail ${mail.id}`;
      const refuse = () => {
        throw new Error('Not taken.');
      };
      return inTurn(mailName, () => onMail(caller, mail), refuse).finally(() => pendingRetries.delete(mailName));
    };
    const caller: Caller = {
      stores: openStoresWith(callStorage, name),
      mailer: { send },
      waitUntil: (work) => {
        const done: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(done));
        pending.add(done);
      },
      // No two callers share a network, so rate limits do not count them together.
      clientAddress: `10.${(callerCount += 1) >> 8}.${callerCount % 256}.1`,
      isHit: false,
      isKilled: false,
    };
    return caller;
  };

  return {
    open: openCaller,
    /** A store's texts by id. */
    blobsOf: (store: string) => blobs.blobsOf(`${store}-${name}`),
    /** Runs scheduled calls one by one until `tasks` and all work that they began have ended. */
    settle: async (tasks: Promise<unknown>[]) => {
      const all = Promise.all(tasks).finally(() => pending.delete(all));
      pending.add(all);
      for (let idle = 0; pending.size > 0 || scheduler.count() > 0; idle += 1) {
        do await setImmediate();
        while (pendingRetries.size > 0);
        if (scheduler.count() > 0) await scheduler.waitNext(1);
        else if (idle > 100_000) throw new Error('Something never ends.');
      }
      await all;
    },
  };
}

/** Opens the real stores with another `fetch` for their client. */
function openStoresWith(storageFetch: typeof fetch, name: string): Stores {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = storageFetch;
  const stores = openStores(name);
  globalThis.fetch = originalFetch;
  return stores;
}
