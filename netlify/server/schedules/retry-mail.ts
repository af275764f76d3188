import type { Dependencies } from '../dependencies.ts';
import { deliverDue } from '../mail/deliver.ts';
import { outboxId, putInOutbox } from '../mail/outbox.ts';
import { inBatches } from '../storage/in-batches.ts';
import type { JobResult } from './scheduled.ts';

/** Sends the mails that have not gone out yet. */
export async function retryMail(deps: Dependencies): Promise<JobResult> {
  return deliverDue(deps);
}

/** Puts the mails of messages on their way that a crash had left without one. */
export async function mendMissingMails(deps: Dependencies): Promise<JobResult> {
  if (!deps.mailer) return { mended: 0 };
  const messages = (await deps.stores.messages.readAll()).map(({ value }) => value);
  const inOutbox = new Set(await deps.stores.outbox.ids());
  const missing = messages.filter(
    ({ id, notice }) => notice === 'waiting' && !inOutbox.has(outboxId({ kind: 'message', about: id })),
  );
  await inBatches(missing, ({ id }) => putInOutbox(deps, { kind: 'message', about: id }));
  return { mended: missing.length };
}
