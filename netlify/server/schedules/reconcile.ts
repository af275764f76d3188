import { SUSPECTED } from '../../../src/contract/owner-lists.ts';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { deliver } from '../mail/deliver.ts';
import { outboxId, putInOutbox } from '../mail/outbox.ts';
import { inBatches } from '../storage/record-store.ts';
import type { MailTopic } from '../storage/records.ts';
import type { JobResult } from './run-jobs.ts';

/** So many records of each kind are looked at in one round, the newest first. */
const LOOKED_AT = 300;

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

/** The newest ones; of suspected spam a mail of its own tells. */
async function messagesToTellOf({ stores }: Dependencies): Promise<MailTopic[]> {
  const { values } = await stores.messages.newest({ limit: LOOKED_AT, hasState: (state) => state !== SUSPECTED });
  return values.filter(({ notice }) => notice === 'waiting').map(({ id }) => ({ kind: 'message', about: id }));
}

/** The note of a sent mail is kept for some days: of an older review nobody knows whether the owner was told. */
async function reviewsToTellOf({ stores, now }: Dependencies): Promise<MailTopic[]> {
  const { values } = await stores.reviews.newest({ limit: LOOKED_AT, hasState: (state) => state === 'pending' });
  return values
    .filter(({ submittedAt }) => !isOlderThan(submittedAt, RETENTION_DAYS.sentMails * DAY_MS, now()))
    .map(({ id }) => ({ kind: 'review', about: id }));
}

/** Tells the owner once a day that suspected spam has come in since. */
export async function tellOfSpam(deps: Dependencies): Promise<JobResult> {
  if (!deps.mailer) return { isTold: false };
  const isNew = (time: string | undefined) => time !== undefined && !isOlderThan(time, DAY_MS, deps.now());
  const newest = { limit: 1, hasState: (state: string) => state === SUSPECTED };
  const [message] = (await deps.stores.messages.newest(newest)).values;
  const [review] = (await deps.stores.reviews.newest(newest)).values;
  if (!isNew(message?.receivedAt) && !isNew(review?.submittedAt)) return { isTold: false };
  const day = deps.now().toISOString().slice(0, 10);
  return { isTold: await deliver(deps, await putInOutbox(deps, { kind: 'spam', about: day })) };
}
