import type { BulkOutcome } from '../../../src/contract/bulk.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { inBatches, isRecordId } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';

/** Does the same with many records; what becomes of one keeps no other one waiting. Ids that are named twice count once. */
export function forEachId(
  { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  return inBatches([...new Set(ids)], async (id): Promise<BulkOutcome> => {
    if (!isRecordId(id)) return { id, outcome: 'gone' };
    try {
      await work(id);
      return { id, outcome: 'done' };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return { id, outcome: 'gone' };
      log({ event: 'error', requestId, ...describeError(error) });
      return { id, outcome: 'failed' };
    }
  });
}
