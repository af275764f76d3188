import { useCallback, useEffect, useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/api-request.ts';
import type { ContentFile, LocalizedIssue, ContentValues, EditState } from '@/contract/edit.ts';
import type { Form as FormDescription, FormPart } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { withoutHidden, withValueAt } from '@/contract/form-values.ts';
import { $drafts, $savedPaths, changeDraft, currentValues } from '@/stores/owner/content.ts';
import { $unstoredDrafts } from '@/stores/owner/unstored-drafts.ts';
import { publishSite, siteStateQuery } from '@/stores/owner/site.ts';
import { useEdit } from '../edit-context.ts';
import { useSiteState } from '../use-site-state.ts';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { useAttempt } from '../../shared/attempt.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Field } from './Field.tsx';
import { FormContext, idOf, type FormState } from './form-context.ts';
import { Fields } from './GroupField.tsx';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useSaveKey } from './use-save-key.ts';
import { firstFieldOnPage, useTarget } from './use-target.ts';
import { Button } from '../../shared/Button.tsx';

interface FormProps {
  description: FormDescription;
  draftKey: string;
  path: string;
  entry?: ContentFile;
  values: ContentValues;
  lang?: Locale | undefined;
  field?: string | undefined;
  anchor?: TextAnchor | undefined;
  part?: FormPart | undefined;
  onFocusElsewhere?: (field: string) => void;
  submit: (values: ContentValues) => Promise<unknown>;
  body?: ReactNode;
  saveLabel?: string | undefined;
  findExtraIssues?: ((values: ContentValues) => LocalizedIssue[]) | undefined;
  question?: ReactNode;
  children?: ReactNode;
}

interface SaveError {
  message?: string;
  mistakes?: LocalizedIssue[];
  /** The version that another device saved meanwhile; null if it deleted the file. */
  current?: ContentFile | null;
}

export function Form(props: FormProps) {
  const {
    description,
    draftKey,
    path,
    entry,
    values,
    lang,
    field = '',
    anchor,
    part,
    onFocusElsewhere,
    submit,
    body,
    saveLabel,
    findExtraIssues,
    question,
    children,
  } = props;
  const { messages: m } = useEdit();
  const { root, start, label } = description;
  const labelledRoot = useMemo(() => ({ ...root, label }), [root, label]);
  const isChanged = useStore($drafts)[draftKey] !== undefined;
  const isUnstored = useStore($unstoredDrafts)[draftKey];
  const isSaved = useStore($savedPaths).has(draftKey) && !isChanged;
  // Reads the state again: an earlier save may be published by now. After a new save, stores/owner/site.ts does so.
  useEffect(() => void ($savedPaths.get().has(draftKey) && siteStateQuery.load()), [draftKey]);
  const { isBusy, run } = useAttempt();
  const [failure, setFailure] = useState('');
  const saved = entry?.values;
  const {
    shownErrors,
    reportIssues,
    notes = entry?.notes,
  } = useFormErrors({ root, path, values, saved, isChanged, findExtraIssues });
  const { target, moveFocus } = useTarget(field, anchor);
  const saveButton = useSaveKey();

  const change = useCallback(
    (at: string, value: unknown) =>
      changeDraft(draftKey, withValueAt(currentValues(draftKey) ?? start ?? {}, at, value)),
    [draftKey, start],
  );
  const isStep = body !== undefined;
  const isPart = part !== undefined;
  const state = useMemo<FormState>(
    () => ({
      ...{ Field, change, target, saved, isStep, isPart },
      errors: shownErrors,
      notes: notes ?? [],
    }),
    [change, isPart, isStep, notes, saved, shownErrors, target],
  );

  const focusFirst = (paths: string[]) => {
    const firstField = firstFieldOnPage(paths);
    const elsewhere = paths.find((at) => at !== '');
    if (firstField === '' && isPart && elsewhere) onFocusElsewhere?.(elsewhere);
    else moveFocus(firstField);
  };
  const showError = (error: unknown) => {
    const { message, mistakes: issues, current } = errorBodyOf(error) as SaveError;
    if (issues) return focusFirst(reportIssues(issues, values));
    if (current !== undefined) return undefined;
    const text = message ?? m['edit.form.kept'];
    setFailure(text);
    return { title: m['admin.form.notSaved'], description: text };
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure('');
    const shownValues = withoutHidden(values, root) as ContentValues;
    // Hidden values leave the draft too, or it would differ from the saved version.
    change('', shownValues);
    void run({ perform: () => submit(shownValues), failureToast: showError });
  };

  const general = shownErrors.get('');
  const fields = (root.fields ?? []).filter((each) => !part || each.part?.name === part.name);
  return (
    <FormContext value={state}>
      {/* Typing is stored where possible, so leaving needs no question (sign-out-guard.tsx). */}
      <form className="edit-form wide column gap-5" noValidate data-kept onSubmit={save} aria-label={label}>
        {general && (
          <p className="notice notice--failure" id={`${idOf('')}-field`} role="alert" data-error tabIndex={-1}>
            {general}
          </p>
        )}
        {body ??
          (root.kind === 'group' ? (
            <Fields fields={fields} path="" value={values} lang={lang} />
          ) : (
            <Field field={labelledRoot} path="" value={values} lang={lang} />
          ))}
        {failure && <Notice isFailure text={failure} />}
        <div className="save-bar cluster line gap-3">
          {question}
          <Button
            variant="primary"
            label={isBusy ? m['edit.form.saving'] : (saveLabel ?? m['edit.form.save'])}
            type="submit"
            isBusy={isBusy}
            ref={saveButton}
            title={m['edit.form.save.key']}
            aria-keyshortcuts="Control+S Meta+S"
          />
          <p role="status" className="small">
            {isChanged && m[isUnstored ? 'edit.form.unstored' : 'edit.form.unsaved']}
            {isSaved && !isStep && <SavedNotice path={path} />}
          </p>
          {isSaved && !isStep && <PublishButton path={path} />}
        </div>
        {children}
      </form>
    </FormContext>
  );
}

function SavedNotice({ path }: { path: string }) {
  const { messages: m } = useEdit();
  const { site, isUnknown, isBuilding } = useSiteState();
  if (isUnknown) return m['edit.form.saved'];
  if (isBuilding) return m['edit.form.building'];
  return isUnpublished(site, path) ? m['admin.form.saved'] : m['edit.form.online'];
}

const isUnpublished = (site: EditState | undefined, path: string) =>
  site?.waiting.some((file) => file.path === path) ?? false;

function PublishButton({ path }: { path: string }) {
  const { messages: m } = useEdit();
  const { site, isUnknown, isBuilding } = useSiteState();
  if (isUnknown || isBuilding || !isUnpublished(site, path)) return null;
  if (site!.waiting.length > 1)
    return (
      <a className="button" href="#site">
        {m['edit.form.publish']}
      </a>
    );
  const perform = () => publishSite().then(() => (location.hash = '#site'));
  return <ActionButton label={m['edit.form.publish']} perform={perform} failureToast={m['edit.site.publish.failed']} />;
}
