import { reviewBulkSchema } from '../../../src/contract/bulk.ts';
import { reviewState, type RejectionReason } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { forEachId } from '../http/bulk.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { isRecordId } from '../storage/record-store.ts';
import { logDecision } from './decisions.ts';
import { decide } from './moderate-review.ts';
import { purgeInBackground } from './public-cache.ts';
import { whileWithheld } from './published-reviews.ts';

/** POST /api/reviews/bulk: deletes or rejects many reviews; answers what became of each. The public list is written twice in all. */
export const moderateMany: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { action, ids, reason } = await readJson(request, reviewBulkSchema);
  const reject = (id: string) => rejectKnown(deps, id, reason);
  const remove = (id: string) => removeKnown(deps, id, reason);
  const outcomes = await whileWithheld(deps, ids.filter(isRecordId), () =>
    forEachId(deps, ids, action === 'delete' ? remove : reject),
  );
  purgeInBackground(deps);
  return json(200, outcomes);
};

/** What was rejected before stays as it is, with its note, unless another reason is given now. */
async function rejectKnown(deps: Dependencies, id: string, reason?: RejectionReason): Promise<void> {
  const known = (await deps.stores.reviews.read(id))?.value;
  if (known && reviewState(known) === 'rejected' && (reason === undefined || reason === known.reason)) return;
  await decide(deps, id, { isApproved: false, ...(reason && { reason }) });
}

async function removeKnown(deps: Dependencies, id: string, reason?: RejectionReason): Promise<void> {
  if (!(await deps.stores.reviews.read(id))) throw new ApiError('not-found');
  await logDecision(deps, { id, action: 'deleted', time: deps.now().toISOString(), ...(reason && { reason }) });
  await deps.stores.reviews.remove(id);
}
