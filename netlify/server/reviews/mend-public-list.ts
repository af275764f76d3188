import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../http/as-api-error.ts';
import { purgeInBackground } from './public-cache.ts';
import { readAllAndMend } from './published-reviews.ts';
import type { ReviewRecord } from './review-record.ts';

/** Reads all records and mends what a crash left behind in the public list; the edge then forgets what it keeps of it. */
export async function readAllAndPublish(deps: Dependencies): Promise<ReviewRecord[]> {
  const { records, isMended } = await readAllAndMend(deps);
  if (isMended) purgeInBackground(deps);
  return records;
}

/** The same after the answer: a moderation mends what an earlier one could not finish, also of other reviews. */
export function mendInBackground(deps: Dependencies): void {
  const report = (error: unknown) =>
    deps.log({ event: 'mend-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(readAllAndPublish(deps).catch(report));
}
