import { useCallback, useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import { failureOf } from '@/stores/owner/session.ts';
import { useAdmin } from '../admin-context.ts';
import { Notice } from '../components/Notice.tsx';

/** A folder is opened with so many rows at least, where it holds them. */
const AT_LEAST = 20;

export interface FolderRest {
  /** How many records there are in all; undefined until that is known. */
  count: number | undefined;
  /** How many of them have not been read. */
  unread: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** Reads the next page; false where that failed. */
  loadMore: () => Promise<boolean>;
}

/** What of a folder has not been read, and the way to read more of it. */
export function useRest<Types extends RecordTypes>(list: RecordList<Types>, folder: Types['folder']): FolderRest {
  const state = useStore(list.$list);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const count = list.countIn(folder, state);
  const unread = list.unreadIn(folder, state);
  const { status, readAt } = state;

  const loadMore = useCallback(async () => {
    setIsLoading(true);
    const isRead = await list.loadMore(folder).then(
      () => true,
      (error: unknown) => failureOf(error) === 'ended',
    );
    setHasFailed(!isRead);
    setIsLoading(false);
    return isRead;
  }, [list, folder]);

  const isShort = status === 'ready' && unread > 0 && (count ?? 0) - unread < AT_LEAST;
  useEffect(() => setHasFailed(false), [folder, readAt]);
  useEffect(() => {
    if (isShort) void loadMore();
  }, [isShort, loadMore, readAt]);
  return { count, unread, isLoading, hasFailed, loadMore };
}

interface ShowMoreProps {
  rest: FolderRest;
  /** Runs before more rows come, so that the keyboard can go on at the first of them. */
  onMore: () => void;
}

/** Below the rows of a folder of which there is more. */
export function ShowMore({ rest, onMore }: ShowMoreProps) {
  const { messages: m } = useAdmin();
  const { count = 0, unread, isLoading, hasFailed, loadMore } = rest;
  const [hasAsked, setHasAsked] = useState(false);
  const showMore = () => {
    if (isLoading) return;
    setHasAsked(true);
    onMore();
    void loadMore();
  };
  return (
    <div className="more">
      {hasFailed && <Notice isFailure text={m['admin.readFailed']} />}
      {unread > 0 && (
        <button className="button" type="button" aria-disabled={isLoading || undefined} onClick={showMore}>
          {interpolate(m['admin.more'], { count: unread })}
        </button>
      )}
      <p className="more__shown" role="status">
        {hasAsked && !isLoading && interpolate(m['admin.more.shown'], { shown: count - unread, count })}
      </p>
    </div>
  );
}
