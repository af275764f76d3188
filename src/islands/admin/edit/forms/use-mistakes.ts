import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentMistake, ContentValues } from '@/contract/edit.ts';
import type { FormField } from '@/contract/form.ts';
import { withoutHidden } from '@/contract/form-values.ts';
import { checkValues } from '@/stores/owner/content.ts';
import type { AdminMessages } from '../../shared/admin-context.ts';
import { byField, firstInForm, mistakesIn, type Mistakes } from './find-mistakes.ts';
import { isWithin } from './form-context.ts';

/** She pauses: only then the schemas are asked. Milliseconds. */
const PAUSE = 600;

const NONE: Mistakes = new Map();

interface Checked {
  root: FormField;
  /** The file, or what a new one might be called. */
  path: string;
  values: ContentValues;
  /** Whether anything was typed: what is saved has passed. */
  isChanged: boolean;
  m: AdminMessages;
}

/** What is wrong in a form: at once what can be told here, after a pause what the server's schemas say. */
export function useMistakes({ root, path, values, isChanged, m }: Checked) {
  const [fromServer, setFromServer] = useState(NONE);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isStrict, setIsStrict] = useState(false);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const take = useCallback(
    (mistakes: ContentMistake[]): Mistakes => {
      const found = byField(mistakes, path, root, latest.current);
      setFromServer(found);
      return found;
    },
    [path, root],
  );

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(async () => {
      const mistakes = await checkValues(path, withoutHidden(values, root) as ContentValues).catch(() => undefined);
      if (mistakes && latest.current === values) take(mistakes);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isChanged, path, root, take, values]);

  const local = useMemo(() => new Map(mistakesIn(root, values, m)), [root, values, m]);
  const all = useMemo(() => new Map([...local, ...fromServer]), [local, fromServer]);
  const shown = useMemo(
    () => new Map([...all].filter(([at]) => isStrict || at === '' || left.has(at) || hasLeftWithin(left, at))),
    [all, isStrict, left],
  );

  return {
    shown,
    /** A field was left. */
    leave: useCallback((at: string) => setLeft((before) => (before.has(at) ? before : new Set([...before, at]))), []),
    /** What was said of a field before it was changed says nothing any more. */
    forget: useCallback((at: string) => {
      setFromServer(
        (before) =>
          new Map([...before].filter(([known]) => known !== '' && !isWithin(known, at) && !isWithin(at, known))),
      );
    }, []),
    take,
    /** Shows everything that is wrong, and returns the first field of it; undefined where nothing is. */
    showAll: useCallback(
      (found: Mistakes = local) => {
        setIsStrict(true);
        return firstInForm([...found.keys()].filter(Boolean), root);
      },
      [local, root],
    ),
    hasLocal: local.size > 0,
  };
}

/** Of a group: one of its fields was left. */
function hasLeftWithin(left: ReadonlySet<string>, group: string): boolean {
  return [...left].some((path) => isWithin(path, group));
}
