import { MINUTE_MS, isWithin } from '../../../src/contract/periods.ts';
import { readSessionToken } from '../auth/cookies.ts';
import { requireOwner } from '../auth/require-owner.ts';
import { changeSession } from '../auth/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { tooManyAttempts } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import { inBatches, type RecordStore } from '../storage/record-store.ts';

export type StorageFindings = Awaited<ReturnType<typeof probe>>;

const [CONCURRENCY, KEYS, LIST_ROUNDS] = [20, 50, 10];

/** POST /api/launch/storage: measures the storage's guarantees for `npm run verify`; at most once a minute (429). */
export const probeStorage: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  await countProbe(request, deps);
  const { probes } = deps.stores;
  const ids = Array.from({ length: KEYS }, deps.newId);
  try {
    return json(200, await probe(probes, ids));
  } finally {
    await inBatches(ids, (id) => probes.remove(id));
  }
};

async function countProbe(request: Request, deps: Dependencies): Promise<void> {
  const time = deps.now();
  await changeSession(deps, readSessionToken(request) ?? '', (session) => {
    const { probedAt } = session;
    if (probedAt && isWithin(probedAt, MINUTE_MS, time)) throw tooManyAttempts(MINUTE_MS / 1000);
    return { ...session, probedAt: time.toISOString() };
  });
}

async function probe(probes: RecordStore<object>, ids: string[]) {
  const [firstId = '', ...otherIds] = ids;
  const created = await countWins((writer) => probes.create(firstId, { by: writer }));
  const { etag } = (await probes.read(firstId))!;
  const startedAt = performance.now();
  const reread = await probes.read(firstId);
  const readMs = Math.round(performance.now() - startedAt);
  const winningReplacements = await countWins((writer) => probes.replace(firstId, { by: writer, again: true }, etag));
  await inBatches(otherIds, (id) => probes.create(id, {}));
  const missing: number[] = [];
  for (let turn = 0; turn < LIST_ROUNDS; turn += 1) {
    const listedIds = new Set(await probes.ids());
    missing.push(ids.filter((id) => !listedIds.has(id)).length);
  }
  return {
    atOnce: CONCURRENCY,
    created,
    replaced: winningReplacements,
    isEtagSteady: reread?.etag === etag,
    missing: Math.max(...missing),
    readMs,
  };
}

async function countWins(write: (writer: number) => Promise<boolean>): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: CONCURRENCY }, (_, writer) => write(writer)));
  return outcomes.filter(Boolean).length;
}
