import { LIMITS } from '../../../src/contract/limits.ts';
import { isWaiting, SUSPECTED } from '../../../src/contract/owner-lists.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import type { ListedStore } from '../storage/listed-store.ts';
import { inBatches } from '../storage/record-store.ts';
import { claim, markSent } from './claim.ts';
import { composeNews, composeSummary, readMailWords, type News } from './compose.ts';
import type { Mailer } from './mailer.ts';
import { sendNotices } from './notices.ts';
import { mailSetApart } from './set-apart.ts';
import { trySend } from './try-send.ts';

/** So many of a kind are mailed one by one within an hour, besides so many that may speak of danger: a flood of submissions is no flood of mails. */
export const MAILS_PER_HOUR = { danger: 60, other: 10 };

type Kind = News['kind'];
type Deps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'>;

/** Tells the owner of a new message or review after the visitor's answer. Never throws: what is not told waits for the next job. */
export function announce(deps: Dependencies, kind: Kind, id: string): void {
  const { mailer } = deps;
  if (!mailer) return;
  const report = (error: unknown) =>
    deps.log({ event: 'announce-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mailAtOnce(deps, mailer, kind, id).catch(report));
}

async function mailAtOnce(deps: Deps, mailer: Mailer, kind: Kind, id: string): Promise<void> {
  if (await areTooMany(deps, kind, id)) return;
  const record = await claim(storeOf(deps, kind), id, deps.now());
  if (record) await send(deps, mailer, [{ kind, record }]);
}

/** Tells the owner of all that waits to be told: of one with its own mail, of several with a summary. */
export async function mailWaitingNews(deps: Deps): Promise<{ told: number }> {
  const { mailer } = deps;
  if (!mailer) return { told: 0 };
  const waiting = [...(await waitingOf(deps, 'messages')), ...(await waitingOf(deps, 'reviews'))];
  const claimed = await inBatches(waiting, async ({ kind, record }) => ({
    kind,
    record: await claim(storeOf(deps, kind), record.id, deps.now()),
  }));
  const news = claimed.filter((each): each is News => each.record !== undefined);
  return { told: (await send(deps, mailer, news)) ? news.length : 0 };
}

/** Mails all that waits: first what warns the owner, then the news, which are summed up, and what is set apart. */
export async function mailWhatWaits(deps: Dependencies): Promise<{ sent: number; told: number; apart: number }> {
  const { sent } = await sendNotices(deps);
  return { sent, ...(await mailWaitingNews(deps)), ...(await mailSetApart(deps)) };
}

async function send(deps: Deps, mailer: Mailer, news: News[]): Promise<boolean> {
  const [only, ...others] = news;
  if (!only) return false;
  const words = await readMailWords(deps);
  const mail = others.length === 0 ? composeNews(words, only) : composeSummary(words, deps.newId, news);
  if (!(await trySend(deps, mailer, mail))) return false;
  await inBatches(news, ({ kind, record }) => markSent(storeOf(deps, kind), record.id));
  return true;
}

/** What she has answered, decided about or put away she knows; what is set apart has a mail of its own. */
async function waitingOf(deps: Deps, kind: Kind): Promise<News[]> {
  const { values } = await storeOf(deps, kind).newest({ limit: LIMITS.list, hasState: isWaiting });
  return values.filter(({ notice }) => notice === 'waiting').map((record) => ({ kind, record }));
}

/** Whether more like it have come within the hour than are mailed one by one. Each was stored before it asks, so all are counted. */
async function areTooMany(deps: Deps, kind: Kind, id: string): Promise<boolean> {
  const entries = await storeOf(deps, kind).listed();
  const isDanger = entries.some((entry) => entry.id === id && entry.isMarked);
  const alike = entries.filter(
    ({ state, isMarked, time }) => state !== SUSPECTED && isMarked === isDanger && isWithin(time, HOUR_MS, deps.now()),
  );
  return alike.length > MAILS_PER_HOUR[isDanger ? 'danger' : 'other'];
}

function storeOf({ stores }: Deps, kind: Kind): ListedStore<News['record']> {
  return stores[kind] as ListedStore<News['record']>;
}
