import { LIMITS } from '../../../src/contract/limits.ts';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Decision, OwnerReview } from '../../../src/contract/review.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { listResponse } from '../http/owner-lists.ts';
import { changeRecord, orUndefined, inBatches, readReadable } from '../storage/record-store.ts';
import type { ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores'>;

/** GET /api/decisions: recent decisions about reviews, newest first; no personal data. */
export const listDecisions: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { values, ...summary } = await deps.stores.decisions.newest({ limit: LIMITS.list });
  return listResponse(values, summary);
};

/** The logged decisions about some reviews; unreadable ones are left out. */
export async function readDecisionsAbout({ stores }: Deps, reviews: Pick<OwnerReview, 'id'>[]): Promise<Decision[]> {
  const keys = await stores.decisions.ids();
  return readReadable(
    stores.decisions,
    keys.filter((key) => reviews.some(({ id }) => key.startsWith(`${id}-`))),
  );
}

/** Logs a review's last decision, once, or adds its reason; returns whether anything was missing. */
export async function logReviewDecision({ stores }: Deps, review: ReviewRecord): Promise<boolean> {
  const decision = lastDecision(review);
  return decision !== undefined && logDecision({ stores }, decision);
}

function lastDecision({ id, isApproved, reason, decidedAt, undoneAt }: OwnerReview): Decision | undefined {
  const time = decidedAt ?? undoneAt;
  if (time === undefined) return undefined;
  const verdict = isApproved ? 'approved' : 'rejected';
  const action = decidedAt === undefined ? 'undone' : verdict;
  return { id, action, time, ...(reason && { reason }) };
}

/** A job: logs decisions and reasons that a crash lost; returns how many. */
export async function logMissingDecisions({ stores, now }: Deps & Pick<Dependencies, 'now'>) {
  const loggedKeys = new Set(await stores.decisions.ids());
  const isWithinRetention = (time: string) => !isOlderThan(time, RETENTION_DAYS.decisions * DAY_MS, now());
  const candidates = (await stores.reviews.readAll()).filter(({ value }) => {
    const latest = lastDecision(value);
    return latest && isWithinRetention(latest.time) && (latest.reason || !loggedKeys.has(decisionKey(latest)));
  });
  const results = await inBatches(candidates, ({ value }) => logReviewDecision({ stores }, value));
  return { missing: results.filter(Boolean).length };
}

/** Logs a decision, once, or adds its reason; returns whether anything was missing. */
export async function logDecision({ stores }: Deps, decision: Decision): Promise<boolean> {
  const key = decisionKey(decision);
  if (await stores.decisions.create(key, decision)) return true;
  const { reason } = decision;
  if (!reason) return false;
  let isAdded = false;
  const addReason = (logged: Decision | undefined) => {
    isAdded = logged !== undefined && logged.reason !== reason;
    return isAdded ? { ...logged!, reason } : logged;
  };
  await orUndefined(changeRecord(stores.decisions, key, addReason));
  return isAdded;
}

/** The same whoever logs it; the end of a review comes once and needs no time. */
export function decisionKey({ id, action, time }: Decision): string {
  return endsReview({ action }) ? `${id}-${action}` : `${id}-${action}-${Date.parse(time)}`;
}

/** Whether the decision removed its review. */
export function endsReview({ action }: Pick<Decision, 'action'>): boolean {
  return action === 'deleted' || action === 'erased' || action === 'expired';
}
