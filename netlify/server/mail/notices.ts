import type { Dependencies } from '../dependencies.ts';
import type { StoredRecord } from '../storage/record-store.ts';
import type { Notice } from '../storage/records.ts';
import { claim, markSent } from './claim.ts';
import type { Mail, Mailer } from './mailer.ts';
import { trySend } from './try-send.ts';

/** A function on a schedule ends after 30 seconds, and the news come after this; no new mail is begun then. Milliseconds. */
const RUN_TIME = 12_000;

type Deps = Pick<Dependencies, 'stores' | 'now' | 'log' | 'requestId' | 'mailer'>;

/** Mails what no record tells of, once for each id, now or as soon as a mail is taken. It is stored, so it names no visitor. */
export async function notify(deps: Deps, id: string, words: Pick<Mail, 'subject' | 'text'>): Promise<boolean> {
  const { mailer, stores, now } = deps;
  if (!mailer) return false;
  const value: Notice = { ...words, createdAt: now().toISOString(), notice: 'waiting' };
  await stores.notices.create(id, value);
  return send(deps, mailer, { id, value });
}

/** Sends the notices that wait, one by one, the oldest first. */
export async function sendNotices(deps: Deps): Promise<{ sent: number }> {
  const { mailer } = deps;
  let sent = 0;
  if (!mailer) return { sent };
  const startedAt = performance.now();
  const all = await deps.stores.notices.readAll();
  for (const notice of all.toSorted((a, b) => a.value.createdAt.localeCompare(b.value.createdAt))) {
    if (performance.now() - startedAt > RUN_TIME) break;
    if (await send(deps, mailer, notice)) sent += 1;
  }
  return { sent };
}

async function send(deps: Deps, mailer: Mailer, { id, value }: Pick<StoredRecord<Notice>, 'id' | 'value'>) {
  const { notices } = deps.stores;
  const { subject, text, notice } = value;
  if (notice !== 'waiting' || !(await claim(notices, id, deps.now()))) return false;
  if (!(await trySend(deps, mailer, { id, subject, text }))) return false;
  await markSent(notices, id);
  return true;
}
