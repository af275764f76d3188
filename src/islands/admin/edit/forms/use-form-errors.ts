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
    (issues: LocalizedIssue[], sent: ContentValues): ErrorsByField => {
      const isOwn = (file: string) => file === path || (saved === undefined && !savedEntry(file));
      const errors = byField(issues, isOwn, root);
      setChecked({ errors, about: sent });
      return errors;
    },
    [path, root, saved],
  );

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(async () => {
      const response = await checkValues(path, withoutHidden(values, root) as ContentValues).catch(() => undefined);
      const { current } = latest;
      if (!response || current.values !== values) return;
      take([...response.mistakes, ...(current.findMore?.(values) ?? [])], values);
      setNotes(response.notes);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, path, root, take, values]);

  const shownErrors = useMemo(() => {
    // A message expires when its field changes, and a new part need not complain that it is empty.
    const isReported = (at: string) =>
      valueAt(values, at) === valueAt(about, at) &&
      (isStrict || !isEmptyValue(valueAt(values, at)) || valueAt(saved, partOf(at)) !== undefined);
    return errors.size === 0 ? NONE : new Map([...errors].filter(([at]) => isReported(at)));
  }, [errors, about, values, saved, isStrict]);

  const refuse = (issues: LocalizedIssue[], sent: ContentValues): string[] => {
    setIsStrict(true);
    return [...take(issues, sent).keys()];
  };
  return { shown: shownErrors, refuse, notes: isChanged ? notes : undefined };
}

const partOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

function byField(errors: LocalizedIssue[], isOwn: (file: string) => boolean, root: FormField): ErrorsByField {
  const messages = new Map<string, string>();
  for (const { file, field, sentence, label, form } of errors) {
    const path = isOwn(file) ? nearestField(field, root) : '';
    const fieldName = [!isOwn(file) && form, label].filter(Boolean).join(', ');
    const text = path === '' && fieldName ? `${fieldName}: ${sentence}` : sentence;
    messages.set(path, [...new Set([messages.get(path) ?? text, text])].join(' '));
  }
  return messages;
}

function nearestField(path: string, root: FormField): string {
  const isLine = fieldAt(root, partOf(path))?.item?.kind === 'text';
  return fieldAt(root, path) && !isLine ? path : nearestField(partOf(path), root);
}
