import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Export } from '@/contract/personal-data.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { $person, forgetPerson, loadPerson, markPersonErased, readPersonFile } from '@/stores/owner/person.ts';
import { $session } from '@/stores/owner/session.ts';
import { Erasure } from '../account/Erasure.tsx';
import { useDownload } from '../account/ExportFiles.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { Loading, Notice, Panel } from '../shared/Notice.tsx';
import { Icon } from '@/components/Icon.tsx';
import { MESSAGES } from '../messages/MessagesPanel.tsx';
import { focusViewTitle } from '../shared/focus.ts';
import { formatMoment } from '../shared/formats.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordRow } from '../records/RecordRow.tsx';
import { ToolRow } from '../shared/ToolRow.tsx';
import { REVIEWS } from '../reviews/ReviewsPanel.tsx';

/** Everything from the address that one record came from; the page's own address names the record, never the person. */
export function PersonPanel({ id }: { id: string }) {
  const { messages: m } = useAdmin();
  const person = useStore($person);
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return undefined;
    void loadPerson(id);
    // Nobody who finds the screen after the session's end reads it, and another person's view begins empty.
    return forgetPerson;
  }, [id, isSignedIn]);

  const held = person?.held ?? 'loading';
  const showErased = (erased: string) => {
    markPersonErased(erased);
    // She comes from the end of a page that is gone.
    scrollTo({ top: 0, behavior: 'instant' });
    focusViewTitle();
  };
  return (
    <>
      <div className="list-head stack gap-2">
        <h2 className="person__title h3" tabIndex={-1} data-view-title>
          {typeof held === 'object'
            ? interpolate(m['admin.person.title'], { email: emailIn(held) })
            : m['admin.person.all']}
        </h2>
        <ToolRow
          list={{
            readAt: typeof held === 'object' ? Date.parse(held.exportedAt) : undefined,
            status: held === 'loading' ? 'loading' : 'ready',
          }}
          formatOf={formatMoment}
        />
      </div>
      {held === 'loading' && <Loading />}
      {held === 'failed' && (
        <Notice
          isFailure
          text={m['admin.readFailed']}
          action={{ label: m['admin.tryAgain'], run: () => void loadPerson(id) }}
        />
      )}
      {held === 'gone' && <Notice text={person?.erased ?? m['admin.person.gone.record']} />}
      {typeof held === 'object' && <Held held={held} onErased={showErased} />}
    </>
  );
}

/** What is held of a person: each record with all that can be done with it; all of it as a file, and its erasure. */
function Held({ held, onErased }: { held: Export; onErased: (summary: string) => void }) {
  const { messages: m } = useAdmin();
  const { messages, reviews, exportedAt } = held;
  const download = useDownload();
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const markDeleted = (id: string) => setDeletedIds((known) => new Set(known).add(id));
  const [first] = [...messages, ...reviews].filter(({ id }) => !deletedIds.has(id));
  const shared = { readAt: Date.parse(exportedAt), deletedIds, onDeleted: markDeleted };
  return (
    <>
      {messages.length > 0 && <Rows kind={MESSAGES} items={messages} {...shared} />}
      {reviews.length > 0 && <Rows kind={REVIEWS} items={reviews} {...shared} />}
      {first ? (
        <div className="not-on-paper stack gap-3">
          <Panel id="person-export" title={m['admin.person.export']}>
            <p>{m['admin.person.export.text']}</p>
            <div className="cluster gap-3">
              <button className="button" type="button" onClick={() => print()}>
                {m['admin.person.print']}
              </button>
              <button className="button" type="button" onClick={() => download(() => readPersonFile(first.id))}>
                <Icon name="download" size={20} />
                {m['admin.export.json']}
              </button>
            </div>
          </Panel>
          <Erasure email={first.email} onErased={onErased} />
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

/** The person's records of one kind, each as in its own list. */
function Rows<Types extends RecordTypes>({ kind, items, readAt, deletedIds, onDeleted }: RowsProps<Types>) {
  const { messages: m } = useAdmin();
  const shown = items.filter(({ id }) => !deletedIds.has(id));
  if (shown.length === 0) return null;
  const label = kind.label(m);
  return (
    <section className="list-frame stack gap-4" aria-label={label}>
      <p className="strong">
        {label} <span className="folders__count tabular soft">{shown.length}</span>
      </p>
      <ul className="rows stack gap-4" role="list">
        {shown.map((item) => (
          <RecordRow key={item.id} folder={kind.list.folderOf(item)!} {...{ kind, item, readAt, onDeleted }} />
        ))}
      </ul>
    </section>
  );
}

function emailIn({ messages, reviews }: Export): string {
  return [...messages, ...reviews][0]?.email ?? '';
}
