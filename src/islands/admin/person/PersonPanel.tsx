import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Export } from '@/contract/personal-data.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { createQuery } from '@/stores/owner/query.ts';
import { $session, hasStatus } from '@/stores/owner/session.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { MESSAGES } from '../messages/MessagesPanel.tsx';
import { focusViewTitle } from '../shared/focus.ts';
import { formatDateTime } from '../shared/formats.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordRow } from '../records/RecordRow.tsx';
import { Toolbar } from '../shared/Toolbar.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { REVIEWS } from '../reviews/ReviewsPanel.tsx';
import { Button } from '../shared/Button.tsx';
import { ErasurePanel } from './ErasurePanel.tsx';

/** The page's own address names the record, never the person. */
export function PersonPanel({ id }: { id: string }) {
  const { messages: m } = useAdmin();
  const personQuery = useMemo(() => createQuery<Export>(`/api/people/${id}`), [id]);
  const { value, error } = useStore(personQuery.$state);
  const [erasureSummary, setErasureSummary] = useState<string>();
  const isGone = erasureSummary !== undefined || hasStatus(error, 404);
  // Hidden once the session has ended, from anyone who finds the screen.
  const isShown = useStore($session) === 'signed-in' && !isGone;
  const records = isShown ? value : undefined;

  const showSummary = (summary: string) => {
    setErasureSummary(summary);
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
  };
  const readAgain = () => {
    void refresh();
    void personQuery.load();
  };
  return (
    <>
      <div className="end cluster gap-2">
        <h2 className="person__title h3" tabIndex={-1} data-view-title>
          {records ? interpolate(m['admin.person.title'], { email: emailIn(records) }) : m['admin.person.all']}
        </h2>
        {!isGone && (
          <Toolbar
            list={{ readAt: records && Date.parse(records.exportedAt) }}
            format={formatDateTime}
            onRefresh={readAgain}
          />
        )}
      </div>
      {isGone && <Notice text={erasureSummary ?? m['admin.person.gone.record']} />}
      {isShown && (
        <QueryBoundary query={personQuery}>
          {(records) => <PersonRecords records={records} onErased={showSummary} />}
        </QueryBoundary>
      )}
    </>
  );
}

function PersonRecords({ records, onErased }: { records: Export; onErased: (summary: string) => void }) {
  const { messages: m } = useAdmin();
  const { messages, reviews, exportedAt } = records;
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const markDeleted = (id: string) => setDeletedIds((ids) => new Set(ids).add(id));
  const [first] = [...messages, ...reviews].filter(({ id }) => !deletedIds.has(id));
  const rowsProps = { readAt: Date.parse(exportedAt), deletedIds, onDeleted: markDeleted };
  return (
    <>
      {messages.length > 0 && <Rows kind={MESSAGES} items={messages} {...rowsProps} />}
      {reviews.length > 0 && <Rows kind={REVIEWS} items={reviews} {...rowsProps} />}
      {first ? (
        <div className="no-print stack gap-3">
          <Panel id="person-export" title={m['admin.person.export']}>
            <p>{m['admin.person.export.text']}</p>
            <div className="cluster gap-3">
              <Button label={m['admin.person.print']} onPress={() => print()} />
              <DownloadButton address={`/api/people/${first.id}`} fallbackName="person.json" />
            </div>
          </Panel>
          <ErasurePanel email={first.email} onErased={onErased} />
        </div>
      ) : (
        <Notice text={m['admin.person.gone']} />
      )}
    </>
  );
}

interface RowsProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  items: readonly Types['item'][];
  readAt: number;
  deletedIds: ReadonlySet<string>;
  onDeleted: (id: string) => void;
}

function Rows<Types extends RecordTypes>({ kind, items, readAt, deletedIds, onDeleted }: RowsProps<Types>) {
  const { messages: m } = useAdmin();
  const remaining = items.filter(({ id }) => !deletedIds.has(id));
  if (remaining.length === 0) return null;
  const label = kind.label(m);
  return (
    <section className="list-frame stack gap-4" aria-label={label}>
      <p className="strong">
        {label}{' '}
        <span className="folders__count tabular muted" translate="no">
          {remaining.length}
        </span>
      </p>
      <ul className="rows stack gap-4" role="list">
        {remaining.map((item) => (
          <RecordRow key={item.id} folder={kind.list.folderOf(item)!} {...{ kind, item, readAt, onDeleted }} />
        ))}
      </ul>
    </section>
  );
}

function emailIn({ messages, reviews }: Export): string {
  return [...messages, ...reviews][0]?.email ?? '';
}
