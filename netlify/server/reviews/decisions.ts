import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { deletionReasonSchema, type Decision, type OwnerReview } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { pageAnswer, readPageQuery } from '../http/owner-lists.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { changeRecord, inBatches, isRecordId, readSome } from '../storage/record-store.ts';
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

/** What was decided about some reviews. */
export async function decisionsAbout({ stores }: Deps, reviews: Pick<OwnerReview, 'id'>[]): Promise<Decision[]> {
  const keys = await stores.decisions.ids();
  return readSome(
    stores.decisions,
    keys.filter((key) => reviews.some(({ id }) => key.startsWith(`${id}-`))),
  );
}

/** Writes down what the owner decided; a repeated decision is written once, and one that a crash left out is made up for. */
export async function logReviewDecision({ stores }: Deps, review: ReviewRecord): Promise<void> {
  const decision = lastDecision(review);
  if (decision) await stores.decisions.create(decisionKey(review), decision);
}

/** What was decided last about a review, or that it was taken back; undefined where nobody has decided. */
function lastDecision({ id, isApproved, reason, decidedAt, undoneAt }: OwnerReview): Decision | undefined {
  const time = decidedAt ?? undoneAt;
  if (time === undefined) return undefined;
  const decided = isApproved ? 'approved' : 'rejected';
  const action = decidedAt === undefined ? 'undone' : decided;
  return { id, action, time, ...(reason && { reason }) };
}

/** The key under which a decision was first written, as far as a file with these reviews tells it. */
export function keyOfRestored(decision: Decision, reviews: OwnerReview[]): string {
  const { id, action, time } = decision;
  if (isEnd(decision)) return endKey(decision);
  const review = reviews.find((candidate) => candidate.id === id);
  const last = review && lastDecision(review);
  return last?.action === action && last.time === time ? decisionKey(review!) : `${id}-at-${Date.parse(time)}`;
}

/** Writes down what a crash has left out: whatever the public list shows is in the log as well. */
export async function logMissingDecisions({ stores, now }: Deps & Pick<Dependencies, 'now'>, reviews: ReviewRecord[]) {
  const known = new Set(await stores.decisions.ids());
  const isKept = (time: string) => !isOlderThan(time, RETENTION_DAYS.decisions * DAY_MS, now());
  const missing = reviews.filter((review) => {
    const time = lastDecision(review)?.time;
    return time !== undefined && isKept(time) && !known.has(decisionKey(review));
  });
  await inBatches(missing, (review) => logReviewDecision({ stores }, review));
}

function decisionKey({ id, revision }: Pick<OwnerReview, 'id' | 'revision'>): string {
  return `${id}-${revision}`;
}

/** Writes down the end of a review, once. */
export async function logDecision({ stores }: Deps, decision: Decision): Promise<void> {
  await stores.decisions.create(endKey(decision), decision);
}

/** Whether a decision says that its review is gone. */
export function isEnd({ action }: Pick<Decision, 'action'>): boolean {
  return action === 'deleted' || action === 'erased' || action === 'expired';
}

function endKey({ id, action }: Pick<Decision, 'id' | 'action'>): string {
  return `${id}-${action}`;
}
