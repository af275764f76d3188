import type { Decision } from '../../../src/contract/decision.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { pageAnswer, readPageQuery } from '../http/paging.ts';
import type { UnreadableRecord } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores'>;

/** GET /api/decisions?limit=&cursor=: what was decided about reviews and when, newest first, in pages; no personal data. */
export const listDecisions: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return pageAnswer(request, await deps.stores.decisions.page(readPageQuery(request)), (decision) => decision);
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
  const { id, revision, isApproved, reason, decidedAt } = review;
  if (decidedAt === undefined) return;
  const action = isApproved ? 'approved' : 'rejected';
  await stores.decisions.create(`${id}-${revision}`, { id, action, time: decidedAt, ...(reason && { reason }) });
}

/** Writes down the end of a review, once. */
export async function logDecision({ stores }: Deps, decision: Decision): Promise<void> {
  await stores.decisions.create(`${decision.id}-${decision.action}`, decision);
}
