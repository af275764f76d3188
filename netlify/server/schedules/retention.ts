import { isPending, messageListState } from '../../../src/contract/owner-lists.ts';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { reviewState } from '../../../src/contract/review-state.ts';
import { hasEnded } from '../auth/sessions.ts';
import { isFailureExpired } from '../auth/sign-in-throttle.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailStrings } from '../mail/compose.ts';
import { trySend } from '../mail/try-send.ts';
import { endReview } from '../reviews/moderate-review.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import { changeRecord, orUndefined, inBatches, readReadable, type RecordStore } from '../storage/record-store.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import { isRepeatOver } from '../submissions/idempotency.ts';
import type { JobResult } from './run-jobs.ts';

/** Deletes ended sessions, old failed sign-ins, mails and plain forms sent long enough ago, and old quotas. */
export async function cleanUp({ stores, now }: Dependencies): Promise<JobResult> {
  const time = now();
  return {
    sessions: await removeWhere(stores.sessions, (session) => hasEnded(session, time)),
    failedSignIns: await removeWhere(stores.failedSignIns, (record) => isFailureExpired(record, time)),
    sentMails: await removeWhere(
      stores.outbox,
      ({ notice, createdAt }) => notice === 'sent' && isExpired(createdAt, 'sentMails', time),
    ),
    quotas: await removeWhere(stores.quotas, ({ from }) => isExpired(from, 'networkCounts', time)),
    sentForms: await removeWhere(stores.sentForms, (record) => isRepeatOver(record, time)),
  };
}

/** Deletes what has been kept for its period (src/contract/periods.ts). */
export async function applyRetention(deps: Dependencies): Promise<JobResult> {
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS + 1);
  const { messages: ofMessages, pendingReviews, rejectedReviews, publishedReviews } = RETENTION_DAYS;
  const shortest = Math.min(pendingReviews, rejectedReviews);
  const { stores } = deps;
  const messages = await readReadable(stores.messages, await stores.messages.idsBefore(daysAgo(ofMessages)));
  const unpublished = await stores.reviews.idsBefore(daysAgo(shortest), (state) => !isPublished(state));
  const published = await stores.reviews.idsBefore(daysAgo(publishedReviews), isPublished);
  const reviews = await readReadable(stores.reviews, [...unpublished, ...published]);

  const endedMessages = messages.filter((message) => isMessageExpired(message, now));
  for (const { id } of endedMessages) await stores.messages.remove(id);
  await announceDeletions(deps, messages, now);

  const endedReviews = reviews.filter((review) => isReviewExpired(review, now));
  for (const { id } of endedReviews) await endReview(deps, id, 'expired');
  if (endedReviews.some(({ isApproved }) => isApproved)) purgeInBackground(deps);

  const decisions = await stores.decisions.idsBefore(daysAgo(RETENTION_DAYS.decisions));
  await inBatches(decisions, (id) => stores.decisions.remove(id));
  return { messages: endedMessages.length, reviews: endedReviews.length, decisions: decisions.length };
}

const isPublished = (state: string) => state === 'approved';

/** Whether a message still waits for an answer, or was set apart before anybody read it. */
const isUnanswered = (message: MessageRecord) => message.state === 'new' || isPending(messageListState(message));

function isMessageExpired(message: MessageRecord, now: Date): boolean {
  const { receivedAt, deletionAnnouncedAt } = message;
  if (!isExpired(receivedAt, 'messages', now)) return false;
  if (!isUnanswered(message)) return true;
  return deletionAnnouncedAt !== undefined && isExpired(deletionAnnouncedAt, 'unreadGrace', now);
}

function isReviewExpired(review: ReviewRecord, now: Date): boolean {
  const state = reviewState(review);
  if (state === 'pending') return isExpired(review.submittedAt, 'pendingReviews', now);
  if (state === 'approved') return isExpired(review.submittedAt, 'publishedReviews', now);
  return isExpired(review.decidedAt ?? review.submittedAt, 'rejectedReviews', now);
}

/** Announces the deletion of unanswered messages, which stay if there is no mail; a refused mail is retried next day. */
async function announceDeletions(deps: Dependencies, messages: MessageRecord[], time: Date): Promise<void> {
  const { mailer, stores } = deps;
  const overdue = messages.filter(
    (message) =>
      isUnanswered(message) && !message.deletionAnnouncedAt && isExpired(message.receivedAt, 'messages', time),
  );
  if (!mailer || overdue.length === 0) return;
  const { t, adminLink } = await readMailStrings(deps);
  const values = { count: overdue.length, days: RETENTION_DAYS.unreadGrace, link: adminLink };
  const mail = { subject: t('unread.subject'), text: t('unread.text', values) };
  const deletionAnnouncedAt = time.toISOString();
  if (!(await trySend(deps, mailer, { id: `unread-${deletionAnnouncedAt.slice(0, 10)}`, ...mail }))) return;
  await inBatches(overdue, ({ id }) =>
    changeRecord(stores.messages, id, (message) => message && { ...message, deletionAnnouncedAt }),
  );
}

function isExpired(time: string, kind: keyof typeof RETENTION_DAYS, now: Date): boolean {
  return isOlderThan(time, RETENTION_DAYS[kind] * DAY_MS, now);
}

async function removeWhere<Value>(store: RecordStore<Value>, test: (value: Value) => boolean): Promise<number> {
  const outcomes = await inBatches(await store.ids(), async (id) => {
    const record = await orUndefined(store.read(id));
    if (!record || !test(record.value)) return false;
    await store.remove(id);
    return true;
  });
  return outcomes.filter(Boolean).length;
}
