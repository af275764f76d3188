import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { ApiRequestError } from '@/contract/api-request.ts';
import { formHash, type LocalizedIssue, type ContentValues } from '@/contract/edit.ts';
import { partsOf } from '@/contract/editor-form.ts';
import { fieldAt, isSameValue } from '@/contract/form-values.ts';
import {
  $drafts,
  changeDraft,
  checkValues,
  contentQuery,
  currentValues,
  formsQuery as everyForm,
  openedFileQuery,
  formOfPath,
  savedEntry,
  saveFile,
  isSingleton,
} from '@/stores/owner/content.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Query } from '@/stores/owner/query.ts';
import { useEdit } from './edit-context.ts';
import { Loading } from '../shared/Loading.tsx';
import { Notice } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { Conflict } from './forms/Conflict.tsx';
import { Form } from './forms/Form.tsx';
import { WithTranslation } from './WithTranslation.tsx';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { DeleteEntryButton, mayBeOutdated, TranslationLink, TranslationQuestion } from './EntryActions.tsx';
import { entryNameOf, titleOf } from './file-titles.ts';
import { DeletedEntry, OfferedDraft } from './DraftNotices.tsx';
import { PageReviewCard } from './PageReviewCard.tsx';
import { PartList } from './PartList.tsx';

interface FormPanelProps {
  path: string;
  field?: string | undefined;
  part?: string | undefined;
  anchor?: TextAnchor | undefined;
  isEmbedded?: boolean;
  onFocusElsewhere?: (field: string) => void;
  step?: StepFormOptions;
}

interface StepFormOptions {
  body: ReactNode;
  saveLabel: string;
  apply: (values: ContentValues, savedValues: ContentValues) => ContentValues;
  /** Finds what this step refuses although the schemas accept it. */
  findIssues: (values: ContentValues, savedValues: ContentValues) => Pick<LocalizedIssue, 'field' | 'sentence'>[];
  onSaved: () => void;
}

export function FormPanel(props: FormPanelProps) {
  const { path, isEmbedded, step } = props;
  const { error } = useStore(openedFileQuery.$state);
  const [readsOneFile] = useState(() => !contentQuery.$state.get().value && isSingleton(path) && !isEmbedded && !step);
  const query = readsOneFile && error === undefined ? openedFileQuery : contentQuery;
  return (
    <QueryBoundary query={query as Query<unknown>}>
      {() =>
        readsOneFile && !savedEntry(path) && error === undefined ? <Loading /> : <FileForm {...props} key={path} />
      }
    </QueryBoundary>
  );
}

function FileForm({ path, field, part: partName, anchor, isEmbedded = false, onFocusElsewhere, step }: FormPanelProps) {
  const edit = useEdit();
  const { forms, locale, messages: m } = edit;
  const draft = useStore($drafts)[path];
  const formAndPath = formOfPath(forms, path);
  const siteContent = useStore(contentQuery.$state).value;
  useStore(openedFileQuery.$state);
  const entry = savedEntry(path);
  useEffect(() => void (!siteContent && contentQuery.load()), [siteContent]);
  const hasAllForms = useStore(everyForm.$state).value !== undefined;
  useEffect(() => void (!hasAllForms && everyForm.load()), [hasAllForms]);
  const [isTranslationAsked, setIsTranslationAsked] = useState(false);
  const isOutdated = entry !== undefined && draft !== undefined && draft.version !== entry.version;
  const [isDraftOffered, setIsDraftOffered] = useState(() => {
    if (!draft || !entry) return draft !== undefined;
    const [draftValues, savedValues] = [draft.values, entry.values].map(
      (values) => step?.apply(values, entry.values) ?? values,
    );
    return !isSameValue(draftValues, savedValues);
  });

  if (!formAndPath) return <Notice isFailure text={m['edit.form.unknown']} />;
  const { form, lang, slug } = formAndPath;
  const name = entry ? entryNameOf(entry, form, locale) : '';
  const parts = step ? [] : partsOf(form.root);
  const shownPartName = field === undefined ? partName : fieldAt(form.root, field.split('.')[0]!)?.part?.name;
  const part = parts.find((each) => each.name === shownPartName);
  const showsPartList = parts.length > 0 && !part;
  const stepIssuesIn = (values: ContentValues) =>
    (entry && step?.findIssues(values, entry.values).map((issue) => ({ file: path, ...issue }))) ?? [];
  const save = async (values: ContentValues) => {
    if (!step || !entry) {
      await saveFile(path, values);
      if (lang && mayBeOutdated({ form, lang, slug }, entry?.values, values)) setIsTranslationAsked(true);
      return;
    }
    const appliedValues = step.apply(values, entry.values);
    const stepIssues = stepIssuesIn(appliedValues);
    if (stepIssues.length > 0) {
      const response = await checkValues(path, appliedValues);
      throw new ApiRequestError('', 422, JSON.stringify({ mistakes: [...response.mistakes, ...stepIssues] }));
    }
    // The draft keeps only later typing and other steps' answers.
    changeDraft(path, step.apply(appliedValues, currentValues(path)!));
    await saveFile(path, appliedValues);
    step.onSaved();
  };
  const body = !entry ? (
    <DeletedEntry form={form} lang={lang} path={path} draft={draft} />
  ) : isOutdated ? (
    <Conflict root={form.root} draft={draft} entry={entry} />
  ) : showsPartList ? (
    <PartList path={path} root={form.root} saved={entry.values} values={draft?.values ?? entry.values} />
  ) : (
    <>
      {lang && !isEmbedded && <TranslationLink form={form} entry={entry} lang={lang} slug={slug} />}
      {isDraftOffered && draft && <OfferedDraft draft={draft} path={path} onAnswer={() => setIsDraftOffered(false)} />}
      <Form
        {...{ description: form, path, entry, lang, part, field, anchor, draftKey: path }}
        onFocusElsewhere={onFocusElsewhere ?? ((to) => (location.hash = formHash(path, to)))}
        values={draft?.values ?? entry.values}
        submit={save}
        body={step?.body}
        saveLabel={step?.saveLabel}
        findExtraIssues={stepIssuesIn}
        question={
          lang && (
            <TranslationQuestion
              {...{ form, entry, lang, slug }}
              isChanged={isTranslationAsked}
              onAnswer={() => setIsTranslationAsked(false)}
            />
          )
        }
      >
        {form.singular && !isEmbedded && <DeleteEntryButton path={path} name={name} singular={form.singular} />}
      </Form>
    </>
  );
  if (isEmbedded) return body;
  const title = titleOf(path, name, edit);
  return (
    <Panel
      id="form"
      title={part ? interpolate(m['edit.form.named'], { entry: title, name: part.label }) : title}
      isViewTitle
    >
      <a className="guide-link target" href={part ? formHash(path) : '#site-texts'}>
        {part ? title : m['edit.site.texts']}
      </a>
      {hasAllForms && <PageReviewCard address={formHash(path)} />}
      <WithTranslation {...{ form, lang, slug }}>{body}</WithTranslation>
    </Panel>
  );
}
