import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { Form } from '@/contract/editor-form.ts';
import { capitalize } from '@/i18n/capitalize.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $unsavedOrder, moveEntry, type OrderedEntry } from '@/stores/owner/entry-order.ts';
import { attempt } from '../shared/attempt.ts';
import { useEdit } from './edit-context.ts';
import { entryNameOf } from './file-titles.ts';
import { RowActions, moveActions } from './forms/RowActions.tsx';

interface EntryOrderProps {
  form: Form;
  entries: OrderedEntry[];
  renderLink: (entry: OrderedEntry) => ReactNode;
}

export function EntryOrder({ form, entries, renderLink }: EntryOrderProps) {
  const { locale, messages: m } = useEdit();
  const [movedPath, setMovedPath] = useState('');
  const isSaving = Object.values(useStore($unsavedOrder)).some((order) => order !== undefined);
  const count = entries.length;

  // The button moves along with its row, so React keeps the focus on it.
  const move = (from: number, to: number) => {
    const { path } = entries[from]!;
    setMovedPath(path);
    void attempt({ perform: () => moveEntry(entries, from, to), failureToast: m['edit.site.moved.failed'] }, m).then(
      (isDone) => isDone || setMovedPath(''),
    );
  };
  const position = entries.findIndex(({ path }) => path === movedPath) + 1;
  const values = {
    name: capitalize(form.singular!),
    position,
    count,
    state: m[isSaving ? 'edit.form.saving' : 'admin.form.saved'],
  };

  return (
    <>
      <ul className="wide" role="list">
        {entries.map((entry, index) => (
          <li className="align-start line gap-2 pad-1" key={entry.path}>
            <div className="grow">{renderLink(entry)}</div>
            <RowActions
              id={`order-${entry.path}`}
              name={entryNameOf(entry, form, locale)}
              actions={moveActions(index, count, (to) => move(index, to))}
            />
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {position > 0 && interpolate(m['edit.site.moved'], values)}
      </p>
    </>
  );
}
