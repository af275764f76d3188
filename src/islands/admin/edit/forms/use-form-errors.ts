import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LocalizedIssue, ContentNote, ContentValues } from '@/contract/edit.ts';
import type { FormField } from '@/contract/editor-form.ts';
import { fieldAt, isEmptyValue, valueAt, withoutHidden } from '@/contract/form-values.ts';
import { checkValues, savedEntry } from '@/stores/owner/content.ts';

/** How long typing must pause before values are validated. */
const DEBOUNCE_MS = 600;

type ErrorsByField = ReadonlyMap<string, string>;

const NO_ERRORS: ErrorsByField = new Map();

interface FormErrorsOptions {
  root: FormField;
  path: string;
  values: ContentValues;
  saved: ContentValues | undefined;
  isChanged: boolean;
  findExtraIssues?: ((values: ContentValues) => LocalizedIssue[]) | undefined;
}

/** The server's validation messages by field; "" collects those of no field. */
export function useFormErrors({ root, path, values, saved, isChanged, findExtraIssues }: FormErrorsOptions) {
  const [{ errors, checkedValues }, setCheckResult] = useState({ errors: NO_ERRORS, checkedValues: values });
  const [notes, setNotes] = useState<ContentNote[]>();
  const [isStrict, setIsStrict] = useState(false);
  const latest = useRef({ values, findExtraIssues });
  useEffect(() => {
    latest.current = { values, findExtraIssues };
  });

  const storeErrors = useCallback(
    (issues: LocalizedIssue[], sentValues: ContentValues): ErrorsByField => {
      const isOwnFile = (file: string) => file === path || (saved === undefined && !savedEntry(file));
      const errors = errorsByField(issues, isOwnFile, root);
      setCheckResult({ errors, checkedValues: sentValues });
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
      storeErrors([...response.mistakes, ...(current.findExtraIssues?.(values) ?? [])], values);
      setNotes(response.notes);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isChanged, path, root, storeErrors, values]);

  const shownErrors = useMemo(() => {
    // A message expires when its field changes. Empty fields of a new entry are reported only on saving.
    const isReported = (at: string) =>
      valueAt(values, at) === valueAt(checkedValues, at) &&
      (isStrict || !isEmptyValue(valueAt(values, at)) || valueAt(saved, parentOf(at)) !== undefined);
    return errors.size === 0 ? NO_ERRORS : new Map([...errors].filter(([at]) => isReported(at)));
  }, [errors, checkedValues, values, saved, isStrict]);

  const reportIssues = (issues: LocalizedIssue[], sentValues: ContentValues): string[] => {
    setIsStrict(true);
    return [...storeErrors(issues, sentValues).keys()];
  };
  return { shownErrors, reportIssues, notes: isChanged ? notes : undefined };
}

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

function errorsByField(issues: LocalizedIssue[], isOwnFile: (file: string) => boolean, root: FormField): ErrorsByField {
  const messages = new Map<string, string>();
  for (const { file, field, sentence, label, form } of issues) {
    const path = isOwnFile(file) ? nearestField(field, root) : '';
    const fieldName = [!isOwnFile(file) && form, label].filter(Boolean).join(', ');
    const text = path === '' && fieldName ? `${fieldName}: ${sentence}` : sentence;
    messages.set(path, [...new Set([messages.get(path) ?? text, text])].join(' '));
  }
  return messages;
}

function nearestField(path: string, root: FormField): string {
  const isListLine = fieldAt(root, parentOf(path))?.item?.kind === 'text';
  return fieldAt(root, path) && !isListLine ? path : nearestField(parentOf(path), root);
}
