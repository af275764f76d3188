import { computed, map } from 'nanostores';
import {
  isPending,
  parseCounts,
  parseSetApart,
  UNREADABLE,
  parseUnreadable,
  type ListOverview,
  type SetApartSummary,
  type UnreadableItem,
} from '@/contract/owner-lists.ts';
import { LIMITS } from '@/contract/limits.ts';
import { MINUTE_MS } from '@/contract/periods.ts';
import { createBulk, idsPendingDeletion, type BulkAction, type ReportBulk } from './bulk.ts';
import { createQuery, isSameJson, type QueryState } from './query.ts';
import { createActions, type ActionOptions, type RecordTypes, type Rows, type RowState } from './record-actions.ts';
import { sortRecords, type OrderRules } from './record-order.ts';

export type { RecordTypes, RowState } from './record-actions.ts';

interface RecordSource<Types extends RecordTypes> extends ActionOptions<Types>, OrderRules<Types['item']> {
  query?: string;
  textField: keyof Types['item'] & string;
  statesByFolder: Record<Types['folder'], readonly string[]>;
  bulkActionByFolder: Partial<Record<Types['folder'], BulkAction>>;
  bulkDetails?: object;
  isNewer: (row: RowState<Types>, listedItem: Types['item']) => boolean;
}

interface ListData<Item> {
  items: readonly Item[];
  unreadable: readonly UnreadableItem[];
  /** Number of records by state, loaded or not; undefined until known. */
  counts?: Readonly<Record<string, number>> | undefined;
  apart?: SetApartSummary | undefined;
  /** Whether records have changed on the server since the list was read. */
  isStale: boolean;
  /** Ids on screen by folder, in order. Changes on request only: nothing moves under the owner's finger. */
  shownIds: Readonly<Record<string, readonly string[]>>;
}

export interface ListState<Item> extends ListData<Item>, Pick<QueryState<unknown>, 'readAt' | 'error' | 'isLoading'> {
  isReady: boolean;
  /** Whether it was confirmed within the last minute: only then does an empty list mean that nobody is waiting. */
  isFresh: boolean;
}

export interface FolderState<Item> {
  items: readonly Item[];
  /** Whether all items were deleted and only keep their places. */
  isEmpty: boolean;
  /** Number of items that arrived meanwhile and are shown on request. */
  heldBackCount: number;
  hasUrgentHeldBack: boolean;
  /** Number of records in the folder, loaded or not; undefined until known. */
  count: number | undefined;
  unloadedCount: number;
}

const EMPTY_LIST: ListData<never> = { items: [], unreadable: [], isStale: false, shownIds: {} };

export type RecordList<Types extends RecordTypes> = ReturnType<typeof createRecordList<Types>>;

