import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { inBatches, type StoredRecord } from '../storage/record-store.ts';
import type { Notice } from '../storage/records.ts';
import { claim, markSent } from './claim.ts';
import type { Mail, Mailer } from './mailer.ts';
import { trySend } from './try-send.ts';

/** A function on a schedule ends after 30 seconds, and the news come after this; no new mail is begun then. Milliseconds. */
const RUN_TIME = 12_000;

/** So many mails of one kind of warning go out at once within an hour; the next job joins what comes beyond. */
const WARNINGS_PER_HOUR = 10;

type Deps = Pick<Dependencies, 'stores' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'>;

/** Mails what no record tells of, once for each id, now or as soon as a mail is taken. It is stored, so it names no visitor. */
export async function notify(deps: Deps, id: string, words: Pick<Mail, 'subject' | 'text'>): Promise<boolean> {
  if (!deps.mailer) return false;
  return send(deps, deps.mailer, [await create(deps, id, words)]);
}

/** Mails at once what may not have been her doing; what waits of the same kind goes along, and no kind holds up another. */
export async function warn(
  deps: Deps,
  kind: string,
  words: Pick<Notice, 'subject' | 'text' | 'ending'>,
): Promise<void> {
  if (!deps.mailer) return;
  await create(deps, `warning-${deps.newId()}`, { ...words, kind });
  const same = (await deps.stores.notices.readAll()).filter(({ value }) => value.kind === kind);
  const mailed = same.filter(({ value }) => value.notice === 'sent' && isWithin(value.createdAt, HOUR_MS, deps.now()));
  if (mailed.length < WARNINGS_PER_HOUR) await send(deps, deps.mailer, same);
}

/** Sends the notices that wait: first the warnings, joined by their kind, then the others one by one. */
export async function sendNotices(deps: Deps): Promise<{ sent: number }> {
  const { mailer } = deps;
  let sent = 0;
  if (!mailer) return { sent };
  const startedAt = performance.now();
  const all = await deps.stores.notices.readAll();
  const warnings = Map.groupBy(
    all.filter(({ value }) => value.kind),
    ({ value }) => value.kind,
  );
  const others = all.filter(({ value }) => !value.kind).map((notice) => [notice]);
  for (const notices of [...warnings.values(), ...others]) {
    if (performance.now() - startedAt > RUN_TIME) break;
    if (await send(deps, mailer, notices)) sent += 1;
  }
  return { sent };
}

type StoredNotice = Pick<StoredRecord<Notice>, 'id' | 'value'>;

async function create(
  { stores, now }: Deps,
  id: string,
  words: Omit<Notice, 'createdAt' | 'notice'>,
): Promise<StoredNotice> {
  const value: Notice = { ...words, createdAt: now().toISOString(), notice: 'waiting' };
  await stores.notices.create(id, value);
  return { id, value };
}

/** Sends what waits of these as one mail; the first stands for them from then on. */
async function send(deps: Deps, mailer: Mailer, records: StoredNotice[]): Promise<boolean> {
  const { notices } = deps.stores;
  const waiting = records.filter(({ value }) => value.notice === 'waiting');
  const claimed = await inBatches(waiting, async ({ id }) => ({ id, value: await claim(notices, id, deps.now()) }));
  const [first, ...others] = claimed
    .filter((each): each is StoredNotice => each.value !== undefined)
    .toSorted((a, b) => Date.parse(a.value.createdAt) - Date.parse(b.value.createdAt));
  if (!first) return false;
  const { subject, text, ending } = first.value;
  const texts = [text, ...others.map(({ value }) => value.text), ...(ending ? [ending] : [])];
  if (!(await trySend(deps, mailer, { id: first.id, subject, text: texts.join('\n\n') }))) return false;
  await markSent(notices, first.id);
  await inBatches(others, ({ id }) => notices.remove(id));
  return true;
}
