import { LIMITS } from '../../../src/contract/limits.ts';
import { SUSPECTED } from '../../../src/contract/owner-lists.ts';
import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import type { ListedStore } from '../storage/listed-store.ts';
import { inBatches } from '../storage/record-store.ts';
import { LISTED } from '../storage/stores.ts';
import { claim, markSent } from './claim.ts';
import { composeNews, composeSummary, readMailWords, type News } from './compose.ts';
import type { Mailer } from './mailer.ts';
import { sendNotices } from './notices.ts';
import { trySend } from './try-send.ts';

/** So many of a kind are mailed one by one within an hour: a flood of submissions is no flood of mails. */
export const MAILS_PER_HOUR = 10;

type Kind = News['kind'];
type Deps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'>;

/** Leaves out suspected spam, which has a mail of its own, and reviews that the owner has decided about. */
const IS_TOLD: Record<Kind, (state: string) => boolean> = {
  messages: (state) => state !== SUSPECTED,
  reviews: (state) => state === 'pending',
};

/** Tells the owner of a new message or review after the visitor's answer. Never throws: what is not told waits for the hourly job. */
export function announce(deps: Dependencies, kind: Kind, id: string): void {
  const { mailer } = deps;
  if (!mailer) return;
  const report = (error: unknown) =>
    deps.log({ event: 'announce-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mailAtOnce(deps, mailer, kind, id).catch(report));
}

async function mailAtOnce(deps: Deps, mailer: Mailer, kind: Kind, id: string): Promise<void> {
  if (await isFlooded(deps, kind)) return;
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

/** Mails all that waits: first what warns the owner, then the news, which are summed up. */
export async function mailWhatWaits(deps: Deps): Promise<{ sent: number; told: number }> {
  const { sent } = await sendNotices(deps);
  return { sent, ...(await mailWaitingNews(deps)) };
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

/** No more can wait: what comes beyond is kept as suspected spam. */
async function waitingOf(deps: Deps, kind: Kind): Promise<News[]> {
  const { values } = await storeOf(deps, kind).newest({ limit: LIMITS.waiting.inAll, hasState: IS_TOLD[kind] });
  return values.filter(({ notice }) => notice === 'waiting').map((record) => ({ kind, record }));
}

/** Whether more have come within the hour than are mailed one by one. Each was stored before it asks, so all are counted. */
async function isFlooded(deps: Deps, kind: Kind): Promise<boolean> {
  const { values } = await storeOf(deps, kind).newest({ limit: MAILS_PER_HOUR + 1, hasState: IS_TOLD[kind] });
  const oneTooMany = values[MAILS_PER_HOUR];
  const timeOf = LISTED[kind].timeOf as (record: News['record']) => string;
  return oneTooMany !== undefined && isWithin(timeOf(oneTooMany), HOUR_MS, deps.now());
}

function storeOf({ stores }: Deps, kind: Kind): ListedStore<News['record']> {
  return stores[kind] as ListedStore<News['record']>;
}
