import { HOUR_MS, isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord, inBatches, type StoredRecord } from '../storage/record-store.ts';
import type { OutboxRow } from '../storage/records.ts';
import type { Mail } from './mailer.ts';
import { trySend } from './try-send.ts';

/** Longer than any mail takes: what was tried before that and is not sent is due again. */
const ATTEMPT_MS = 5 * MINUTE_MS;

/** A function on a schedule ends after 30 seconds, and the news come after this; no new mail is begun then. Milliseconds. */
const RUN_TIME = 12_000;

/** So many of a kind go out at once within an hour; the next job joins what comes beyond. */
const AT_ONCE_PER_HOUR = 10;

export type OutboxDeps = Pick<Dependencies, 'stores' | 'now' | 'log' | 'requestId' | 'mailer'>;

export type Row = StoredRecord<OutboxRow>;

/**
 * Puts a mail to the owner into the outbox, once for each kind and id: the job that runs every ten minutes sends what is
 * due (`sendDue`). Rows are stored, so their words name no visitor. False where it was there already, or no mail is set up.
 */
export async function notify(
  { stores, now, mailer }: Pick<OutboxDeps, 'stores' | 'now' | 'mailer'>,
  kind: string,
  id: string,
  data: Pick<OutboxRow, 'about' | 'subject' | 'text' | 'ending'>,
): Promise<boolean> {
  return mailer !== undefined && addRow({ stores }, kind, id, { ...data, createdAt: now().toISOString() });
}

/** The same for what was written when mail was set up, whether or not that is known here. */
export function addRow(
  { stores }: Pick<OutboxDeps, 'stores'>,
  kind: string,
  id: string,
  row: Omit<OutboxRow, 'kind' | 'notice'>,
): Promise<boolean> {
  return stores.outbox.create(`${kind}-${id}`, { kind, ...row, notice: 'waiting' });
}

export async function readRows({ stores }: Pick<OutboxDeps, 'stores'>, ids: string[]): Promise<Row[]> {
  return (await inBatches(ids, stores.outbox.read)).filter((row) => row !== undefined);
}

/**
 * Sends what is due of some rows as one mail; returns of how many it tells. Each row notes the attempt first, so that two
 * never send the same one. A crash before it is closed sends it once more, under the same Message-ID.
 */
export async function deliver<Item extends { row: Row }>(
  deps: OutboxDeps,
  items: Item[],
  compose: (items: [Item, ...Item[]]) => Mail | Promise<Mail>,
  close: (item: Item) => Promise<unknown>,
): Promise<number> {
  const { mailer } = deps;
  if (!mailer) return 0;
  const begun = await inBatches(items, async (item) => ((await begin(deps, item.row)) ? [item] : []));
  const [first, ...others] = begun.flat();
  if (!first || !(await trySend(deps, mailer, await compose([first, ...others])))) return 0;
  await inBatches([first, ...others], close);
  return others.length + 1;
}

async function begin({ stores, now }: OutboxDeps, { id, value, etag }: Row): Promise<boolean> {
  const { notice, triedAt } = value;
  if (notice === 'sent' || (triedAt && isWithin(triedAt, ATTEMPT_MS, now()))) return false;
  return stores.outbox.replace(id, { ...value, triedAt: now().toISOString() }, etag);
}

/** Tries at once what waits of a kind, while there is not too much of it. */
export async function sendAtOnce(deps: OutboxDeps, kind: string): Promise<void> {
  const ids = (await deps.stores.outbox.ids()).filter((id) => id.startsWith(`${kind}-`));
  const rows = await readRows(deps, ids);
  const recent = rows.filter(({ value }) => isWithin(value.createdAt, HOUR_MS, deps.now()));
  if (recent.length <= AT_ONCE_PER_HOUR) await sendJoined(deps, rows);
}

/** Sends the rows that hold their words, joined by their kind, warnings first; returns how many mails that were. */
export async function sendKinds(deps: OutboxDeps, rows: Row[]): Promise<number> {
  const startedAt = performance.now();
  const kinds = [...Map.groupBy(rows, ({ id, value }) => value.kind ?? id).values()];
  let sent = 0;
  for (const ofKind of kinds.toSorted((a, b) => Number(isWarning(b)) - Number(isWarning(a)))) {
    if (performance.now() - startedAt > RUN_TIME) break;
    if ((await sendJoined(deps, ofKind)) > 0) sent += 1;
  }
  return sent;
}

function isWarning([first]: Row[]): boolean {
  return first?.value.ending !== undefined;
}

function sendJoined(deps: OutboxDeps, rows: Row[]): Promise<number> {
  const { outbox } = deps.stores;
  const items = rows.toSorted((a, b) => a.value.createdAt.localeCompare(b.value.createdAt)).map((row) => ({ row }));
  const close = ({ row: { id } }: { row: Row }) =>
    changeRecord(outbox, id, (value) => value && { ...value, notice: 'sent' as const });
  return deliver(deps, items, joined, close);
}

function joined(items: [{ row: Row }, ...{ row: Row }[]]): Mail {
  const [{ row }] = items;
  const { subject = '', ending = '' } = row.value;
  const texts = [...items.map(({ row: { value } }) => value.text), ending].filter(Boolean);
  return { id: row.id, subject, text: texts.join('\n\n') };
}
