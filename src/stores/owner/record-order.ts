import { asciiAddress } from '@/contract/email-address.ts';
import { isOpen } from '@/contract/owner-lists.ts';
import type { OwnerRecord } from './record-actions.ts';

export interface OrderRules<Item> {
  stateOf: (item: Item) => string;
  /** When it was sent, ISO 8601. */
  timeOf: (item: Item) => string;
  isUrgent: (item: Item) => boolean;
}

/** Open records first, by sender: danger, then who has waited longest. Then all others, newest first. */
export function sortRecords<Item extends OwnerRecord>(
  items: readonly Item[],
  { stateOf, timeOf, isUrgent }: OrderRules<Item>,
): Item[] {
  const byTime = oldestFirst(items, timeOf);
  const open = byTime.filter((item) => isOpen(stateOf(item)));
  const urgentFirst = [...open.filter(isUrgent), ...open.filter((item) => !isUrgent(item))];
  return [...groupBySender(urgentFirst).flat(), ...byTime.filter((item) => !isOpen(stateOf(item))).reverse()];
}

/** A record's number among its sender's, by id; the first has none. */
export function ordinalsPerSender<Item extends OwnerRecord>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const recordsBySender = groupBySender(oldestFirst(items, timeOf));
  return new Map(
    recordsBySender.flatMap((records) => records.map(({ id }, index) => [id, index + 1] as const).slice(1)),
  );
}

function groupBySender<Item extends OwnerRecord>(items: readonly Item[]): Item[][] {
  const people = new Map<string, Item[]>();
  for (const item of items) {
    const person = asciiAddress(String(item.email)).toLowerCase();
    const sameSender = people.get(person);
    if (sameSender) sameSender.push(item);
    else people.set(person, [item]);
  }
  return [...people.values()];
}

function oldestFirst<Item extends OwnerRecord>(items: readonly Item[], timeOf: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => compareText(timeOf(a), timeOf(b)) || compareText(a.id, b.id));
}

/** Comparing by locale is slow, and there may be hundreds. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
