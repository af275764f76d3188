import { useCallback, useEffect, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import type { ContentEntry, ContentMistake, ContentValues, EditState } from '@/contract/edit.ts';
import type { Form as FormDescription, FormField } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import { withoutHidden, withValueAt } from '@/contract/form-values.ts';
import { $drafts, $savedNow, changeDraft, currentValues } from '@/stores/owner/content.ts';
import { publishSite, siteState } from '@/stores/owner/site.ts';
import { useEdit } from '../edit-context.ts';
import { useSiteState } from '../use-site-state.ts';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { useAttempt } from '../../shared/attempt.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Field } from './Field.tsx';
import { FormContext, idOf, type FormState } from './form-context.ts';
import { Fields } from './GroupField.tsx';
import { useMistakes } from './use-mistakes.ts';
import { firstOnPage, useTarget } from './use-target.ts';
import { Button } from '../../shared/Button.tsx';

interface FormProps {
  description: FormDescription;
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
  words?: string | undefined;
  send: (values: ContentValues) => Promise<unknown>;
  /** Drawn in place of all fields, where only some are asked for. */
  body?: ReactNode;
  saveLabel?: string | undefined;
  /** What is a mistake there, besides what the schemas refuse. */
  findMore?: ((values: ContentValues) => ContentMistake[]) | undefined;
  /** Asked where she pressed "Save". */
  question?: ReactNode;
  children?: ReactNode;
}

/** Why something was not saved, as the server says it. */
interface Refusal {
  message?: string;
  mistakes?: ContentMistake[];
  /** What another device saved meanwhile; null where it deleted it. */
  current?: ContentEntry | null;
}

/** One file's form: every keystroke is kept in this browser, and saved when she says so. */
export function Form(props: FormProps) {
  const {
    description,
    draftKey,
    path,
    entry,
    values,
    lang,
    field = '',
    words,
    send,
    body,
    saveLabel,
    findMore,
    question,
    children,
  } = props;
  const { messages: m } = useEdit();
  const { root, start, label } = description;
  const whole = useMemo(() => ({ ...root, label }), [root, label]);
  const isChanged = useStore($drafts)[draftKey] !== undefined;
  const isSaved = useStore($savedNow).has(draftKey) && !isChanged;
  useEffect(() => void (isSaved && siteState.load()), [isSaved]);
  const { isBusy, run } = useAttempt();
  const [failure, setFailure] = useState('');
  const saved = entry?.values;
  const { shown, refuse, notes = entry?.notes } = useMistakes({ root, path, values, saved, isChanged, findMore });
  const { target, lead } = useTarget(field, words);

  const change = useCallback(
    (at: string, value: unknown) =>
      changeDraft(draftKey, withValueAt(currentValues(draftKey) ?? start ?? {}, at, value)),
    [draftKey, start],
  );
  const isStep = body !== undefined;
  const state = useMemo<FormState>(
    () => ({
      ...{ Field, change, target, saved, isStep },
      errors: shown,
      notes: notes ?? [],
    }),
    [change, isStep, notes, saved, shown, target],
  );

  const explain = (error: unknown) => {
    const { message, mistakes: found, current } = errorBodyOf(error) as Refusal;
    // It says so at its place, where the focus goes.
    if (found) return lead(firstOnPage(refuse(found, values)));
    // Both versions stand in place of the form (Conflict.tsx), or that it is gone.
    if (current !== undefined) return undefined;
    const text = message ?? m['edit.form.kept'];
    setFailure(text);
    return { title: m['admin.form.notSaved'], description: text };
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure('');
    const shownValues = withoutHidden(values, root) as ContentValues;
    // What is hidden is no part of the draft either: else it would differ from what is saved.
    change('', shownValues);
    void run({
      work: () => send(shownValues).then(siteState.load),
      failed: explain,
    });
  };

  const general = shown.get('');
  return (
    <FormContext value={state}>
      {/* What is typed here is kept: leaving it needs no question (leaving.tsx). */}
      <form className="edit-form wide gap-5" noValidate data-kept onSubmit={save} aria-label={label}>
        {general && (
          <p className="notice notice--failure" id={`${idOf('')}-field`} role="alert" data-mistake tabIndex={-1}>
            {general}
          </p>
        )}
        {!body && entry && <Parts fields={root.fields} onChoose={lead} />}
        {body ??
          (root.kind === 'group' ? (
            <Fields fields={root.fields!} path="" value={values} lang={lang} />
          ) : (
            <Field field={whole} path="" value={values} lang={lang} />
          ))}
        {failure && <Notice isFailure text={failure} />}
        <div className="save-bar cluster gap-3">
          {question}
          <Button
            look="primary"
            label={isBusy ? m['edit.form.saving'] : (saveLabel ?? m['edit.form.save'])}
            type="submit"
            isBusy={isBusy}
          />
          <p role="status" className="small">
            {isChanged ? m['edit.form.unsaved'] : isSaved && !isStep && <Saved path={path} />}
          </p>
          {isSaved && !isStep && <Publish path={path} />}
        </div>
        {children}
      </form>
    </FormContext>
  );
}

/** Forms with more fields than these say at their top what is in them. */
const MANY = 12;

function Parts({ fields = [], onChoose }: { fields: FormField[] | undefined; onChoose: (name: string) => void }) {
  const { messages: m } = useEdit();
  if (fields.length <= MANY) return null;
  return (
    <details>
      <summary className="fold__summary line gap-3 target">{m['edit.form.parts']}</summary>
      <div className="cluster gap-3">
        {fields.map(({ name, label }) => (
          <Button key={name} look="compact" label={label} onPress={() => onChoose(name)} />
        ))}
      </div>
    </details>
  );
}

/** What became of what was saved on this visit: it waits, it is being published, or that is over. */
function Saved({ path }: { path: string }) {
  const { messages: m } = useEdit();
  const { site, isUnknown, isBuilding } = useSiteState();
  if (isUnknown) return m['admin.form.saved'];
  if (isBuilding) return m['edit.form.building'];
  return isWaiting(site, path) ? m['admin.form.saved'] : m['edit.form.online'];
}

const isWaiting = (site: EditState | undefined, path: string) =>
  site?.waiting.some((file) => file.path === path) ?? false;

/** At once where nothing else waits; else where all of it is shown; not at all where there is nothing to publish. */
function Publish({ path }: { path: string }) {
  const { messages: m } = useEdit();
  const { value: site, error } = useStore(siteState.$reading);
  const waiting = site?.waiting ?? [];
  const isDone = site && !error && (site.publishing.state === 'building' || !isWaiting(site, path));
  if (isDone) return null;
  if (waiting.length !== 1 || waiting[0]!.path !== path)
    return (
      <a className="button" href="#site">
        {m['edit.form.publish']}
      </a>
    );
  const work = () => publishSite().then(() => (location.hash = '#site'));
  return <ActionButton label={m['edit.form.publish']} work={work} failed={m['edit.site.publish.failed']} />;
}
