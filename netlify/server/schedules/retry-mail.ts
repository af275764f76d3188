import { RETENTION_DAYS } from '../../../src/contract/retention.ts';
import { reviewState } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { deliverDue } from '../mail/deliver.ts';
import { outboxId, putInOutbox, type About } from '../mail/outbox.ts';
import { inBatches } from '../storage/in-batches.ts';
import { isOlder } from './is-older.ts';
import type { JobResult } from './scheduled.ts';

/** Sends the mails that have not gone out yet. */
export async function retryMail(deps: Dependencies): Promise<JobResult> {
  return deliverDue(deps);
}

/** Puts the mails of messages and reviews on their way that a crash had left without one. */
export async function mendMissingMails(deps: Dependencies): Promise<JobResult> {
  if (!deps.mailer) return { mended: 0 };
  const inOutbox = new Set(await deps.stores.outbox.ids());
  const missing = [...(await messagesToTellOf(deps)), ...(await reviewsToTellOf(deps))].filter(
    (about) => !inOutbox.has(outboxId(about)),
  );
  await inBatches(missing, (about) => putInOutbox(deps, about));
  return { mended: missing.length };
}

async function messagesToTellOf({ stores }: Dependencies): Promise<About[]> {
  const messages = await stores.messages.readAll();
  return messages
    .filter(({ value }) => value.notice === 'waiting')
    .map(({ value }) => ({ kind: 'message', about: value.id }));
}

/** The note of a sent mail is kept for some days: of an older review nobody knows whether the owner was told. */
async function reviewsToTellOf({ stores, now }: Dependencies): Promise<About[]> {
  const reviews = await stores.reviews.readAll();
  return reviews
    .filter(({ value }) => reviewState(value) === 'pending')
    .filter(({ value }) => !isOlder(value.submittedAt, RETENTION_DAYS.sentMails, now()))
    .map(({ value }) => ({ kind: 'review', about: value.id }));
}
