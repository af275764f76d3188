import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { CachedList } from '@/stores/owner/cached-list.ts';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import { $isSelecting } from '@/stores/owner/selection.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Loading, Notice } from '../shared/Notice.tsx';
import { formatTime } from '../shared/formats.ts';
import { rowTitleId } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { Found, RecordFilter, useSearch } from './RecordFilter.tsx';
import { RecordRow } from './RecordRow.tsx';
import { SelectButton, SelectionBar } from './Selection.tsx';
import { ShowMore, useRest } from './ShowMore.tsx';
import { ToolRow } from '../shared/ToolRow.tsx';
import { useDeletion } from './use-deletion.tsx';

/** As many rows as a screen can show are drawn at once, the others as soon as there is time. */
const FIRST_ROWS = 8;

/** So many characters of its links fit beside each other on a phone. */
const PHONE_LINE = 33;

/** A few rows are done with one by one: a phone's first screen belongs to the first of them. */
const SELECTED_FROM = 4;

interface RecordPanelProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  folder: Types['folder'];
  /** Above the records, where there are several: in which order they come. */
  order?: ReactNode;
  /** What is to be known of the whole folder. */
  children?: ReactNode;
}

/** The records of one folder, in their order. */
function useFolder<Types extends RecordTypes>(
  list: RecordList<Types>,
  folder: Types['folder'],
): readonly Types['item'][] {
  const { items, order } = useStore(list.$list);
  const rows = useStore(list.$rows);
  return useMemo(() => list.inFolder(folder, { items, order }, rows), [list, folder, items, order, rows]);
}

/** The owner's reviews or messages: the folders, a search, and the rows of one folder. */
export function RecordPanel<Types extends RecordTypes>({ kind, folder, order, children }: RecordPanelProps<Types>) {
  const { messages: m } = useAdmin();
  const list = useStore(kind.list.$list);
  const isSelecting = useStore($isSelecting);
  const { status, readAt, items } = list;
  const here = useFolder(kind.list, folder);
  const rest = useRest(kind.list, folder);
  const { filter, setFilter, isFiltered, shown, elsewhere } = useSearch(kind, folder, here);
  // Until it is known how many there are, its place is kept: mostly there are several.
  const shownOrder = (here.length > 1 || (status === 'loading' && readAt === undefined)) && order;
  const canSelect = isSelecting || shown.length >= SELECTED_FROM;
  /** What was shown when more was asked for: the keyboard goes on at the first row that was not. */
  const [shownBefore, setShownBefore] = useState<ReadonlySet<string>>();
  const { ask, dialog } = useDeletion(kind);
  const words = kind.folderWords(folder, m);

  return (
    <>
      <FolderLinks kind={kind} current={folder} />
      <div className="list-head">
        <ToolRow list={list}>{items.length > 0 && <RecordFilter filter={filter} onChange={setFilter} />}</ToolRow>
        {(shownOrder || canSelect) && (
          <div className="list-tools">
            {shownOrder}
            {canSelect && <SelectButton />}
          </div>
        )}
      </div>
      {children}
      <Found found={shown.length} {...{ isFiltered, rest, elsewhere }} />
      <section
        className={isSelecting ? 'list-frame list-frame--selecting' : 'list-frame'}
        aria-labelledby="list-title"
        aria-busy={status === 'loading'}
      >
        <h2 className="visually-hidden" id="list-title" tabIndex={-1} data-view-title>
          {words.title}
        </h2>
        <ReadNotice list={list} />
        {isSelecting && <SelectionBar key={`selection ${folder}`} kind={kind} folder={folder} shown={shown} />}
        {status === 'ready' && shown.length === 0 && rest.unread === 0 && (
          <div className="empty">
            <span className="empty__sun" aria-hidden="true" />
            <p>{isFiltered ? m['admin.nothingFound'] : words.empty}</p>
          </div>
        )}
        {(status === 'loading' || rest.isLoading) && shown.length === 0 && <Loading />}
        <Rows
          key={folder}
          kind={kind}
          items={shown}
          folder={folder}
          readAt={readAt ?? 0}
          shownBefore={shownBefore}
          onDelete={ask}
        />
        {!isFiltered && <ShowMore rest={rest} onMore={() => setShownBefore(new Set(shown.map(({ id }) => id)))} />}
      </section>
      {dialog}
    </>
  );
}

/** That the list could not be read, and what is shown instead; quietly once there is a connection again. Seldom is it one list alone: all are read. */
function ReadNotice({ list }: { list: CachedList<unknown> }) {
  const { locale, messages: m } = useAdmin();
  const { status, readAt } = list;
  if (status === 'reconnected') {
    const text = readAt
      ? interpolate(m['admin.reconnected'], { time: formatTime(readAt, locale) })
      : m['admin.reconnected.unread'];
    return <Notice text={text} action={{ label: m['admin.readNow'], run: () => void refresh() }} />;
  }
  if (status !== 'failed' && status !== 'cut-off') return null;
  return (
    <Notice isFailure text={m['admin.readFailed']} action={{ label: m['admin.tryAgain'], run: () => void refresh() }} />
  );
}

interface FolderLinksProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  current: Types['folder'];
}

/** The folders, each with its count, as far as that is known. */
function FolderLinks<Types extends RecordTypes>({ kind, current }: FolderLinksProps<Types>) {
  const { messages: m } = useAdmin();
  const list = useStore(kind.list.$list);
  const countIn = (folder: Types['folder']) => kind.list.countIn(folder, list);
  const shown = kind.folders.filter((folder) => folder !== kind.quietFolder || folder === current || countIn(folder));
  const wordOf = (folder: Types['folder']) => kind.folderWords(folder, m).tab;
  const line = shown.map((folder) => `${wordOf(folder)} ${countIn(folder) ?? ''}`).join('');
  return (
    <nav className={line.length > PHONE_LINE ? 'folders folders--long' : 'folders'} aria-label={kind.label(m)}>
      {shown.map((folder) => (
        <a
          className="folders__link"
          key={folder}
          href={kind.addressOf(folder)}
          aria-current={folder === current ? 'page' : undefined}
        >
          {wordOf(folder)}
          {countIn(folder) !== undefined && <span className="folders__count"> {countIn(folder)}</span>}
        </a>
      ))}
    </nav>
  );
}

interface RowsProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  items: readonly Types['item'][];
  folder: Types['folder'];
  readAt: number;
  shownBefore: ReadonlySet<string> | undefined;
  onDelete: (item: Types['item'], folder: Types['folder']) => void;
}

const Rows = memo(PlainRows) as typeof PlainRows;

function PlainRows<Types extends RecordTypes>({ items, shownBefore, ...shared }: RowsProps<Types>) {
  const count = useDeferredValue(items.length, FIRST_ROWS);
  const followed = useRef(shownBefore);
  useEffect(() => {
    if (!shownBefore || followed.current === shownBefore) return;
    const first = items.slice(0, count).find(({ id }) => !shownBefore.has(id));
    if (!first) return;
    followed.current = shownBefore;
    document.getElementById(rowTitleId(first.id))?.focus();
  }, [items, count, shownBefore]);
  return (
    <ul className="rows" role="list">
      {items.slice(0, count).map((item) => (
        <RecordRow key={item.id} item={item} {...shared} />
      ))}
    </ul>
  );
}
