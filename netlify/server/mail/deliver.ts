import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import { changeRecord, inBatches } from '../storage/record-store.ts';
import type { OutboxRecord, SignInEvent } from '../storage/records.ts';
import { freeMails, MAILS_PER_HOUR, SINGLE_MAILS_PER_HOUR, withinBudget } from './budget.ts';
import { compose, composeSummary } from './compose.ts';
import { isDue, outboxId, putInOutbox, takeFromOutbox } from './outbox.ts';
import { trySend } from './try-send.ts';

/** A function on a schedule ends after 30 seconds; no new mail is begun after this. Milliseconds. */
const RUN_TIME = 18_000;

/** So many waiting mails are looked at in one run. */
const MAILS_PER_RUN = 200;

type Deps = Pick<
  Dependencies,
  'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer' | 'readCrisisChecks'
>;

/**
 * Tells the owner of a new message or review: the mail is stored now and sent after the visitor's answer.
 * Never throws: the words are stored already, and the daily round makes up for a missing mail.
 */
export async function announce(deps: Dependencies, kind: 'message' | 'review', id: string): Promise<void> {
  if (!deps.mailer) return;
  const report = (error: unknown) =>
    deps.log({ event: 'announce-failed', requestId: deps.requestId, ...describeError(error) });
  try {
    const outboxId = await putInOutbox(deps, { kind, about: id });
    deps.waitUntil(deliver(deps, outboxId).catch(report));
  } catch (error) {
    report(error);
  }
}

/** Mails the owner what happened to her sign-in (OWASP ASVS 5, 6.3.7). Never throws and never keeps a sign-in waiting: the mail goes out after the answer. */
export function tellOwner(deps: Dependencies, event: SignInEvent): void {
  if (!deps.mailer) return;
  const mail = async () => {
    const id = await putInOutbox(deps, { kind: 'security', about: deps.newId(), event });
    await deliver(deps, id);
  };
  const report = (error: unknown) =>
    deps.log({ event: 'tell-owner-failed', requestId: deps.requestId, ...describeError(error) });
  deps.waitUntil(mail().catch(report));
}

/** Sends one mail of the outbox, where it is due and the hour allows one more; otherwise it stays for the schedule. */
export async function deliver(deps: Deps, id: string, perHour = SINGLE_MAILS_PER_HOUR): Promise<boolean> {
  const { mailer } = deps;
  if (!mailer) return false;
  return withinBudget(deps, perHour, async () => {
    const record = await takeFromOutbox(deps, id);
    if (!record) return false;
    const mail = await compose(deps, record);
    if (!mail) {
      await deps.stores.outbox.remove(id);
      return false;
    }
    if (!(await trySend(deps, mailer, mail))) return false;
    await markSent(deps, record);
    return true;
  });
}

/** Sends what is due, the newest first: one by one while the hour allows it, the rest as one summary. A flood is left for the next runs. */
export async function deliverDue(deps: Deps): Promise<{ due: number; sent: number }> {
  if (!deps.mailer) return { due: 0, sent: 0 };
  const startedAt = performance.now();
  const isWaiting = (state: string) => state === 'waiting';
  const { values } = await deps.stores.outbox.newest({ limit: MAILS_PER_RUN, hasState: isWaiting });
  const due = values.filter((record) => isDue(record, deps.now()));

  const free = await freeMails(deps, SINGLE_MAILS_PER_HOUR);
  let sent = 0;
  for (const record of due.slice(0, free)) {
    if (performance.now() - startedAt > RUN_TIME) return { due: due.length, sent };
    if (await deliver(deps, outboxId(record)).catch((error: unknown) => reportFailure(deps, error))) sent += 1;
  }
  const rest = due.slice(free);
  if (rest.length > 0 && (await deliverRest(deps, rest))) sent += rest.length;
  return { due: due.length, sent };
}

/** A single mail left over is sent as it is; reminders wait for the next hour. */
async function deliverRest(deps: Deps, rest: OutboxRecord[]): Promise<boolean> {
  const [only, ...others] = rest;
  if (only && others.length === 0) return deliver(deps, outboxId(only), MAILS_PER_HOUR);
  const news = rest.filter(({ kind }) => kind === 'message' || kind === 'review');
  return news.length > 0 && deliverSummary(deps, news);
}

async function deliverSummary(deps: Deps, records: OutboxRecord[]): Promise<boolean> {
  const { mailer } = deps;
  if (!mailer || (await freeMails(deps, MAILS_PER_HOUR)) === 0) return false;
  return withinBudget(deps, MAILS_PER_HOUR, async () => {
    const taken = await inBatches(records, (record) => takeFromOutbox(deps, outboxId(record)));
    const mine = taken.filter((record) => record !== undefined);
    if (mine.length === 0) return false;
    if (!(await trySend(deps, mailer, composeSummary(deps, `summary-${deps.newId()}`, mine)))) return false;
    await inBatches(mine, (record) => markSent(deps, record));
    return true;
  });
}

/** One mail that cannot be sent keeps no other one waiting. */
function reportFailure({ log, requestId }: Deps, error: unknown): false {
  log({ event: 'delivery-failed', requestId, ...describeError(error) });
  return false;
}

/** The outbox first: it decides whether the mail is sent again. */
async function markSent({ stores, now }: Deps, record: OutboxRecord): Promise<void> {
  const sentAt = now().toISOString();
  await changeRecord(stores.outbox, outboxId(record), (current) => current && { ...current, sentAt });
  if (record.kind === 'message') {
    await changeRecord(stores.messages, record.about, (message) => message && { ...message, notice: 'sent' as const });
  }
  if (record.kind === 'unread') {
    await inBatches(record.messageIds ?? [], (id) =>
      changeRecord(stores.messages, id, (message) => message && { ...message, deletionAnnouncedAt: sentAt }),
    );
  }
}
