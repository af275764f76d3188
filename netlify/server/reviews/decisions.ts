import { deletionReasonSchema, type Decision } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { changeRecord } from '../storage/change-record.ts';
import { isRecordId } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores'>;

/** GET /api/decisions: what was decided about reviews and when, newest first; no personal data. */
export const listDecisions: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return json(200, await readDecisions(deps));
};

/** PATCH /api/decisions/{id}: why a review was deleted, which is asked once it is gone. 404 where none of this id was. */
export const explainDeletion: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const { reason } = await readJson(request, deletionReasonSchema);
  const key = endKey({ id, action: 'deleted' });
  if (!isRecordId(key)) throw new ApiError('not-found');
  const decision = await changeRecord(deps.stores.decisions, key, (current) => {
    if (!current) throw new ApiError('not-found');
    return { ...current, reason };
  });
  return json(200, decision);
};

/** All decisions, newest first. */
export async function readDecisions({ stores }: Deps): Promise<Decision[]> {
  const decisions = (await stores.decisions.readAll()).map(({ value }) => value);
  return decisions.toSorted((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id));
}

/** Writes down what the owner decided; a repeated decision is written once, and one that a crash left out is made up for. */
export async function logReviewDecision({ stores }: Deps, review: ReviewRecord): Promise<void> {
  const { id, revision, isApproved, reason, decidedAt } = review;
  if (decidedAt === undefined) return;
  const action = isApproved ? 'approved' : 'rejected';
  await stores.decisions.create(`${id}-${revision}`, { id, action, time: decidedAt, ...(reason && { reason }) });
}

/** Writes down the end of a review, once. */
export async function logDecision({ stores }: Deps, decision: Decision): Promise<void> {
  await stores.decisions.create(endKey(decision), decision);
}

function endKey({ id, action }: Pick<Decision, 'id' | 'action'>): string {
  return `${id}-${action}`;
}