export function createRecordList<Types extends RecordTypes>(source: RecordSource<Types>) {
  type Item = Types['item'];
  type Folder = Types['folder'];
  const {
    path,
    statesByFolder: statesOf,
    stateOf,
    timeOf,
    isUrgent,
    isNewer,
    bulkActionByFolder: bulkActionOf,
    textField,
  } = source;

  const folders = Object.keys(statesOf) as Folder[];
  const folderByState = new Map(folders.flatMap((folder) => statesOf[folder].map((state) => [state, folder] as const)));
  /** A state that only a newer server knows belongs to the first folder. */
  const folderOfState = (state: string) => folderByState.get(state) ?? folders[0]!;
  const folderOf = (item: Item) => folderOfState(stateOf(item));
  const mapFolders = <Value>(valueOf: (folder: Folder) => Value) =>
    Object.fromEntries(folders.map((folder) => [folder, valueOf(folder)])) as Record<Folder, Value>;
  const $rows = map<Rows<Types>>({});

  /** The folder of an item before its latest action, since changed items stay where they are until the view changes. */
  const settledFolderOf = (item: Item) => folderOf($rows.get()[item.id]?.before ?? item);
  /** Orders each folder alone: a record in another folder must not move its sender's rows for no visible reason. */
  const arrange = (items: readonly Item[]) => {
    const itemsIn = (folder: Folder) => items.filter((item) => settledFolderOf(item) === folder);
    return mapFolders((folder) => sortRecords(itemsIn(folder), source).map(({ id }) => id));
  };
  /** Keeps shown items in place; adds older ones for which the list had no room. An empty folder shows everything. */
  const keepArrangement = (previous: ListData<Item>, items: readonly Item[]) => {
    const newest = previous.items.map(timeOf).sort().at(-1) ?? '';
    const knownIds = idsOf(previous.items);
    const olderItems = items.filter((item) => !knownIds.has(item.id) && timeOf(item) <= newest);
    const [arrangedIds, olderIds] = [arrange(items), arrange(olderItems)];
    const presentIds = idsOf(items);
    const isShown = (id: string) => presentIds.has(id) || $rows.get()[id] !== undefined;
    return mapFolders((folder) => {
      const shownIds = previous.shownIds[folder] ?? [];
      return shownIds.some(isShown) ? [...shownIds, ...olderIds[folder]] : arrangedIds[folder];
    });
  };

  /** Full texts, by id, of items that the list shortens. They never change. */
  const fullTexts = new Map<string, unknown>();
  const withFullText = (item: Item): Item => {
    if (!item.isShortened || !fullTexts.has(item.id)) return item;
    const { isShortened: _, ...rest } = item;
    return { ...rest, [textField]: fullTexts.get(item.id) } as Item;
  };
  const merge = (
    fresh: ListData<Item>,
    previous: ListData<Item> | undefined,
    isBackground: boolean,
  ): ListData<Item> => {
    const items = reuseUnchanged(previous?.items ?? [], fresh.items.map(withFullText));
    if (!previous || !isBackground) return { ...fresh, items, shownIds: arrange(items) };
    const knownIds = idsOf(previous.unreadable);
    const unreadable = fresh.unreadable.filter(({ id }) => knownIds.has(id));
    return { ...fresh, items, unreadable, shownIds: keepArrangement(previous, items) };
  };
  const query = createQuery<ListData<Item>>(path + (source.query ?? ''), { read: readList, merge });
  const { $state: $query, load } = query;
  const $list = computed($query, ({ value, ...status }): ListState<Item> => {
    const isReady = value !== undefined && status.error === undefined && !status.isLoading;
    return { ...EMPTY_LIST, ...value, ...status, isReady, isFresh: Date.now() - (status.readAt ?? 0) < MINUTE_MS };
  });
  const amend = (changes: Partial<ListData<Item>>, more: QueryState<never> = {}) => {
    const { value, ...status } = $query.get();
    if (value) $query.set({ ...status, ...more, value: { ...value, ...changes } });
  };

  let ageTimer: ReturnType<typeof setTimeout> | undefined;
  /** Renders again what depends on the time, such as the list's age. */
  const refreshAge = () => $query.set({ ...$query.get() });
  $query.listen(({ readAt }, before) => {
    if (readAt === before?.readAt) return;
    clearTimeout(ageTimer);
    if (readAt) ageTimer = setTimeout(refreshAge, MINUTE_MS);
  });

  /** Returns whether the list is stale. If the caller reloads it, the counts stay as old as the items. */
  const applyOverview = ({ counts, newest, apart }: ListOverview, askedAt: number, willReload: boolean): boolean => {
    const { isReady, isLoading, readAt = 0, items, ...before } = $list.get();
    if (!isReady) return !isLoading;
    if (readAt > askedAt) return before.isStale;
    const isStale =
      before.isStale || newest !== items[0]?.id || !isSameJson(sortedEntries(counts), sortedEntries(before.counts));
    if (!isStale || !willReload) amend({ counts, apart, isStale }, { readAt: Date.now() });
    return isStale;
  };

  const replaceItem = (changed: Item) => {
    const { items } = $list.get();
    if (items.find(({ id }) => id === changed.id)?.isShortened) fullTexts.set(changed.id, changed[textField]);
    amend({ items: items.map((item) => (item.id === changed.id ? changed : item)) });
  };

  const find = (id: string) => {
    const { isReady, items } = $list.get();
    return isReady ? (items.find((item) => item.id === id) ?? 'none') : undefined;
  };
  const actions = createActions(source, { $rows, load, replaceItem, folderOf, find });
  const bulk = createBulk({
    path: `${path}/bulk`,
    reload: async (ids) => {
      const itemsById = new Map($list.get().items.map((item) => [item.id, item]));
      await load(true);
      for (const item of $list.get().items) {
        const before = itemsById.get(item.id);
        if (!before || !ids.includes(item.id) || folderOf(item) === folderOf(before)) continue;
        actions.setRow({ status: 'changed', item, before });
      }
    },
    clearRows: (ids) => ids.forEach(actions.clearRow),
  });

  const $folders = computed([$list, $rows, bulk.$bulk], ({ items, shownIds, counts }, rows, bulkState) => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const deletedItem = (id: string) => (isGone(rows[id]) ? rows[id]!.item : undefined);
    const pendingDeletionIds = idsPendingDeletion(bulkState);
    const readableCounts = counts && Object.entries(counts).filter(([state]) => state !== UNREADABLE);
    const isComplete = sumOf(readableCounts) <= items.length;
    return mapFolders((folder): FolderState<Item> => {
      const arrangedIds = new Set(shownIds[folder]);
      const ids = [...arrangedIds].filter((id) => !pendingDeletionIds.has(id));
      const folderItems = items.filter((item) => folderOf(item) === folder);
      const remainingCount = folderItems.filter(({ id }) => !pendingDeletionIds.has(id)).length;
      const heldBackItems = folderItems.filter(({ id }) => !arrangedIds.has(id));
      const storedCount = sumOf(readableCounts?.filter(([state]) => folderOfState(state) === folder));
      const count = storedCount - (folderItems.length - remainingCount);
      const shownItems = ids.map((id) => byId.get(id) ?? deletedItem(id)).filter((item) => item !== undefined);
      return {
        items: shownItems,
        isEmpty: shownItems.every(({ id }) => rows[id]?.status === 'deleted'),
        heldBackCount: heldBackItems.length,
        hasUrgentHeldBack: heldBackItems.some(isUrgent),
        count: readableCounts && count,
        // Counts that lag behind a change make no difference if all records are loaded.
        unloadedCount: isComplete ? 0 : Math.max(count - remainingCount, 0),
      };
    });
  });

  /** Whether the folder's bulk action suits an item, which must still be there and not speak of danger. */
  const suitsBulk = (folder: Folder) => (item: Item) => {
    const action = bulkActionOf[folder];
    const isSuitable = action === 'delete' || (action === 'archive' && stateOf(item) === 'answered');
    const isInFolder = folderOf(item) === folder && !isGone($rows.get()[item.id]);
    return isInFolder && isSuitable && item.mayBeDanger !== true;
  };
  /** The items that one bulk action may cover. */
  const bulkItemsIn = (folder: Folder, items: readonly Item[]): Item[] =>
    items.filter(suitsBulk(folder)).slice(0, LIMITS.bulk);
  const runBulk = async (folder: Folder, itemIds: readonly string[], report: ReportBulk): Promise<void> => {
    const suitableIds = idsOf($folders.get()[folder].items.filter(suitsBulk(folder)));
    const ids = itemIds.filter((id) => suitableIds.has(id));
    if (ids.length === 0) return;
    if (bulkActionOf[folder] === 'archive') await bulk.archive(ids, report);
    else bulk.scheduleDeletion(ids, source.bulkDetails ?? {}, report);
  };

  const clearDeletedRows = () => {
    for (const [id, row] of Object.entries($rows.get())) if (row?.status === 'deleted') actions.clearRow(id);
  };
  const resetRows = () => {
    void bulk.finish();
    $rows.set({});
    amend({ shownIds: arrange($list.get().items) });
  };
  const clear = () => {
    actions.$expansions.set({});
    fullTexts.clear();
    query.clear();
  };
  return {
    ...{
      $list,
      $folders,
      $rows,
      load,
      refreshAge,
      applyOverview,
      clear,
      resetRows,
      clearDeletedRows,
    },
    ...{ folderOf, timeOf, isNewer, isUrgent, bulk, bulkItemsIn, runBulk, bulkActionOf },
    ...actions,
  };
}

