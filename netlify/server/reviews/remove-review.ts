import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../http/as-api-error.ts';
import { purgeInBackground } from './public-cache.ts';
import { whileWithheld } from './published-reviews.ts';

/** Removes a review for good: off the public list first, then its record. */
export async function removeReview(deps: Dependencies, id: string): Promise<void> {
  let isRemoved = false;
  try {
    await whileWithheld(deps, id, async () => {
      await deps.stores.reviews.remove(id);
      isRemoved = true;
    });
  } catch (error) {
    if (!isRemoved) throw error;
    // It is gone and not public; what is left to tidy up is mended at the owner's next read.
    deps.log({ event: 'settle-failed', requestId: deps.requestId, ...describeError(error) });
  }
  purgeInBackground(deps);
}
