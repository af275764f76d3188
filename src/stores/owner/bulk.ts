import { atom } from 'nanostores';
import { apiRequest } from '@/contract/api-request.ts';
import type { BulkOutcome } from '@/contract/bulk.ts';
import { SET_APART } from '@/contract/owner-lists.ts';
import { withReauth, unexpectedResponse } from './session.ts';

export type BulkAction = 'archive' | 'delete';

export interface BulkState {
  action: BulkAction;
  ids: readonly string[];
  /** "held": hidden, and deleted when the time for undoing is over. */
  status: 'held' | 'saving' | 'done';
}

/** How long a deletion can be undone, unless the view changes before. */
export const UNDO_WINDOW_MS = 10_000;

interface BulkOptions {
  path: string;
  reload: (ids: readonly string[]) => Promise<void>;
  clearRows: (ids: readonly string[]) => void;
}

/** Receives how many records were moved on another device, and how many failed or may have failed. */
export type ReportBulk = (notDone: { moved: number; failed: number }) => void;

export function createBulk({ path, reload, clearRows }: BulkOptions) {
  const $bulk = atom<BulkState | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runScheduledDeletion: (() => Promise<void>) | undefined;

  const sendBulk = async (body: object, ids: readonly string[], report: ReportBulk): Promise<string[]> => {
    const outcomes = new Map<string, BulkOutcome['outcome']>();
    try {
      // `keepalive`: the page may be about to close.
      const response = await withReauth(() => apiRequest('POST', path, { body: { ...body, ids }, keepalive: true }));
      const outcomeList = (await response.json()) as BulkOutcome[];
      if (!Array.isArray(outcomeList)) throw unexpectedResponse();
      for (const { id, outcome } of outcomeList) outcomes.set(id, outcome);
    } catch {
      // An unknown outcome is reported as a failure.
    }
    const changedIds = ids.filter((id) => outcomes.get(id) !== 'left');
    await reload(changedIds);
    const doneIds = changedIds.filter((id) => ['done', 'gone'].includes(outcomes.get(id) ?? ''));
    const notDone = { moved: ids.length - changedIds.length, failed: changedIds.length - doneIds.length };
    if (notDone.moved + notDone.failed > 0) report(notDone);
    return doneIds;
  };

  const archive = async (ids: readonly string[], report: ReportBulk): Promise<void> => {
    $bulk.set({ action: 'archive', ids, status: 'saving' });
    const doneIds = await sendBulk({ action: 'archive', from: 'answered' }, ids, report);
    $bulk.set(doneIds.length > 0 ? { action: 'archive', ids: doneIds, status: 'done' } : undefined);
  };

  const scheduleDeletion = (ids: readonly string[], details: object, report: ReportBulk) => {
    $bulk.set({ action: 'delete', ids, status: 'held' });
    runScheduledDeletion = async () => {
      cancelDeletion();
      $bulk.set({ action: 'delete', ids, status: 'saving' });
      await sendBulk({ action: 'delete', from: SET_APART, ...details }, ids, report);
      $bulk.set(undefined);
    };
    timer = setTimeout(() => void finish(), UNDO_WINDOW_MS);
    addEventListener('visibilitychange', finishIfHidden);
    addEventListener('pagehide', finishOnPageHide);
  };
  const finishIfHidden = () => void (document.hidden && finish());
  const finishOnPageHide = () => void finish();
  const cancelDeletion = () => {
    clearTimeout(timer);
    runScheduledDeletion = undefined;
    removeEventListener('visibilitychange', finishIfHidden);
    removeEventListener('pagehide', finishOnPageHide);
  };

  const undo = async (report: ReportBulk): Promise<void> => {
    const { action, ids, status } = $bulk.get() ?? { ids: [] };
    if (status === 'held') cancelDeletion();
    if (action !== 'archive') return $bulk.set(undefined);
    $bulk.set({ action, ids, status: 'saving' });
    clearRows(await sendBulk({ action: 'unarchive' }, ids, report));
    $bulk.set(undefined);
  };

  const finish = async (): Promise<void> => {
    if (runScheduledDeletion) return runScheduledDeletion();
    if ($bulk.get()?.status === 'done') $bulk.set(undefined);
  };

  return { $bulk, archive, scheduleDeletion, undo, finish };
}

const NONE: ReadonlySet<string> = new Set();

export function idsPendingDeletion(bulkState: BulkState | undefined): ReadonlySet<string> {
  return bulkState?.action === 'delete' ? new Set(bulkState.ids) : NONE;
}
