import { MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import type { MailTopic, OutboxRecord } from '../storage/records.ts';

/** Growing pauses after failed attempts, in minutes; the last one repeats until the mail is taken. */
const PAUSES = [5, 10, 30, 120, 360, 720];
const LONGEST_PAUSE_MS = Math.max(...PAUSES) * MINUTE_MS;

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** The name of a mail in the store: one per kind and thing it tells of, so that nothing is told twice. */
export function outboxId({ kind, about }: MailTopic): string {
  return `${kind}-${about}`;
}

/** Puts a mail on its way, once however often it is asked for; returns its id. */
export async function putInOutbox({ stores, now }: Deps, topic: MailTopic): Promise<string> {
  const time = now().toISOString();
  await stores.outbox.create(outboxId(topic), { ...topic, createdAt: time, attempts: 0, nextAttemptAt: time });
  return outboxId(topic);
}

/** Whether a mail has not gone out yet and its next attempt may be made now; a pause longer than any is of a clock that was set back since. */
export function isDue({ sentAt, nextAttemptAt }: OutboxRecord, now: Date): boolean {
  const pause = Date.parse(nextAttemptAt) - now.getTime();
  return sentAt === undefined && (pause <= 0 || pause > LONGEST_PAUSE_MS);
}

/** Takes a due mail for one attempt; undefined where it is not due or somebody else took it. */
export async function takeFromOutbox({ stores, now }: Deps, id: string): Promise<OutboxRecord | undefined> {
  const record = await stores.outbox.read(id);
  if (!record || !isDue(record.value, now())) return undefined;
  const taken = afterAttempt(record, now());
  return (await stores.outbox.replace(id, taken, record.etag)) ? taken : undefined;
}

function afterAttempt({ value }: StoredRecord<OutboxRecord>, now: Date): OutboxRecord {
  const pause = PAUSES[Math.min(value.attempts, PAUSES.length - 1)] ?? 0;
  const nextAttemptAt = new Date(now.getTime() + pause * MINUTE_MS).toISOString();
  return { ...value, attempts: value.attempts + 1, nextAttemptAt };
}
