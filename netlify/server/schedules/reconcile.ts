import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { reviewState } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { outboxId, putInOutbox } from '../mail/outbox.ts';
import { purgeInBackground } from '../reviews/public-cache.ts';
import { reconcilePublished } from '../reviews/published-reviews.ts';
import { inBatches } from '../storage/record-store.ts';
import type { MailTopic } from '../storage/records.ts';
import type { JobResult } from './run-jobs.ts';

/** Makes the public list agree with the records where a crash left it behind. */
export async function reconcilePublicList(deps: Dependencies): Promise<JobResult> {
  const { isChanged } = await reconcilePublished(deps);
  if (isChanged) purgeInBackground(deps);
  return { isChanged };
}

/** Puts the mails of messages and reviews on their way that a crash had left without one. */
export async function reconcileMails(deps: Dependencies): Promise<JobResult> {
  if (!deps.mailer) return { missing: 0 };
  const inOutbox = new Set(await deps.stores.outbox.ids());
  const missing = [...(await messagesToTellOf(deps)), ...(await reviewsToTellOf(deps))].filter(
    (topic) => !inOutbox.has(outboxId(topic)),
  );
  await inBatches(missing, (topic) => putInOutbox(deps, topic));
  return { missing: missing.length };
}

async function messagesToTellOf({ stores }: Dependencies): Promise<MailTopic[]> {
  const messages = await stores.messages.readAll();
  return messages
    .filter(({ value }) => value.notice === 'waiting')
    .map(({ value }) => ({ kind: 'message', about: value.id }));
}

/** The note of a sent mail is kept for some days: of an older review nobody knows whether the owner was told. */
async function reviewsToTellOf({ stores, now }: Dependencies): Promise<MailTopic[]> {
  const reviews = await stores.reviews.readAll();
  return reviews
    .filter(({ value }) => reviewState(value) === 'pending')
    .filter(({ value }) => !isOlderThan(value.submittedAt, RETENTION_DAYS.sentMails * DAY_MS, now()))
    .map(({ value }) => ({ kind: 'review', about: value.id }));
}
