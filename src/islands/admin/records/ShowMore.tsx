import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';

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
  const [isAsked, setIsAsked] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();
  const count = list.countIn(folder, state);
  const unread = list.unreadIn(folder, state);
  const here = `${folder} ${state.readAt}`;
  const hasFailed = failedAt === here;

  const loadMore = async () => {
    setFailedAt(undefined);
    setIsAsked(true);
    const isRead = await list.loadMore(folder).then(
      () => true,
      () => false,
    );
    setIsAsked(false);
    if (!isRead) setFailedAt(here);
    return isRead;
  };

  const isShort = state.status === 'ready' && unread > 0 && (count ?? 0) - unread < AT_LEAST;
  useEffect(() => {
    if (isShort) list.loadMore(folder).catch(() => setFailedAt(here));
  }, [isShort, list, folder, here]);
  return { count, unread, isLoading: isAsked || (isShort && !hasFailed), hasFailed, loadMore };
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
