import type { BulkOutcome } from '../../../src/contract/bulk.ts';
import {
  SET_APART_HEADER,
  COUNTS_HEADER,
  SET_APART,
  UNREADABLE_HEADER,
  type SetApartSummary,
} from '../../../src/contract/owner-lists.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { mayBeDanger } from '../storage/may-be-danger.ts';
import type { Newest } from '../storage/listed-store.ts';
import { orUndefined, inBatches, isRecordId, type RecordStore } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';
import { json } from './respond.ts';

/** After this, a bulk call starts no further record: the host ends functions after sixty seconds. */
const BULK_TIME_LIMIT_MS = 15_000;

const MAX_UNREADABLE_LISTED = 40;

type States = Newest<unknown>['states'];

/** A list's newest records; headers say how many there are of each state, what is set apart, and what is unreadable. */
export function listResponse(
  items: unknown[],
  { states, unreadable }: Omit<Newest<unknown>, 'values'>,
  headers: Record<string, string> = {},
): Response {
  const apart = summarizeSetApart(states);
  return json(200, items, {
    ...headers,
    [COUNTS_HEADER]: Object.entries(countsIn(states))
      .map((count) => count.join('='))
      .join(', '),
    ...(apart && { [SET_APART_HEADER]: `danger=${apart.danger}, since=${apart.since}` }),
    ...(unreadable.length > 0 && {
      [UNREADABLE_HEADER]: unreadable
        .slice(0, MAX_UNREADABLE_LISTED)
        .map(({ id, time }) => (time ? `${id}=${time}` : id))
        .join(', '),
    }),
  });
}

/** How many there are of each state. */
export function countsIn(states: States): Record<string, number> {
  return Object.fromEntries(Object.entries(states).map(([state, { count }]) => [state, count]));
}

/** A summary of set-apart records; undefined if there are none. */
export function summarizeSetApart({ [SET_APART]: apart }: States): SetApartSummary | undefined {
  return apart && { danger: apart.marked, since: apart.since };
}

/** Runs work on each record, except those that may mention danger or have moved; a failure does not stop the rest. */
export function applyToRecords<Value extends Parameters<typeof mayBeDanger>[0]>(
  { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>,
  { read }: Pick<RecordStore<Value>, 'read'>,
  ids: string[],
  hasMoved: (value: Value) => boolean,
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const startedAt = performance.now();
  return inBatches([...new Set(ids)], async (id): Promise<BulkOutcome> => {
    if (!isRecordId(id)) return { id, outcome: 'gone' };
    if (performance.now() - startedAt > BULK_TIME_LIMIT_MS) return { id, outcome: 'failed' };
    try {
      const record = await orUndefined(read(id));
      if (record && (mayBeDanger(record.value) || hasMoved(record.value))) return { id, outcome: 'left' };
      await work(id);
      return { id, outcome: 'done' };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return { id, outcome: 'gone' };
      log({ event: 'error', requestId, ...describeError(error) });
      return { id, outcome: 'failed' };
    }
  });
}
