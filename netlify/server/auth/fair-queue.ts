import { tooManyAttempts } from '../http/api-error.ts';

const RETRY_AFTER_SECONDS = 5;

type NetworkScopes = readonly [wide: string, narrow: string];

interface QueuedCall {
  network: NetworkScopes;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** Runs one task at a time; networks take turns. When full, it refuses the busiest (429): a flood blocks itself. */
export function createFairQueue(maxQueued: number) {
  let queue: QueuedCall[] = [];
  let isBusy = false;
  const turnCounts = new Map<string, number>();

  const enqueue = (network: NetworkScopes) =>
    new Promise<void>((begin, refuse) => {
      queue.push({ network, begin, refuse });
      if (queue.length > maxQueued) refuseNewestOfBusiest(queue, ([wide]) => turnCounts.get(wide) ?? 0);
    });
  const startNext = (servedNetwork: NetworkScopes) => {
    queue = queue.toSorted(
      (a, b) => countSharedScopes(a.network, servedNetwork) - countSharedScopes(b.network, servedNetwork),
    );
    turnCounts.set(servedNetwork[0], (turnCounts.get(servedNetwork[0]) ?? 0) + 1);
    const next = queue.shift();
    if (next) return next.begin();
    isBusy = false;
    turnCounts.clear();
  };

  return async <Result>(network: NetworkScopes, task: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await enqueue(network);
    isBusy = true;
    try {
      return await task();
    } finally {
      startNext(network);
    }
  };
}

function countSharedScopes([wide, narrow]: NetworkScopes, [otherWide, otherNarrow]: NetworkScopes): number {
  if (wide !== otherWide) return 0;
  return narrow === otherNarrow ? 2 : 1;
}

/** The busiest has most calls queued and served, by wide network first, then by narrow one. */
function refuseNewestOfBusiest(queue: QueuedCall[], turnsOf: (network: NetworkScopes) => number): void {
  const loadOf = ({ network }: QueuedCall, minSharedScopes: number) =>
    queue.filter((other) => countSharedScopes(other.network, network) >= minSharedScopes).length + turnsOf(network);
  const [refusedCall] = queue
    .toReversed()
    .toSorted((a, b) => loadOf(b, 1) - loadOf(a, 1) || loadOf(b, 2) - loadOf(a, 2));
  if (!refusedCall) return;
  queue.splice(queue.indexOf(refusedCall), 1);
  refusedCall.refuse(tooManyAttempts(RETRY_AFTER_SECONDS));
}