export function countPending({ counts }: Pick<ListState<unknown>, 'counts'>): number | undefined {
  return counts && sumOf(Object.entries(counts).filter(([state]) => isPending(state)));
}

/** Throws if the response is not a list; skips entries that are not records. */
async function readList<Item extends { id: string }>(response: Response): Promise<ListData<Item>> {
  const body: unknown = await response.json();
  if (!Array.isArray(body)) throw new Error('The answer is no list.');
  const { headers } = response;
  return {
    ...EMPTY_LIST,
    items: body.filter((value): value is Item => typeof (value as Partial<Item> | null)?.id === 'string'),
    unreadable: parseUnreadable(headers),
    counts: parseCounts(headers),
    apart: parseSetApart(headers),
  };
}

/** Keeps unchanged items as the same objects, so that their rows need no rendering. */
function reuseUnchanged<Item extends { id: string }>(previous: readonly Item[], fresh: readonly Item[]): Item[] {
  const byId = new Map(previous.map((item) => [item.id, item]));
  return fresh.map((item) => {
    const before = byId.get(item.id);
    return before && isSameJson(before, item) ? before : item;
  });
}

const isGone = (row: Pick<RowState<RecordTypes>, 'status'> | undefined) =>
  row?.status === 'gone' || row?.status === 'deleted';

const idsOf = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id));

const sumOf = (counts: [state: string, count: number][] = []) => counts.reduce((sum, [, count]) => sum + count, 0);

const sortedEntries = (counts: ListState<unknown>['counts'] = {}) => Object.entries(counts).sort();
