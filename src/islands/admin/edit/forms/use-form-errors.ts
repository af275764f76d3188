import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LocalizedIssue, ContentNote, ContentValues } from '@/contract/edit.ts';
import type { FormField } from '@/contract/editor-form';
import { fieldAt, isEmptyValue, valueAt, withoutHidden } from '@/contract/form-values.ts';
import { checkValues, savedEntry } from '@/stores/owner/content.ts';

/** How long typing must pause before values are validated. */
const PAUSE_MS = 600;

type ErrorsByField = ReadonlyMap<string, string>;

const NONE: ErrorsByField = new Map();

interface Checked {
  root: FormField;
  path: string;
  values: ContentValues;
  saved: ContentValues | undefined;
  isChanged: boolean;
  findMore?: ((values: ContentValues) => LocalizedIssue[]) | undefined;
}

/** Validation messages by field, as the server would give them; "" collects those of no field. */
export function useFormErrors({ root, path, values, saved, isChanged, findMore }: Checked) {
  const [{ errors, about }, setChecked] = useState({ errors: NONE, about: values });
  const [notes, setNotes] = useState<ContentNote[]>();
  const [isStrict, setIsStrict] = useState(false);
  const latest = useRef({ values, findMore });
  useEffect(() => {
    latest.current = { values, findMore };
  });

  const take = useCallback(
    (found: LocalizedIssue[], sent: ContentValues): ErrorsByField => {
      const isOwn = (file: string) => file === path || (saved === undefined && !savedEntry(file));
      const errors = byField(found, isOwn, root);
      setChecked({ errors, about: sent });
      return errors;
    },
    [path, root, saved],
  );

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(async () => {
      const found = await checkValues(path, withoutHidden(values, root) as ContentValues).catch(() => undefined);
      const { current } = latest;
      if (!found || current.values !== values) return;
      take([...found.mistakes, ...(current.findMore?.(values) ?? [])], values);
      setNotes(found.notes);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, path, root, take, values]);

  const shown = useMemo(() => {
    // A message expires when its field changes, and a new part need not complain that it is empty.
    const isReported = (at: string) =>
      valueAt(values, at) === valueAt(about, at) &&
      (isStrict || !isEmptyValue(valueAt(values, at)) || valueAt(saved, partOf(at)) !== undefined);
    return errors.size === 0 ? NONE : new Map([...errors].filter(([at]) => isReported(at)));
  }, [errors, about, values, saved, isStrict]);

  const refuse = (found: LocalizedIssue[], sent: ContentValues): string[] => {
    setIsStrict(true);
    return [...take(found, sent).keys()];
  };
  return { shown, refuse, notes: isChanged ? notes : undefined };
}

const partOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

function byField(errors: LocalizedIssue[], isOwn: (file: string) => boolean, root: FormField): ErrorsByField {
  const found = new Map<string, string>();
  for (const { file, field, sentence, label, form } of errors) {
    const path = isOwn(file) ? nearestField(field, root) : '';
    const place = [!isOwn(file) && form, label].filter(Boolean).join(', ');
    const text = path === '' && place ? `${place}: ${sentence}` : sentence;
    found.set(path, [...new Set([found.get(path) ?? text, text])].join(' '));
  }
  return found;
}

function nearestField(wanted: string, root: FormField): string {
  const isLine = fieldAt(root, partOf(wanted))?.item?.kind === 'text';
  return fieldAt(root, wanted) && !isLine ? wanted : nearestField(partOf(wanted), root);
}
