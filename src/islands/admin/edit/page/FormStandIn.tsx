import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { $drafts, changeDraft, currentValues, saveFile } from '@/stores/owner/content.ts';
import { valueAt, withValueAt } from '@/stores/owner/content-values.ts';

/** Stands for the form until that is there. */
export function FormPanel({ path, field = '' }: { path: string; field?: string; isBeside?: boolean }) {
  useStore($drafts);
  const values = currentValues(path);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  if (!values) return null;
  return (
    <div className="field wide">
      <label className="field__label" htmlFor="stand-in">{`${path} ${field}`}</label>
      <textarea
        className="field__input"
        id="stand-in"
        ref={text}
        rows={5}
        value={valueAt(values, field) as string}
        onChange={({ currentTarget }) => changeDraft(path, withValueAt(values, field, currentTarget.value))}
      />
      <button className="button" type="button" onClick={() => void saveFile(path, values)}>
        Save
      </button>
    </div>
  );
}
