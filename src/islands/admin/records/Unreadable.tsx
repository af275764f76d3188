import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { UnreadableEntry } from '@/contract/personal-data.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { messageList } from '@/stores/owner/messages.ts';
import { decisionList, deleteUnreadable, readUnreadable } from '@/stores/owner/personal-data.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { $interruptedAction, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '../../Icon.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { Loading, Notice } from '../shared/Notice.tsx';

/** What is kept and cannot be read, where there is any: how much it is, each as a file, and a way to delete it. */
export function Unreadable() {
  const { messages: m } = useAdmin();
  const [entries, setEntries] = useState<UnreadableEntry[] | 'loading' | 'failed'>();
  const [asked, setAsked] = useState<UnreadableEntry>();
  const counted = [useStore(reviewList.$list), useStore(messageList.$list), useStore(decisionList.$list)]
    .map(({ unreadable }) => unreadable)
    .reduce((sum, count) => sum + count);
  const count = Array.isArray(entries) ? entries.length : counted;
  if (count === 0) return null;

  const load = async () => {
    setEntries('loading');
    setEntries(await readUnreadable().catch(() => 'failed' as const));
  };
  const remove = async (entry: UnreadableEntry) => {
    try {
      await deleteUnreadable(entry.key);
      raiseToast({ title: m['admin.unreadable.deleted'] });
    } catch (error) {
      if (failureOf(error) === 'ended') {
        $interruptedAction.set({ label: m['admin.delete'], run: () => void remove(entry) });
        return;
      }
      // It may have been deleted, or be readable again, elsewhere: the list below says which.
      if (failureOf(error) !== 'gone') {
        raiseToast({
          title: m['admin.unreadable.failed'],
          description: m['admin.unreachable'],
          variant: 'destructive',
        });
      }
    }
    await Promise.all([load(), refresh()]);
  };

  return (
    <details className="unreadable" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="fold__summary">{interpolate(m['admin.unreadable'], { count })}</summary>
      <p>{m['admin.unreadable.text']}</p>
      {entries === 'loading' && <Loading />}
      {entries === 'failed' && (
        <Notice
          isFailure
          text={m['admin.readFailed']}
          action={{ label: m['admin.tryAgain'], run: () => void load() }}
        />
      )}
      <ul className="unreadable__list" role="list">
        {Array.isArray(entries) &&
          entries.map((entry) => (
            <li className="unreadable__item" key={entry.key}>
              <p id={entry.key}>{describe(entry, m)}</p>
              <button
                className="button"
                type="button"
                aria-describedby={entry.key}
                onClick={() => saveFile(new Blob([entry.text]), `${entry.key}.txt`)}
              >
                <Icon name="download" size={20} />
                {m['admin.unreadable.download']}
              </button>
              <button
                className="button button--danger"
                type="button"
                aria-describedby={entry.key}
                onClick={() => setAsked(entry)}
              >
                <Icon name="trash" size={20} />
                {m['admin.delete']}
              </button>
            </li>
          ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={interpolate(m['admin.unreadable.confirm'], { what: describe(asked, m) })}
          text={m['admin.unreadable.confirm.text']}
          confirmLabel={m['admin.delete']}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed) void remove(asked);
          }}
        />
      )}
    </details>
  );
}

function describe({ store, size, key }: UnreadableEntry, m: ReturnType<typeof useAdmin>['messages']): string {
  const id = key.slice(`${store}-`.length);
  // The end of an id is enough to tell one from another.
  return interpolate(m[`admin.unreadable.${store}`], { size, id: id.slice(-8) });
}
