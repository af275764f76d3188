import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { deletionReasonSchema, type Decision } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { pageAnswer, readPageQuery } from '../http/owner-lists.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { changeRecord, inBatches, isRecordId, type UnreadableRecord } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores'>;

/** GET /api/decisions?limit=&cursor=: what was decided about reviews and when, newest first, in pages; no personal data. */
export const listDecisions: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return pageAnswer(request, await deps.stores.decisions.page(readPageQuery(request)), (decision) => decision);
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

/** All decisions that can be read, newest first. */
export async function readDecisions(deps: Deps): Promise<Decision[]> {
  return (await siftDecisions(deps)).decisions;
}

/** All decisions, newest first, and apart those that cannot be read. */
export async function siftDecisions({
  stores,
}: Deps): Promise<{ decisions: Decision[]; unreadable: UnreadableRecord[] }> {
  const { records, unreadable } = await stores.decisions.sift();
  const decisions = records
    .map(({ value }) => value)
    .toSorted((a, b) => b.time.localeCompare(a.time) || b.id.localeCompare(a.id));
  return { decisions, unreadable };
}

/** Writes down what the owner decided; a repeated decision is written once, and one that a crash left out is made up for. */
export async function logReviewDecision({ stores }: Deps, review: ReviewRecord): Promise<void> {
  const { id, isApproved, reason, decidedAt, undoneAt } = review;
  const time = decidedAt ?? undoneAt;
  if (time === undefined) return;
  const decided = isApproved ? 'approved' : 'rejected';
  const action = decidedAt === undefined ? 'undone' : decided;
  await stores.decisions.create(decisionKey(review), { id, action, time, ...(reason && { reason }) });
}

/** Writes down what a crash has left out: whatever the public list shows is in the log as well. */
export async function logMissingDecisions({ stores, now }: Deps & Pick<Dependencies, 'now'>, reviews: ReviewRecord[]) {
  const known = new Set(await stores.decisions.ids());
  const isKept = (time: string) => !isOlderThan(time, RETENTION_DAYS.decisions * DAY_MS, now());
  const missing = reviews.filter((review) => {
    const time = review.decidedAt ?? review.undoneAt;
    return time !== undefined && isKept(time) && !known.has(decisionKey(review));
  });
  await inBatches(missing, (review) => logReviewDecision({ stores }, review));
}

function decisionKey({ id, revision }: ReviewRecord): string {
  return `${id}-${revision}`;
}

/** Writes down the end of a review, once. */
export async function logDecision({ stores }: Deps, decision: Decision): Promise<void> {
  await stores.decisions.create(endKey(decision), decision);
}

function endKey({ id, action }: Pick<Decision, 'id' | 'action'>): string {
  return `${id}-${action}`;
}
