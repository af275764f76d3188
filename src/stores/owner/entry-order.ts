import { map } from 'nanostores';
import type { Content, ContentFile } from '@/contract/edit.ts';
import { byOrder, orderBetween, renumber } from '@/contract/entry-order.ts';
import type { Form } from '@/contract/editor-form.ts';
import { entriesOf, saveFile, savedEntry } from './content.ts';
import { hasStatus } from './session.ts';
import { siteStateQuery } from './site.ts';

export interface OrderedEntry extends ContentFile {
  id: string;
  order: number;
}

export const $unsavedOrder = map<Record<string, number | undefined>>({});

export const isOrdered = ({ root }: Form) => root.fields?.some(({ name, isHidden }) => name === 'order' && isHidden);

const orderIn = ({ path, values }: ContentFile, unsaved: Record<string, number | undefined>) =>
  unsaved[path] ?? Number((values as { order?: number }).order ?? 0);

export function orderedEntries(form: Form, siteContent: Content, unsaved = $unsavedOrder.get()): OrderedEntry[] {
  return entriesOf(form, siteContent)
    .map((entry) => ({ ...entry, id: entry.slug, order: orderIn(entry, unsaved) }))
    .sort(byOrder);
}

export const orderAtEnd = (entries: OrderedEntry[]) => orderBetween(entries.at(-1)?.order)!;

let saving: Promise<void> | undefined;

/** Moves the entry on screen at once and saves it after earlier moves; a failure drops all unsaved moves and throws. */
export function moveEntry(entries: OrderedEntry[], from: number, to: number): Promise<void> {
  for (const { path, order } of renumber(entries, from, to)) $unsavedOrder.setKey(path, order);
  saving ??= saveOrders().finally(() => {
    saving = undefined;
    $unsavedOrder.set({});
  });
  return saving;
}

async function saveOrders(): Promise<void> {
  for (let next = nextUnsaved(); next; next = nextUnsaved()) {
    const [path, order] = next;
    await saveOrder(path, order);
    if ($unsavedOrder.get()[path] === order) $unsavedOrder.setKey(path, undefined);
  }
  void siteStateQuery.load();
}

const nextUnsaved = () =>
  Object.entries($unsavedOrder.get()).find((entry): entry is [string, number] => entry[1] !== undefined);

/** The last move wins over another device's; an entry that was deleted there is skipped. */
async function saveOrder(path: string, order: number): Promise<void> {
  try {
    await saveOrderOnce(path, order);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    await saveOrderOnce(path, order);
  }
}

async function saveOrderOnce(path: string, order: number): Promise<void> {
  const saved = savedEntry(path);
  if (saved) await saveFile(path, { ...(saved.values as Record<string, unknown>), order });
}
