import { useCallback, useEffect, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import type { Content, ContentEntry, ContentMistake, ContentValues } from '@/contract/edit.ts';
import type { Form as FormDescription } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { withoutHidden, withValueAt } from '@/contract/form-values.ts';
import { $drafts, $savedNow, changeDraft, confirmStillRight, currentValues } from '@/stores/owner/content.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin } from '../../shared/admin-context.ts';
import { useAttempt } from '../../shared/attempt.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Field } from './Field.tsx';
import { FormContext, idOf, type FormState } from './form-context.ts';
import { Fields } from './GroupField.tsx';
import { Older } from './PairField.tsx';
import { useMistakes } from './use-mistakes.ts';

interface FormProps {
  description: FormDescription;
  forms: FormDescription[];
  content: Content;
  /** Under what its draft is kept. */
  draftKey: string;
  /** The file, or what a new one might be called: what it says is checked as that. */
  path: string;
  entry?: ContentEntry;
  values: ContentValues;
  /** Of a file that has a language. */
  lang?: Locale | undefined;
  /** The field that the address names. */
  field?: string | undefined;
  send: (values: ContentValues) => Promise<unknown>;
  /** Stands at its end. */
  children?: ReactNode;
}

/** One file's form: every keystroke is kept in this browser, and saved when she says so. */
export function Form(props: FormProps) {
  const { description, forms, content, draftKey, path, entry, values, lang, field = '', send, children } = props;
  const { messages: m } = useAdmin();
  const { root, start, label } = description;
  const whole = useMemo(() => ({ ...root, label }), [root, label]);
  const isChanged = useStore($drafts)[draftKey] !== undefined;
  const isSaved = useStore($savedNow).has(draftKey) && !isChanged;
  const { isBusy, run } = useAttempt();
  const [failure, setFailure] = useState('');
  const mistakes = useMistakes({ root, path, values, isChanged, m });
  const { shown, forget, leave } = mistakes;
  const { target, lead } = useTarget(field);

  const change = useCallback(
    (at: string, value: unknown) => {
      forget(at);
      changeDraft(draftKey, withValueAt(currentValues(draftKey) ?? start ?? {}, at, value));
    },
    [draftKey, forget, start],
  );
  const saved = entry?.values;
  const older = entry?.older;
  const state = useMemo<FormState>(
    () => ({
      ...{ Field, change, leave, target, saved, forms, content },
      errors: shown,
      older: older ?? {},
      confirmStillRight: (at) => void run(stillRight(path, at, m)),
    }),
    // The attempt is a new function at every drawing, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [change, content, forms, leave, m, older, path, saved, shown, target],
  );

  const explain = (error: unknown) => {
    const { message, mistakes: found } = errorBodyOf(error) as { message?: string; mistakes?: ContentMistake[] };
    const text = hasStatus(error, 409) ? m['admin.form.conflict'] : (message ?? m['admin.form.kept']);
    setFailure(found ? '' : text);
    if (found) lead(mistakes.showAll(mistakes.take(found)) ?? '');
    return { title: m['admin.form.notSaved'], description: found ? m['admin.form.toMend'] : text };
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure('');
    const first = mistakes.showAll();
    if (first !== undefined) {
      raiseToast({ title: m['admin.form.notSaved'], description: m['admin.form.toMend'], variant: 'destructive' });
      return lead(first);
    }
    void run({
      label: interpolate(m['admin.form.saveOf'], { name: label }),
      work: () => send(withoutHidden(values, root) as ContentValues),
      done: { title: m['admin.form.saved'] },
      failed: explain,
    });
  };

  const general = shown.get('');
  const olderWhole = older?.[''];
  return (
    <FormContext value={state}>
      {/* What is typed here is kept: leaving it needs no question (leaving.tsx). */}
      <form className="edit-form wide stack gap-5" noValidate data-kept onSubmit={save} aria-label={label}>
        {olderWhole && <Older locale={olderWhole} onConfirm={() => state.confirmStillRight('')} />}
        {general && (
          <p className="notice notice--failure" id={`${idOf('')}-field`} role="alert" data-mistake tabIndex={-1}>
            {general}
          </p>
        )}
        {root.kind === 'group' ? (
          <Fields fields={root.fields!} path="" value={values} lang={lang} />
        ) : (
          <Field field={whole} path="" value={values} lang={lang} />
        )}
        {failure && <Notice isFailure text={failure} />}
        <div className="save-bar cluster gap-3">
          <button className="button button--primary" type="submit" aria-disabled={isBusy || undefined}>
            {m[isBusy ? 'admin.form.saving' : 'admin.form.save']}
          </button>
          <p role="status" className="small">
            {isChanged && m['admin.form.unsaved']}
            {isSaved && (
              <>
                {m['admin.form.saved']}. <a href="#site">{m['admin.form.publish']}</a>
              </>
            )}
          </p>
        </div>
        {children}
      </form>
    </FormContext>
  );
}

function stillRight(path: string, field: string, m: ReturnType<typeof useAdmin>['messages']) {
  return {
    label: m['admin.form.stillRight'],
    work: () => confirmStillRight(path, field),
    failed: { title: m['admin.form.notSaved'], description: m['admin.unreachable'] },
  };
}

/** The field that the address, or a mistake, leads to: it is unfolded and has the focus. */
function useTarget(field: string) {
  const [target, setTarget] = useState({ path: field, count: 0 });
  const [asked, setAsked] = useState(field);
  if (asked !== field) {
    setAsked(field);
    setTarget(({ count }) => ({ path: field, count: count + 1 }));
  }
  const { path, count } = target;
  useEffect(() => {
    if (path === '' && count === 0) return undefined;
    // The dashboard itself leads to the top of what is opened, after this.
    const timer = setTimeout(() => focusField(path));
    return () => clearTimeout(timer);
  }, [path, count]);
  const lead = useCallback((to: string) => setTarget(({ count: before }) => ({ path: to, count: before + 1 })), []);
  return { target, lead };
}

/** Leads to a field; where there is none of that name, to the nearest that it would be in. */
function focusField(path: string) {
  const steps = path.split('.');
  const places = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const place = places.map((at) => document.getElementById(`${idOf(at)}-field`)).find(Boolean);
  if (!place) return;
  const control =
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place.querySelector<HTMLElement>('textarea, input, select') ??
    place.querySelector<HTMLElement>('summary, button, [data-mistake]') ??
    place;
  control.focus({ preventScroll: true });
  (place.matches('details') ? control : place).scrollIntoView({
    block: place.offsetHeight < innerHeight ? 'center' : 'start',
  });
}
