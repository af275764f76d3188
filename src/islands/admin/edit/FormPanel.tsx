import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { ApiRequestError } from '@/contract/client.ts';
import { formAddress, type Content, type ContentMistake, type ContentValues } from '@/contract/edit.ts';
import { isSameValue } from '@/contract/form-values.ts';
import {
  $drafts,
  changeDraft,
  checkValues,
  content,
  currentValues,
  placeIn,
  saveFile,
} from '@/stores/owner/content.ts';
import { useEdit } from './edit-context.ts';
import { Notice } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { Conflict } from './forms/Conflict.tsx';
import { Form } from './forms/Form.tsx';
import { BesideTwin } from './BesideTwin.tsx';
import { DeleteEntry, isTwinInQuestion, Twin, TwinQuestion } from './EntryTools.tsx';
import { entryNameOf, titleOf } from './files.ts';
import { Gone, OfferedDraft } from './KeptDraft.tsx';
import { PageReviewCard } from './PageReviewCard.tsx';

interface FormPanelProps {
  /** The file: "content/practice.yaml". */
  path: string;
  /** The field that is unfolded and marked. */
  field?: string | undefined;
  /** Of a long text: those of the paragraph that is to be opened. */
  words?: string | undefined;
  /** Beside a page, which has a heading of its own. */
  isBeside?: boolean;
  /** Only some of its fields, as a step of "Make it yours". */
  step?: FormStep;
}

interface FormStep {
  body: ReactNode;
  saveLabel: string;
  /** A file with what was typed on this step. */
  finish: (values: ContentValues, file: ContentValues) => ContentValues;
  /** What the schemas take, and this step does not. */
  findMistakes: (values: ContentValues, file: ContentValues) => Pick<ContentMistake, 'field' | 'sentence'>[];
  onSaved: () => void;
}

export function FormPanel(props: FormPanelProps) {
  return (
    <WhenLoaded resource={content}>{({ files }) => <FileForm {...props} key={props.path} files={files} />}</WhenLoaded>
  );
}

interface FileFormProps extends FormPanelProps {
  files: Content['files'];
}

function FileForm({ path, field, words, isBeside = false, step, files }: FileFormProps) {
  const admin = useEdit();
  const { forms, locale, messages: m } = admin;
  const draft = useStore($drafts)[path];
  const place = placeIn(forms, path);
  const entry = files.find((file) => file.path === path);
  const [isTwinAsked, setIsTwinAsked] = useState(false);
  const isOutdated = entry !== undefined && draft !== undefined && draft.version !== entry.version;
  const [isOffered, setIsOffered] = useState(() => {
    if (!draft || !entry) return draft !== undefined;
    const [typed, saved] = [draft.values, entry.values].map((values) => step?.finish(values, entry.values) ?? values);
    return !isSameValue(typed, saved);
  });

  if (!place) return <Notice isFailure text={m['edit.form.unknown']} />;
  const { form, lang, slug } = place;
  const name = entry ? entryNameOf(entry, form, locale) : '';
  const findMore = (values: ContentValues) =>
    (entry && step?.findMistakes(values, entry.values).map((mistake) => ({ file: path, ...mistake }))) ?? [];
  const save = async (values: ContentValues) => {
    if (!step || !entry) {
      await saveFile(path, values);
      if (lang && isTwinInQuestion({ form, lang, slug }, entry?.values, values)) setIsTwinAsked(true);
      return;
    }
    const kept = step.finish(values, entry.values);
    const mistakes = findMore(kept);
    if (mistakes.length > 0) {
      const refused = await checkValues(path, kept);
      throw new ApiRequestError('', 422, JSON.stringify({ mistakes: [...refused.mistakes, ...mistakes] }));
    }
    // As it is sent, so that only what is typed from now on is left; what was typed on another step waits there.
    changeDraft(path, step.finish(kept, currentValues(path)!));
    await saveFile(path, kept);
    step.onSaved();
  };
  const body = !entry ? (
    <Gone form={form} lang={lang} path={path} draft={draft} />
  ) : isOutdated ? (
    <Conflict root={form.root} draft={draft} entry={entry} />
  ) : (
    <>
      {lang && !isBeside && <Twin form={form} entry={entry} lang={lang} slug={slug} />}
      {isOffered && draft && <OfferedDraft draft={draft} path={path} onAnswer={() => setIsOffered(false)} />}
      <Form
        {...{ description: form, path, entry, lang, words, draftKey: path }}
        field={isBeside ? pictureOf(field) : field}
        values={draft?.values ?? entry.values}
        send={save}
        body={step?.body}
        saveLabel={step?.saveLabel}
        findMore={findMore}
        question={
          lang && (
            <TwinQuestion
              {...{ form, entry, lang, slug }}
              isChanged={isTwinAsked}
              onAnswer={() => setIsTwinAsked(false)}
            />
          )
        }
      >
        {form.singular && !isBeside && <DeleteEntry path={path} name={name} singular={form.singular} />}
      </Form>
    </>
  );
  if (isBeside) return body;
  return (
    <Panel id="form" title={titleOf(path, name, admin)} isFirst>
      <PageReviewCard address={formAddress(path)} />
      <BesideTwin {...{ form, lang, slug }}>{body}</BesideTwin>
    </Panel>
  );
}

/** In a page, a picture is tapped: it is marked by its description, above which it is chosen. */
const pictureOf = (field?: string) => field?.replace(/\balternative(?:\.\w+)?$/, 'file');
