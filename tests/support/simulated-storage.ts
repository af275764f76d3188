import { setImmediate } from 'node:timers/promises';
import type fc from 'fast-check';
import type { Mail, Mailer } from '../../netlify/server/mail/mailer.ts';
import { openStores, type Stores } from '../../netlify/server/storage/stores.ts';
import { answerOf, createMemoryBlobs, MEMORY_CONTEXT } from './memory-blobs.ts';

/**
 * What may become of a call to the storage or the mail server: nothing is done; it is done and told as refused; it is
 * done, the connection breaks, and the storage's client asks again; it is told as refused and done later; the caller is
 * killed, so that nothing more of it is done.
 */
export const FAULTS = ['refused', 'lost', 'repeated', 'late', 'killed'] as const;
/** At which of a caller's calls something happens, from 1. */
export type FaultAt = readonly [call: number, fault: (typeof FAULTS)[number]];

/** One request or job, with stores and a mailer of its own, as every function of the platform has. */
export interface Caller {
  stores: Stores;
  mailer: Mailer;
  waitUntil: (work: Promise<unknown>) => void;
  clientAddress: string;
  /** A fault has met it. */
  isHit: boolean;
  isKilled: boolean;
}

interface Watcher {
  /** Something was stored. */
  onWrite: (caller: Caller, store: string, text: string) => void;
  /** The mail server took a mail. */
  onMail: (caller: Caller, mail: Mail) => void;
}

/** A storage in memory under the platform's own client and the real stores; a scheduler says whose call is next. */
export function createSimulatedStorage(scheduler: fc.Scheduler, name: string, { onWrite, onMail }: Watcher) {
  process.env.NETLIFY_BLOBS_CONTEXT = MEMORY_CONTEXT;
  let writer: Caller;
  const blobs = createMemoryBlobs((store, text) => onWrite(writer, store, text));
  /** Requests that their client is about to repeat. */
  const repeating = new Set<string>();
  const pending = new Set<Promise<unknown>>();
  let opened = 0;

  /** What a request or job needs; one without a title waits for nobody and meets no fault. */
  const open = (title?: string, faults: readonly FaultAt[] = []): Caller => {
    let calls = 0;
    const turn = async (what: string) => title && (await scheduler.schedule(Promise.resolve(), `${title}: ${what}`));

    /** Does something when its turn has come, with the fault that its number in the row has. */
    const inTurn = async <Result>(what: string, work: () => Result, refuse: () => Result): Promise<Result> => {
      repeating.delete(what);
      calls += 1;
      const fault = caller.isKilled ? 'killed' : faults.find(([call]) => call === calls)?.[1];
      await turn(what);
      if (!fault) return work();
      caller.isHit = true;
      caller.isKilled ||= fault === 'killed';
      if (fault === 'late') caller.waitUntil(turn(`${what} at last`).then(work));
      if (fault === 'lost' || fault === 'repeated') work();
      if (fault !== 'repeated') return refuse();
      repeating.add(what);
      throw new TypeError('The connection broke.');
    };

    const ask: typeof fetch = (input, init = {}) => {
      const url = new URL(String(input));
      return inTurn(
        `${init.method} ${url.pathname}${url.search}`,
        () => ((writer = caller), blobs.answer(url, init)),
        () => answerOf(403),
      );
    };
    const send = (mail: Mail) => {
      const what = `mail ${mail.id}`;
      const refuse = () => {
        throw new Error('Not taken.');
      };
      return inTurn(what, () => onMail(caller, mail), refuse).finally(() => repeating.delete(what));
    };
    const caller: Caller = {
      stores: openWith(ask, name),
      mailer: { send },
      waitUntil: (work) => {
        const done: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(done));
        pending.add(done);
      },
      // No two come from one network.
      clientAddress: `10.${(opened += 1) >> 8}.${opened % 256}.1`,
      isHit: false,
      isKilled: false,
    };
    return caller;
  };

  return {
    open,
    /** What a store holds: texts by id. */
    blobsOf: (store: string) => blobs.blobsOf(`${store}-${name}`),
    /** Lets one call after the other have its turn until these and all that they began have ended. */
    settle: async (works: Promise<unknown>[]) => {
      const all = Promise.all(works).finally(() => pending.delete(all));
      pending.add(all);
      for (let idle = 0; pending.size > 0 || scheduler.count() > 0; idle += 1) {
        do await setImmediate();
        while (repeating.size > 0);
        if (scheduler.count() > 0) await scheduler.waitNext(1);
        else if (idle > 100_000) throw new Error('Something never ends.');
      }
      await all;
    },
  };
}

/** The real stores, whose client asks this function instead of the network. */
function openWith(ask: typeof fetch, name: string): Stores {
  const outside = globalThis.fetch;
  globalThis.fetch = ask;
  const stores = openStores(name);
  globalThis.fetch = outside;
  return stores;
}
