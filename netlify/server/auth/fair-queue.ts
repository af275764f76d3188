import { tooManyAttempts } from '../http/api-error.ts';

const BUSY_SECONDS = 5;

type NetworkScopes = readonly [wide: string, narrow: string];

interface QueuedCall {
  from: NetworkScopes;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** Runs one task at a time; networks take turns. When full, it refuses the busiest (429): a flood blocks itself. */
export function createFairQueue(maxQueued: number) {
  let queue: QueuedCall[] = [];
  let isBusy = false;
  const turnsHad = new Map<string, number>();

  const enqueue = (from: NetworkScopes) =>
    new Promise<void>((begin, refuse) => {
      queue.push({ from, begin, refuse });
      if (queue.length > maxQueued) refuseNewestOfBusiest(queue, ([wide]) => turnsHad.get(wide) ?? 0);
    });
  const startNext = (served: NetworkScopes) => {
    queue = queue.toSorted((a, b) => countSharedScopes(a.from, served) - countSharedScopes(b.from, served));
    turnsHad.set(served[0], (turnsHad.get(served[0]) ?? 0) + 1);
    const next = queue.shift();
    if (next) return next.begin();
    isBusy = false;
    turnsHad.clear();
  };

  return async <Result>(from: NetworkScopes, task: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await enqueue(from);
    isBusy = true;
    try {
      return await task();
    } finally {
      startNext(from);
    }
  };
}

function countSharedScopes([wide, narrow]: NetworkScopes, [otherWide, otherNarrow]: NetworkScopes): number {
  if (wide !== otherWide) return 0;
  return narrow === otherNarrow ? 2 : 1;
}

/** Compares networks by their calls queued and served: wide ones first, then the narrow ones within. */
function refuseNewestOfBusiest(queue: QueuedCall[], turnsHad: (from: NetworkScopes) => number): void {
  const loadOf = ({ from }: QueuedCall, sharedScopes: number) =>
    queue.filter((other) => countSharedScopes(other.from, from) >= sharedScopes).length + turnsHad(from);
  const [refusedCall] = queue
    .toReversed()
    .toSorted((a, b) => loadOf(b, 1) - loadOf(a, 1) || loadOf(b, 2) - loadOf(a, 2));
  if (!refusedCall) return;
  queue.splice(queue.indexOf(refusedCall), 1);
  refusedCall.refuse(tooManyAttempts(BUSY_SECONDS));
}
