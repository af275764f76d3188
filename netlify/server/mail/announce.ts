import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../http/as-api-error.ts';
import { deliver } from './deliver.ts';
import { putInOutbox } from './outbox.ts';

/**
 * Tells the owner of a new message or review: the mail is stored now and sent after the visitor's answer.
 * Never throws: the words are stored already, and the daily round mends a missing mail.
 */
export async function announce(deps: Dependencies, kind: 'message' | 'review', id: string): Promise<void> {
  if (!deps.mailer) return;
  const report = (error: unknown) =>
    deps.log({ event: 'announce-failed', requestId: deps.requestId, ...describeError(error) });
  try {
    const outboxId = await putInOutbox(deps, { kind, about: id });
    deps.waitUntil(deliver(deps, outboxId).catch(report));
  } catch (error) {
    report(error);
  }
}
