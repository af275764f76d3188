import { useEffect, useRef, useState } from 'react';
import type { ContentFile, ContentValues } from '@/contract/edit.ts';
import type { FormField } from '@/contract/editor-form.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { isEmptyValue, labelAt, withValueAt } from '@/contract/form-values.ts';
import { mergeValues } from '@/contract/merge-values.ts';
import { storeDraft, type Draft } from '@/stores/owner/content.ts';
import { useEdit, type EditContextValue } from '../edit-context.ts';
import { Button } from '../../shared/Button.tsx';
import { useFocusAfterRemoval } from '../../shared/focus.ts';

interface ConflictProps {
  root: FormField;
  draft: Draft;
  entry: ContentFile;
}

type Side = 'mine' | 'theirs';

export function Conflict({ root, draft, entry }: ConflictProps) {
  const { messages: m } = useEdit();
  const [sideByPath, setSideByPath] = useState<Record<string, Side>>({});
  const part = useFocusAfterRemoval<HTMLElement>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that was replaced may have had the focus.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const merged = mergeValues(root, draft.base, draft.values, entry.values);
  const conflicts = merged.conflicts.map(({ before: mine, after: theirs, ...rest }) => ({ ...rest, mine, theirs }));
  const sideOf = (path: string): Side => sideByPath[path] ?? 'mine';
  const chooseAll = (side: Side) => setSideByPath(Object.fromEntries(conflicts.map(({ path }) => [path, side])));

  const applyChoices = () => {
    const values = conflicts
      .filter(({ path }) => sideOf(path) === 'theirs')
      .reduce<ContentValues>((all, { path, theirs }) => withValueAt(all, path, theirs), merged.values);
    storeDraft(entry.path, { ...draft, base: entry.values, values });
  };

  return (
    <section className="conflict wide stack gap-4" aria-labelledby="conflict-title" ref={part}>
      <h3 id="conflict-title" tabIndex={-1} ref={title}>
        {m['edit.form.both']}
      </h3>
      <p>{m['edit.form.both.text']}</p>
      <div className="cluster gap-3">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button
            key={side}
            variant="compact"
            label={m[`edit.form.both.all.${side}`]}
            onPress={() => chooseAll(side)}
          />
        ))}
      </div>
      {conflicts.map((conflict) => (
        <fieldset className="choices stack gap-2" key={conflict.path}>
          <legend className="strong">{labelAt(root, conflict.path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label className="choices__choice conflict__side align-start target line gap-3" key={side}>
              <input
                type="radio"
                name={`conflict-${conflict.path}`}
                checked={sideOf(conflict.path) === side}
                onChange={() => setSideByPath({ ...sideByPath, [conflict.path]: side })}
              />
              <span className="breakable">
                {interpolate(m[`edit.form.both.${side}`], { text: describeValue(conflict[side], conflict.field, m) })}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button variant="primary" label={m['edit.form.both.goOn']} onPress={applyChoices} />
    </section>
  );
}

function describeValue(value: unknown, { kind, options }: FormField, m: EditContextValue['messages']): string {
  if (kind === 'toggle') return m[value ? 'edit.form.yes' : 'edit.form.no'];
  if (isEmptyValue(value)) return m['edit.form.empty'];
  const texts = textsIn(value).map((text) => options?.find((option) => option.value === text)?.label ?? text);
  return texts.join(' · ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return isEmptyValue(value) ? [] : [String(value)];
}
