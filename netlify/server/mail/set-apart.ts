import { LIMITS } from '../../../src/contract/limits.ts';
import { SET_APART } from '../../../src/contract/owner-lists.ts';
import { DAY_MS, isOlderThan, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { LONGEST_RUN_MS } from '../storage/cache-version.ts';
import type { ListedStore, ListEntry } from '../storage/listed-store.ts';
import { changeRecord, readReadable } from '../storage/record-store.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import { readMailStrings } from './compose.ts';
import type { Mail } from './mailer.ts';
import { MAIL_HEALTH_KEY, trySend } from './try-send.ts';

/** Ten minutes, less one by which the schedule may be early. */
const DANGER_INTERVAL_MS = 9 * MINUTE_MS;

type FormRecord = MessageRecord | ReviewRecord;
type SubmissionStore = Pick<ListedStore<FormRecord>, 'entries' | 'read'>;

type SetApartEntries = Record<'messages' | 'reviews', ListEntry[]>;

/** Mails the owner a summary of what is newly set apart: every ten minutes if it may speak of danger, else daily. */
export async function mailSetApart(deps: Dependencies): Promise<{ apart: number }> {
  const { stores, mailer, now } = deps;
  if (!mailer) return { apart: 0 };
  const lastNotice = (await stores.mailHealth.read(MAIL_HEALTH_KEY))?.value.apart;
  const isDue = (entries: ListEntry[]) =>
    !lastNotice ||
    isOlderThan(lastNotice.toldAt, entries.some(({ isMarked }) => isMarked) ? DANGER_INTERVAL_MS : DAY_MS, now());
  const isNews = ({ id, time }: ListEntry) =>
    !lastNotice || (time > shortlyBefore(lastNotice.until) && !lastNotice.last?.includes(id));
  const [messages, reviews] = await Promise.all([readSetApart(stores.messages), readSetApart(stores.reviews)]);
  const news = { messages: messages.filter(isNews), reviews: reviews.filter(isNews) };
  if (!isDue([...news.messages, ...news.reviews])) return { apart: 0 };

  const apart = {
    messages: await filterPending(stores.messages, news.messages),
    reviews: await filterPending(stores.reviews, news.reviews),
  };
  const pendingEntries = [...apart.messages, ...apart.reviews].toSorted(byTime);
  if (pendingEntries.length === 0 || !isDue(pendingEntries)) return { apart: 0 };
  if (!(await trySend(deps, mailer, await compose(deps, apart, pendingEntries)))) return { apart: 0 };
  const records = [...messages, ...reviews].toSorted(byTime);
  const until = records.at(-1)!.time;
  const last = records.filter(({ time }) => time > shortlyBefore(until)).map(({ id }) => id);
  const notice = { toldAt: now().toISOString(), until, last };
  await changeRecord(stores.mailHealth, MAIL_HEALTH_KEY, (health) => ({ testedAt: [], ...health, apart: notice }));
  return { apart: pendingEntries.length };
}

async function readSetApart(store: SubmissionStore): Promise<ListEntry[]> {
  return (await store.entries()).filter(({ state }) => state === SET_APART);
}

const byTime = (one: ListEntry, other: ListEntry) => one.time.localeCompare(other.time);

function shortlyBefore(time: string): string {
  return new Date(Date.parse(time) - LONGEST_RUN_MS).toISOString();
}

async function filterPending(store: SubmissionStore, entries: ListEntry[]): Promise<ListEntry[]> {
  const newest = entries.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, LIMITS.list);
  const records = await readReadable(
    store,
    newest.map(({ id }) => id),
  );
  const isDone = (record: FormRecord) => !record.suspicion || ('state' in record && record.state !== 'new');
  const done = new Set(records.filter(isDone).map(({ id }) => id));
  return entries.filter(({ id }) => !done.has(id));
}

async function compose(
  deps: Dependencies,
  { messages, reviews }: SetApartEntries,
  entries: ListEntry[],
): Promise<Mail> {
  const { t, formatMoment, adminLink } = await readMailStrings(deps);
  const danger = entries.filter(({ isMarked }) => isMarked).length;
  const kind = danger > 0 ? 'apart.danger' : 'apart';
  const sum = t(`${kind}.sum`, { count: entries.length, danger });
  const since = formatMoment(new Date(entries[0]!.time));
  return {
    id: `apart-${entries.at(-1)!.id}`,
    subject: t(`${kind}.subject`, { count: entries.length, danger }),
    text: t('apart.text', { sum, since, messages: messages.length, reviews: reviews.length, link: adminLink }),
  };
}
