import { HOUR_MS, isWithin } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { MailBudget } from '../storage/records.ts';

/** At most so many mails in any hour; the last one is kept for the summary of the rest. */
export const MAILS_PER_HOUR = 10;
export const SINGLE_MAILS_PER_HOUR = MAILS_PER_HOUR - 1;

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
  let isFree = false;
  await changeRecord(stores.mailBudget, KEY, (budget) => {
    const recent = withinHour(budget, now());
    isFree = recent.length < perHour;
    return isFree || !budget ? { sentAt: isFree ? [...recent, slot] : recent } : budget;
  });
  return isFree ? slot : undefined;
}

async function giveBack({ stores }: Deps, slot: string): Promise<void> {
  await changeRecord(stores.mailBudget, KEY, (budget) => {
    const index = budget?.sentAt.indexOf(slot) ?? -1;
    return budget && index >= 0 ? { sentAt: budget.sentAt.toSpliced(index, 1) } : budget;
  });
}

function withinHour(budget: MailBudget | undefined, now: Date): string[] {
  return (budget?.sentAt ?? []).filter((time) => isWithin(time, HOUR_MS, now));
}
