import { HOUR_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord, inBatches, type StoredRecord } from '../storage/record-store.ts';
import type { OutboxRow } from '../storage/records.ts';
import type { Mail } from './mailer.ts';
import { trySend } from './try-send.ts';

/** Longer than any mail takes: an older unfinished attempt is due again. */
const ATTEMPT_TIMEOUT_MS = 5 * MINUTE_MS;

/** No mail is begun after this: functions on a schedule end after 30 seconds, and the news come next. */
const RUN_TIME_LIMIT_MS = 12_000;

const MAX_IMMEDIATE_PER_HOUR = 10;

export type OutboxDeps = Pick<Dependencies, 'stores' | 'now' | 'log' | 'requestId' | 'mailer'>;

export type Row = StoredRecord<OutboxRow>;

/**
 * Queues a mail to the owner, once per kind and id (else false); `sendDue` retries until it is sent. It must not name a
 * visitor.
 */
export function notify(
  { stores, now }: Pick<OutboxDeps, 'stores' | 'now'>,
  kind: string,
  id: string,
  data: Pick<OutboxRow, 'about' | 'subject' | 'text' | 'ending'>,
): Promise<boolean> {
  return stores.outbox.create(`${kind}-${id}`, { kind, ...data, createdAt: now().toISOString(), notice: 'waiting' });
}

/** Reads rows in the order of sending: warnings first, then the oldest. */
export async function readRows({ stores }: Pick<OutboxDeps, 'stores'>, ids: string[]): Promise<Row[]> {
  const rows = (await inBatches(ids, stores.outbox.read)).filter((row) => row !== undefined);
  const rankOf = ({ value: { ending, createdAt } }: Row) => (ending === undefined ? '1' : '0') + createdAt;
  return rows.toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)));
}

/** Sends rows as one mail; returns how many it covers. Records the attempt first; a retry has the same Message-ID. */
export async function deliver<Item extends { row: Row }>(
  deps: OutboxDeps,
  items: Item[],
  compose: (first: Item, others: Item[]) => Mail,
  onDelivered: (item: Item) => Promise<unknown>,
): Promise<number> {
  const { mailer } = deps;
  if (!mailer) return 0;
  const claimedItems = (
    await inBatches(items, async (item) => ((await claimRow(deps, item.row)) ? [item] : []))
  ).flat();
  const [first, ...others] = claimedItems;
  if (!first || !(await trySend(deps, mailer, compose(first, others)))) return 0;
  await inBatches(claimedItems, onDelivered);
  return claimedItems.length;
}

async function claimRow({ stores, now }: OutboxDeps, { id, value, etag }: Row): Promise<boolean> {
  const { notice, triedAt } = value;
  if (notice === 'sent' || (triedAt && isWithin(triedAt, ATTEMPT_TIMEOUT_MS, now()))) return false;
  return stores.outbox.replace(id, { ...value, triedAt: now().toISOString() }, etag);
}

/** Sends the pending rows of a kind at once, unless there are too many. */
export async function sendAtOnce(deps: OutboxDeps, kind: string): Promise<void> {
  const ids = (await deps.stores.outbox.ids()).filter((id) => id.startsWith(`${kind}-`));
  const rows = await readRows(deps, ids);
  const recent = rows.filter(({ value }) => isWithin(value.createdAt, HOUR_MS, deps.now()));
  if (recent.length <= MAX_IMMEDIATE_PER_HOUR) await sendJoined(deps, rows);
}

/** Sends rows that hold their own text, joined by kind; returns the number of mails. */
export async function sendKinds(deps: OutboxDeps, rows: Row[]): Promise<number> {
  const startedAt = performance.now();
  let mailCount = 0;
  for (const ofKind of Map.groupBy(rows, ({ id, value }) => value.kind ?? id).values()) {
    if (performance.now() - startedAt > RUN_TIME_LIMIT_MS) break;
    if ((await sendJoined(deps, ofKind)) > 0) mailCount += 1;
  }
  return mailCount;
}

function sendJoined(deps: OutboxDeps, rows: Row[]): Promise<number> {
  const items = rows.map((row) => ({ row }));
  return deliver(deps, items, composeJoined, ({ row: { id } }) =>
    changeRecord(deps.stores.outbox, id, (value) => value && { ...value, notice: 'sent' as const }),
  );
}

function composeJoined({ row: { id, value } }: { row: Row }, others: { row: Row }[]): Mail {
  const { subject = '', text, ending } = value;
  const texts = [text, ...others.map(({ row }) => row.value.text), ending].filter(
    (paragraph) => paragraph !== undefined,
  );
  return { id, subject, text: texts.join('\n\n') };
}
