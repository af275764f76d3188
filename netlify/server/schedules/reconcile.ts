import type { Dependencies } from '../dependencies.ts';
import { purgeInBackground, reconcilePublished } from '../reviews/published-reviews.ts';
import type { JobResult } from './run-jobs.ts';

/** Makes the public list agree with the records where a crash left it behind. */
export async function reconcilePublicList(deps: Dependencies): Promise<JobResult> {
  const { isChanged } = await reconcilePublished(deps);
  if (isChanged) purgeInBackground(deps);
  return { isChanged };
}
