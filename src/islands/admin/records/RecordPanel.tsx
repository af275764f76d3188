import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerRecord, RecordList } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../admin-context.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Loading } from '../components/Loading.tsx';
import { Notice } from '../components/Notice.tsx';
import { focusRow, neighbourOf } from './focus.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordRow } from './RecordRow.tsx';
import { ToolRow } from './ToolRow.tsx';

/** As many rows as a screen can show are drawn at once, the others as soon as there is time. */
const FIRST_ROWS = 8;

interface RecordPanelProps<Item extends OwnerRecord, Folder extends string, Change> {
  kind: RecordKind<Item, Folder, Change>;
  folder: Folder;
  /** The records to show, of those that useFolder gives. */
  shown: readonly Item[];
  /** Why there is nothing to show, where it is not that the folder is empty. */
  emptyText?: string | undefined;
  /** What can be done with the list, in the line above it. */
  tools: ReactNode;
  /** What is to be known of the whole folder. */
  children?: ReactNode;
}

/** The records of one folder, in their order. */
export function useFolder<Item extends OwnerRecord, Folder extends string, Change>(
  list: RecordList<Item, Folder, Change>,
  folder: Folder,
): readonly Item[] {
  const { items } = useStore(list.$list);
  const rows = useStore(list.$rows);
  return useMemo(() => list.inFolder(folder, items, rows), [list, folder, items, rows]);
}

/** The owner's reviews or messages: the folders, and the rows of one of them. */
export function RecordPanel<Item extends OwnerRecord, Folder extends string, Change>({
  kind,
  folder,
  shown,
  emptyText,
  tools,
  children,
}: RecordPanelProps<Item, Folder, Change>) {
  const { messages: m } = useAdmin();
  const { status, readAt } = useStore(kind.list.$list);
  const [itemToDelete, setItemToDelete] = useState<Item>();
  const words = kind.folderWords(folder, m);

  const answerDeletion = async (item: Item, isConfirmed: boolean) => {
    const next = neighbourOf(shown, item.id);
    setItemToDelete(undefined);
    if (isConfirmed && (await kind.remove({ item, folder }, m))) focusRow(next);
  };

  return (
    <>
      <FolderLinks kind={kind} current={folder} />
      <ToolRow>{tools}</ToolRow>
      {children}
      <section className="list-frame" aria-labelledby="list-title" aria-busy={status === 'loading'}>
        <h2 className="visually-hidden" id="list-title" tabIndex={-1} data-view-title>
          {words.title}
        </h2>
        {status === 'failed' && (
          <Notice
            isFailure
            text={m['admin.readFailed']}
            action={{ label: m['admin.tryAgain'], run: () => void kind.list.load() }}
          />
        )}
        {status === 'ready' && shown.length === 0 && (
          <div className="empty">
            <span className="empty__sun" aria-hidden="true" />
            <p>{emptyText ?? words.empty}</p>
          </div>
        )}
        {status === 'loading' && shown.length === 0 && <Loading />}
        <Rows key={folder} kind={kind} items={shown} folder={folder} readAt={readAt ?? 0} onDelete={setItemToDelete} />
      </section>
      {itemToDelete && (
        <ConfirmDialog
          title={kind.deleteQuestion(itemToDelete, m)}
          text={m['admin.confirmDelete.text']}
          confirmLabel={m['admin.delete']}
          onAnswer={(isConfirmed) => void answerDeletion(itemToDelete, isConfirmed)}
        />
      )}
    </>
  );
}

interface FolderLinksProps<Item extends OwnerRecord, Folder extends string, Change> {
  kind: RecordKind<Item, Folder, Change>;
  current: Folder;
}

/** The folders, each with its count. */
function FolderLinks<Item extends OwnerRecord, Folder extends string, Change>({
  kind,
  current,
}: FolderLinksProps<Item, Folder, Change>) {
  const { messages: m } = useAdmin();
  const { items } = useStore(kind.list.$list);
  const countIn = (folder: Folder) => items.filter((item) => kind.list.folderOf(item) === folder).length;
  return (
    <nav className="folders" aria-label={kind.label(m)} data-keep-clear="always">
      {kind.folders.map((folder) => (
        <a
          className="folders__link"
          key={folder}
          href={kind.addressOf(folder)}
          aria-current={folder === current ? 'page' : undefined}
        >
          {kind.folderWords(folder, m).tab} <span className="folders__count">{countIn(folder)}</span>
        </a>
      ))}
    </nav>
  );
}

interface RowsProps<Item extends OwnerRecord, Folder extends string, Change> {
  kind: RecordKind<Item, Folder, Change>;
  items: readonly Item[];
  folder: Folder;
  readAt: number;
  onDelete: (item: Item) => void;
}

const Rows = memo(PlainRows) as typeof PlainRows;

function PlainRows<Item extends OwnerRecord, Folder extends string, Change>({
  items,
  ...shared
}: RowsProps<Item, Folder, Change>) {
  const count = useDeferredValue(items.length, FIRST_ROWS);
  return (
    <ul className="rows" role="list">
      {items.slice(0, count).map((item) => (
        <RecordRow key={item.id} item={item} {...shared} />
      ))}
    </ul>
  );
}
