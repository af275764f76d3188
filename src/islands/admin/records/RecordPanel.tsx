import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { HOUR_MS, MINUTE_MS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { hasFailed } from '@/stores/owner/query.ts';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import { ordinalsPerSender } from '@/stores/owner/record-order.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Loading } from '../shared/Loading.tsx';
import { Notice } from '../shared/Notice.tsx';
import { focusTitle } from '../shared/focus.ts';
import type { RecordKind } from './record-kind.ts';
import { BrokenRow } from './BrokenRow.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ResultCount, RecordSearch, useRecordSearch } from './RecordSearch.tsx';
import { RecordRow } from './RecordRow.tsx';
import { UpdatedAgo, Toolbar } from '../shared/Toolbar.tsx';

/** About as many rows as a screen shows are rendered at once, the others when the browser is idle. */
const FIRST_ROWS = 8;

/** Rows are grouped so that browsers skip whole groups out of sight; skipping hundreds one by one slows every touch. */
const ROWS_PER_GROUP = 25;

/** How often ages in hours and days are renewed, which renders hundreds of rows. */
const AGE_REFRESH_INTERVAL_MS = 5 * MINUTE_MS;

interface RecordPanelProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  folder: Types['folder'];
  children?: ReactNode;
  footer?: ReactNode;
}

function useOrdinals<Types extends RecordTypes>(list: RecordList<Types>) {
  const { items } = useStore(list.$list);
  return useMemo(() => ordinalsPerSender(items, list.timeOf), [items, list]);
}

export function RecordPanel<Types extends RecordTypes>({ kind, folder, children, footer }: RecordPanelProps<Types>) {
  const { messages: m } = useAdmin();
  const list = useStore(kind.list.$list);
  const { isReady, isLoading = false, readAt = 0, items, isStale } = list;
  const unreadable = folder === kind.folders[0] ? list.unreadable : [];
  const {
    items: folderItems,
    heldBackCount,
    hasUrgentHeldBack: isUrgent,
    isEmpty,
    unloadedCount,
  } = useStore(kind.list.$folders)[folder];
  const newCount = isStale ? unloadedCount : heldBackCount;
  const { query, setQuery, isFiltered, shownItems, otherFolders } = useRecordSearch(kind, folder, folderItems);
  const labels = kind.folderWords(folder, m);

  return (
    <>
      <FolderLinks kind={kind} current={folder} />
      <Toolbar list={list}>{items.length > 0 && <RecordSearch query={query} onChange={setQuery} />}</Toolbar>
      {children}
      <ResultCount
        count={shownItems.length}
        unloadedCount={isStale ? 0 : unloadedCount}
        {...{ isFiltered, otherFolders }}
      />
      <section className="list-frame stack gap-4" aria-labelledby="list-title" aria-busy={isLoading}>
        <h2 className="visually-hidden" id="list-title" tabIndex={-1} data-view-title>
          {labels.title}
        </h2>
        <NewRecordsButton
          label={newCount > 0 && interpolate(m[kind.newRecordsKey(newCount, isUrgent)], { count: newCount })}
        />
        {hasFailed(list) && <ReadNotice />}
        {isReady && (shownItems.length === 0 || isEmpty) && newCount === 0 && unreadable.length === 0 && (
          <div className="empty bordered stack gap-4">
            <span className="empty__sun" aria-hidden="true" />
            <p>{isFiltered ? m['admin.nothingFound'] : list.isFresh ? labels.empty : <UpdatedAgo list={list} />}</p>
          </div>
        )}
        {isLoading && shownItems.length === 0 && <Loading />}
        {unreadable.length > 0 && (
          <ul className="rows stack gap-4" role="list">
            {unreadable.map(({ id, time }) => (
              <BrokenRow key={id} {...{ kind, id, time }} />
            ))}
          </ul>
        )}
        <Rows key={folder} kind={kind} items={shownItems} folder={folder} readAt={readAt} />
        {/* Below the rows, so that no row moves when this appears. */}
        <BulkActions {...{ kind, folder }} items={shownItems} />
      </section>
      {/* Hidden until the list arrives, which pushes this down. */}
      <div className="list-end no-print" style={{ visibility: list.readAt === undefined ? 'hidden' : 'visible' }}>
        {footer}
      </div>
    </>
  );
}

/** New records are shown on request only, so that nothing moves under the finger. */
function NewRecordsButton({ label }: { label: string | false }) {
  const show = () => {
    void refresh();
    scrollTo({ top: 0, behavior: 'instant' });
    focusTitle(undefined);
  };
  return (
    <div className="list-status" role="status">
      {label && (
        <button className="button button--primary" type="button" onClick={show}>
          {label}
        </button>
      )}
    </div>
  );
}

/** Reloads all lists, as they usually fail together. */
function ReadNotice() {
  const { messages: m } = useAdmin();
  return (
    <Notice isFailure text={m['admin.readFailed']} action={{ label: m['admin.tryAgain'], run: () => void refresh() }} />
  );
}

interface FolderLinksProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  current: Types['folder'];
}

function FolderLinks<Types extends RecordTypes>({ kind, current }: FolderLinksProps<Types>) {
  const { messages: m } = useAdmin();
  const states = useStore(kind.list.$folders);
  const countIn = (folder: Types['folder']) => states[folder].count;
  const shownFolders = kind.folders.filter(
    (folder) => folder !== kind.quietFolder || folder === current || countIn(folder),
  );
  const labelOf = (folder: Types['folder']) => kind.folderWords(folder, m).tab;
  return (
    <nav className="folders cluster" aria-label={kind.label(m)}>
      {shownFolders.map((folder) => (
        <a
          className="folders__link target line small strong"
          key={folder}
          href={kind.addressOf(folder)}
          aria-current={folder === current ? 'page' : undefined}
        >
          <span>{labelOf(folder)}</span> {/* Keeps its space while unknown. */}
          <span className="folders__count tabular muted" translate="no">
            {countIn(folder) ?? '\u00a0'}
          </span>
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
}

const Rows = memo(PlainRows) as typeof PlainRows;

function PlainRows<Types extends RecordTypes>({ items, readAt, ...rowProps }: RowsProps<Types>) {
  const roundedReadAt = Math.ceil(readAt / AGE_REFRESH_INTERVAL_MS) * AGE_REFRESH_INTERVAL_MS;
  const isYoung = (item: Types['item']) => readAt - Date.parse(rowProps.kind.list.timeOf(item)) < HOUR_MS;
  // Renders at least FIRST_ROWS: rows that appear a moment later would push down what is below them.
  const count = Math.max(useDeferredValue(items.length, FIRST_ROWS), FIRST_ROWS);
  const ordinals = useOrdinals(rowProps.kind.list);
  return (
    <>
      {chunk(items.slice(0, count), ROWS_PER_GROUP).map((group, groupIndex) => (
        <ul className="rows stack gap-4" role="list" key={groupIndex}>
          {group.map((item) => (
            <RecordRow
              key={item.id}
              {...{ item, ordinal: ordinals.get(item.id), readAt: isYoung(item) ? readAt : roundedReadAt }}
              {...rowProps}
            />
          ))}
        </ul>
      ))}
    </>
  );
}

function chunk<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
