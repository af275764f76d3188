import type { Dependencies } from '../dependencies.ts';
import { claim, markSent } from './claim.ts';
import type { Mail, Mailer } from './mailer.ts';
import { trySend } from './try-send.ts';

/** A function on a schedule ends after 30 seconds; no new mail is begun after this. Milliseconds. */
const RUN_TIME = 18_000;

type Deps = Pick<Dependencies, 'stores' | 'now' | 'log' | 'requestId' | 'mailer'>;

/**
 * Mails the owner something that no record tells of, once for each id: now, or by the hourly job as soon as a mail is
 * taken. It is stored until then, so it holds no name and no address of a visitor. Returns whether it was sent now.
 */
export async function notify(deps: Deps, id: string, words: Pick<Mail, 'subject' | 'text'>): Promise<boolean> {
  if (!deps.mailer) return false;
  await deps.stores.notices.create(id, { ...words, createdAt: deps.now().toISOString(), notice: 'waiting' });
  return send(deps, deps.mailer, id);
}

/** Sends the notices that wait, one by one. */
export async function sendNotices(deps: Deps): Promise<{ sent: number }> {
  const { mailer } = deps;
  let sent = 0;
  if (!mailer) return { sent };
  const startedAt = performance.now();
  for (const { id, value } of await deps.stores.notices.readAll()) {
    if (performance.now() - startedAt > RUN_TIME) break;
    if (value.notice === 'waiting' && (await send(deps, mailer, id))) sent += 1;
  }
  return { sent };
}

async function send(deps: Deps, mailer: Mailer, id: string): Promise<boolean> {
  const { notices } = deps.stores;
  const notice = await claim(notices, id, deps.now());
  if (!notice) return false;
  const { subject, text } = notice;
  if (!(await trySend(deps, mailer, { id, subject, text }))) return false;
  await markSent(notices, id);
  return true;
}
