import { RETENTION_DAYS } from '../../../src/contract/retention.ts';
import { reviewState } from '../../../src/contract/review.ts';
import { logDecision } from '../decisions/decisions.ts';
import type { Dependencies } from '../dependencies.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { removeMessage } from '../messages/inbox.ts';
import type { MessageRecord } from '../messages/message-record.ts';
import { removeReview } from '../reviews/remove-review.ts';
import type { ReviewRecord } from '../reviews/review-record.ts';
import { removeWhere } from '../storage/remove-where.ts';
import { isOlder } from './is-older.ts';
import type { JobResult } from './scheduled.ts';

/** Deletes what has been kept for its period (src/contract/retention.ts). */
export async function applyRetention(deps: Dependencies): Promise<JobResult> {
  const now = deps.now();
  const messages = (await deps.stores.messages.readAll()).map(({ value }) => value);
  const reviews = (await deps.stores.reviews.readAll()).map(({ value }) => value);

  const endedMessages = messages.filter((message) => isMessageOver(message, now));
  for (const { id } of endedMessages) await removeMessage(deps, id);
  await announceUnread(deps, messages);

  const endedReviews = reviews.filter((review) => isReviewOver(review, now));
  for (const { id } of endedReviews) {
    await logDecision(deps, { id, action: 'expired', time: now.toISOString() });
    await removeReview(deps, id);
  }

  const decisions = await removeWhere(deps.stores.decisions, ({ time }) =>
    isOlder(time, RETENTION_DAYS.decisions, now),
  );
  return { messages: endedMessages.length, reviews: endedReviews.length, decisions };
}

/** A message that nobody has opened waits until the owner was told, and for some weeks more. */
function isMessageOver({ state, receivedAt, deletionAnnouncedAt }: MessageRecord, now: Date): boolean {
  if (!isOlder(receivedAt, RETENTION_DAYS.messages, now)) return false;
  if (state !== 'new') return true;
  return deletionAnnouncedAt !== undefined && isOlder(deletionAnnouncedAt, RETENTION_DAYS.unreadGrace, now);
}

function isReviewOver(review: ReviewRecord, now: Date): boolean {
  const state = reviewState(review);
  if (state === 'pending') return isOlder(review.submittedAt, RETENTION_DAYS.pendingReviews, now);
  return state === 'rejected' && isOlder(review.decidedAt ?? review.submittedAt, RETENTION_DAYS.rejectedReviews, now);
}

/** Without mail there is no telling, so an unread message then stays until the owner opens it. */
async function announceUnread(deps: Dependencies, messages: MessageRecord[]): Promise<void> {
  if (!deps.mailer) return;
  const onTheirWay = await announcedIds(deps);
  const overdue = messages.filter(
    ({ id, state, receivedAt, deletionAnnouncedAt }) =>
      state === 'new' &&
      !deletionAnnouncedAt &&
      !onTheirWay.has(id) &&
      isOlder(receivedAt, RETENTION_DAYS.messages, deps.now()),
  );
  if (overdue.length === 0) return;
  const about = deps.now().toISOString().slice(0, 10);
  await putInOutbox(deps, { kind: 'unread', about, messageIds: overdue.map(({ id }) => id) });
}

/** What a mail on its way tells of already: while the mail server is down no day needs one of its own. */
async function announcedIds({ stores }: Dependencies): Promise<Set<string>> {
  const mails = await stores.outbox.readAll();
  return new Set(mails.flatMap(({ value }) => value.messageIds ?? []));
}
