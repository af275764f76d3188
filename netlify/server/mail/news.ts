import { isPending, SET_APART } from '../../../src/contract/owner-lists.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { LONGEST_RUN_MS } from '../storage/cache-version.ts';
import type { ListedStore } from '../storage/listed-store.ts';
import { changeRecord, orUndefined, inBatches } from '../storage/record-store.ts';
import { listStateOf } from '../storage/stores.ts';
import { composeNews, composeSummary, readMailStrings, type News } from './compose.ts';
import { deliver, readRows, type Row } from './outbox.ts';

/** Further news within an hour is sent as a summary, so that a flood of submissions causes no flood of mails. */
export const MAX_MAILS_PER_HOUR = { danger: 60, other: 10 };

type Kind = News['kind'];
type Deps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'>;

export function isNewsRow(id: string): boolean {
  return id.startsWith('messages-') || id.startsWith('reviews-');
}

/** Mails the owner a new message or review, after the response. Never throws: the next job retries. */
export function announceNews(deps: Dependencies, kind: Kind, id: string): void {
  const logFailure = (error: unknown) =>
    deps.log({ event: 'announce-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mailAtOnce(deps, kind, id).catch(logFailure));
}

async function mailAtOnce(deps: Deps, kind: Kind, id: string): Promise<void> {
  if (await isOverMailLimit(deps, kind, id)) return;
  await sendNews(deps, await readRows(deps, [`${kind}-${id}`]));
}

/** Mails the records of these rows: one by itself, several as a summary; returns how many. */
export async function sendNews(deps: Deps, rows: Row[]): Promise<number> {
  const items = await inBatches(rows, (row) => readNews(deps, row));
  const news = items.filter((item): item is News & { row: Row } => item.record !== undefined);
  // A row is written before its record, so only an old row without one is obsolete.
  const obsoleteItems = items.filter(
    ({ row, record }) => !record && !isWithin(row.value.createdAt, LONGEST_RUN_MS, deps.now()),
  );
  await inBatches(obsoleteItems, ({ row }) => deps.stores.outbox.remove(row.id));
  const strings = await readMailStrings(deps);
  const compose = (first: News, others: News[]) =>
    others.length === 0 ? composeNews(strings, first) : composeSummary(strings, deps.newId, [first, ...others]);
  return deliver(deps, news, compose, async ({ kind, record, row }) => {
    await changeRecord(storeOf(deps, kind), record.id, (current) => current && { ...current, notice: 'sent' as const });
    await deps.stores.outbox.remove(row.id);
  });
}

async function readNews(deps: Deps, row: Row) {
  const kind = row.value.kind as Kind;
  const record = (await orUndefined(storeOf(deps, kind).read(row.value.about ?? '')))?.value;
  const isUnsent = record?.notice === 'waiting' && isPending(listStateOf(record));
  return { row, kind, record: isUnsent ? record : undefined };
}

async function isOverMailLimit(deps: Deps, kind: Kind, id: string): Promise<boolean> {
  const entries = await storeOf(deps, kind).indexedEntries();
  const isDanger = entries.some((entry) => entry.id === id && entry.isMarked);
  const recentEntries = entries.filter(
    ({ state, isMarked, time }) => state !== SET_APART && isMarked === isDanger && isWithin(time, HOUR_MS, deps.now()),
  );
  return recentEntries.length > MAX_MAILS_PER_HOUR[isDanger ? 'danger' : 'other'];
}

function storeOf({ stores }: Deps, kind: Kind): ListedStore<News['record']> {
  return stores[kind] as ListedStore<News['record']>;
}
