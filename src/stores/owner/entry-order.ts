import { map } from 'nanostores';
import type { Content, ContentEntry } from '@/contract/edit.ts';
import { byOrder, orderBetween, renumbered } from '@/contract/entry-order.ts';
import type { Form } from '@/contract/form.ts';
import { entriesOf, saveFile, savedEntry } from './content.ts';
import { hasStatus } from './session.ts';
import { siteState } from './site.ts';

/** An entry with its place among those of its form. */
export interface OrderedEntry extends ContentEntry {
  id: string;
  order: number;
}

/** By path, what an entry was given by up and down and is not saved with yet. */
export const $unsavedOrder = map<Record<string, number | undefined>>({});

/** Whether the entries of a form stand in an order of her own. */
export const isOrdered = ({ root }: Form) => root.fields?.some(({ name, isHidden }) => name === 'order' && isHidden);

const orderIn = ({ path, values }: ContentEntry, unsaved: Record<string, number | undefined>) =>
  unsaved[path] ?? Number((values as { order?: number }).order ?? 0);

/** The entries of a form as she has put them, saved or not yet. */
export function orderedEntries(form: Form, known: Content, unsaved = $unsavedOrder.get()): OrderedEntry[] {
  return entriesOf(form, known)
    .map((entry) => ({ ...entry, id: entry.slug, order: orderIn(entry, unsaved) }))
    .sort(byOrder);
}

/** The order that a new entry has behind the last of these. */
export const orderBehind = (entries: OrderedEntry[]) => orderBetween(entries.at(-1)?.order)!;

let saving: Promise<void> | undefined;

/**
 * Puts an entry into another place: at once where she sees it, and in its file as soon as what went before is saved, so
 * that many quick moves are few saves. Where one is not saved, all that waits stays as it was; throws why.
 */
export function moveEntry(entries: OrderedEntry[], from: number, to: number): Promise<void> {
  for (const { path, order } of renumbered(entries, from, to)) $unsavedOrder.setKey(path, order);
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
  void siteState.load();
}

const nextUnsaved = () =>
  Object.entries($unsavedOrder.get()).find((entry): entry is [string, number] => entry[1] !== undefined);

/** Her last word counts where another device has moved it as well; one that was deleted there stands nowhere. */
async function saveOrder(path: string, order: number): Promise<void> {
  try {
    await saveIn(path, order);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    await saveIn(path, order);
  }
}

async function saveIn(path: string, order: number): Promise<void> {
  const saved = savedEntry(path);
  if (saved) await saveFile(path, { ...(saved.values as Record<string, unknown>), order });
}
