import { SUSPECTED } from '../../../src/contract/owner-lists.ts';
import { DAY_MS, isOlderThan } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailWords } from '../mail/compose.ts';
import { notify } from '../mail/notices.ts';
import type { JobResult } from './run-jobs.ts';

/** Tells the owner once a day that suspected spam has come in since. */
export async function mailSpamSummary(deps: Dependencies): Promise<JobResult> {
  const { stores, now } = deps;
  const isNew = (time: string | undefined) => time !== undefined && !isOlderThan(time, DAY_MS, now());
  const newest = { limit: 1, hasState: (state: string) => state === SUSPECTED };
  const [message] = (await stores.messages.newest(newest)).values;
  const [review] = (await stores.reviews.newest(newest)).values;
  if (!isNew(message?.receivedAt) && !isNew(review?.submittedAt)) return { isTold: false };
  const messages = await stores.messages.count(SUSPECTED);
  const reviews = await stores.reviews.count(SUSPECTED);
  const { text, link } = await readMailWords(deps);
  const words = { subject: text('spam.subject'), text: text('spam.text', { messages, reviews, link }) };
  const day = now().toISOString().slice(0, 10);
  return { isTold: await notify(deps, `spam-${day}`, words) };
}
