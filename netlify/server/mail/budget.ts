import type { Dependencies } from '../dependencies.ts';
import { changeIfThere, changeOrCreate } from '../storage/change-record.ts';

/** When the mails of the last hour were sent, ISO 8601. */
export interface MailBudget {
  sentAt: string[];
}

/** At most so many mails in any hour (issue "The API", mail); the last one is kept for the summary of the rest. */
export const MAILS_PER_HOUR = 10;
export const SINGLE_MAILS_PER_HOUR = MAILS_PER_HOUR - 1;

const HOUR_MS = 60 * 60 * 1000;
const KEY = 'owner';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** How many mails may still be sent now, of so many in an hour. */
export async function freeMails({ stores, now }: Deps, perHour: number): Promise<number> {
  const budget = await stores.mailBudget.read(KEY);
  return Math.max(0, perHour - withinHour(budget?.value, now()).length);
}

/** Sends one mail if the hour allows it; a mail that was not sent (false, or thrown) does not count. Returns whether it was sent. */
export async function withinBudget(deps: Deps, perHour: number, send: () => Promise<boolean>): Promise<boolean> {
  const slot = await takeSlot(deps, perHour);
  if (!slot) return false;
  let isSent = false;
  try {
    isSent = await send();
    return isSent;
  } finally {
    if (!isSent) await giveBack(deps, slot);
  }
}

async function takeSlot({ stores, now }: Deps, perHour: number): Promise<string | undefined> {
  const slot = now().toISOString();
  let isTaken = false;
  await changeOrCreate(stores.mailBudget, KEY, (budget) => {
    const recent = withinHour(budget, now());
    isTaken = recent.length < perHour;
    return isTaken || !budget ? { sentAt: isTaken ? [...recent, slot] : recent } : budget;
  });
  return isTaken ? slot : undefined;
}

async function giveBack({ stores }: Deps, slot: string): Promise<void> {
  await changeIfThere(stores.mailBudget, KEY, ({ sentAt }) => {
    const index = sentAt.indexOf(slot);
    return { sentAt: index < 0 ? sentAt : sentAt.toSpliced(index, 1) };
  });
}

function withinHour(budget: MailBudget | undefined, now: Date): string[] {
  return (budget?.sentAt ?? []).filter((time) => now.getTime() - Date.parse(time) < HOUR_MS);
}
