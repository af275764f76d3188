import { useState } from 'react';
import type { ContentEntry, ContentValues } from '@/contract/edit.ts';
import type { FormField } from '@/contract/form.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { differencesIn, isEmptyValue, isSameValue, labelAt, valueAt, withValueAt } from '@/contract/form-values.ts';
import { dropDraft, keepDraft, type Draft } from '@/stores/owner/content.ts';
import { useEdit, type Edit } from '../edit-context.ts';
import { Button } from '../../shared/Button.tsx';

interface ConflictProps {
  root: FormField;
  draft: Draft;
  /** As it is saved by now. */
  entry: ContentEntry;
}

type Side = 'mine' | 'theirs';

/** What she typed was begun from a version that is not the saved one any more: field by field, which of both is to count. */
export function Conflict({ root, draft, entry }: ConflictProps) {
  const { messages: m } = useEdit();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const differences = differencesIn(root, draft.values, entry.values).map(
    ({ before: mine, after: theirs, ...rest }) => ({ ...rest, mine, theirs }),
  );
  // What she did not touch counts as it is saved by now.
  const sideOf = ({ path, mine }: (typeof differences)[number]): Side =>
    chosen[path] ?? (isSameValue(mine, valueAt(draft.base, path)) ? 'theirs' : 'mine');
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differences.map(({ path }) => [path, side])));

  const goOn = () => {
    const theirs = differences.filter((difference) => sideOf(difference) === 'theirs');
    const values = theirs.reduce<ContentValues>(
      (merged, difference) => withValueAt(merged, difference.path, difference.theirs),
      draft.values,
    );
    if (isSameValue(values, entry.values)) dropDraft(entry.path);
    else keepDraft(entry.path, { ...draft, version: entry.version, base: entry.values, values });
  };

  return (
    <section className="conflict wide stack gap-4" aria-labelledby="conflict-title">
      <h3 id="conflict-title" tabIndex={-1}>
        {m['edit.form.both']}
      </h3>
      <p>{m['edit.form.both.text']}</p>
      <div className="cluster gap-3">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button key={side} look="compact" label={m[`edit.form.both.all.${side}`]} onPress={() => chooseAll(side)} />
        ))}
      </div>
      {differences.map((difference) => (
        <fieldset className="choices stack gap-2" key={difference.path}>
          <legend>{labelAt(root, difference.path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label className="choices__choice conflict__side target line gap-3" key={side}>
              <input
                type="radio"
                name={`conflict-${difference.path}`}
                checked={sideOf(difference) === side}
                onChange={() => setChosen({ ...chosen, [difference.path]: side })}
              />
              <span className="breakable">
                {interpolate(m[`edit.form.both.${side}`], { text: wordsOf(difference[side], difference.field, m) })}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button look="primary" label={m['edit.form.both.goOn']} onPress={goOn} />
    </section>
  );
}

/** A value as it is to be read. */
function wordsOf(value: unknown, { kind, options }: FormField, m: Edit['messages']): string {
  if (kind === 'toggle') return m[value ? 'edit.form.yes' : 'edit.form.no'];
  if (isEmptyValue(value)) return m['edit.form.empty'];
  const texts = textsIn(value).map((text) => options?.find((option) => option.value === text)?.label ?? text);
  return texts.join(' · ');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return isEmptyValue(value) ? [] : [String(value)];
}
