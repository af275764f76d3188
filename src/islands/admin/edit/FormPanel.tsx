import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import { formAddress, type Content, type ContentEntry } from '@/contract/edit.ts';
import type { Form as FormDescription } from '@/contract/form.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { isSameValue } from '@/stores/owner/content-values.ts';
import {
  $drafts,
  content,
  deleteFile,
  dropDraft,
  forms,
  keepDraft,
  newKey,
  placeIn,
  saveFile,
  type Draft,
} from '@/stores/owner/content.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { formatMoment } from '../shared/formats.ts';
import { Notice, Panel } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { Conflict } from './forms/Conflict.tsx';
import { Form } from './forms/Form.tsx';
import { entryNameOf, titleOf } from './files.ts';

interface FormPanelProps {
  /** The file: "content/practice.yaml". */
  path: string;
  /** The field that is unfolded and marked. */
  field?: string | undefined;
  /** Beside a page, which has a heading of its own. */
  isBeside?: boolean;
}

/** The form of a file of the owner's. */
export function FormPanel(props: FormPanelProps) {
  return (
    <WithForms>
      {(described, known) => <FileForm {...props} key={props.path} forms={described} content={known} />}
    </WithForms>
  );
}

/** Reads what every form needs. */
export function WithForms({ children }: { children: (described: FormDescription[], known: Content) => ReactNode }) {
  return (
    <WhenLoaded resource={forms}>
      {(described) => <WhenLoaded resource={content}>{(known) => children(described, known)}</WhenLoaded>}
    </WhenLoaded>
  );
}

interface FileFormProps extends FormPanelProps {
  forms: FormDescription[];
  content: Content;
}

function FileForm({ path, field, isBeside = false, forms: described, content: known }: FileFormProps) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const draft = useStore($drafts)[path];
  const place = placeIn(described, path);
  const entry = known.files.find((file) => file.path === path);
  const isOutdated = entry !== undefined && draft !== undefined && draft.version !== entry.version;
  const isSame = isOutdated && isSameValue(draft.values, entry.values);
  useEffect(() => {
    if (isSame) dropDraft(path);
  }, [isSame, path]);
  const [isOffered, setIsOffered] = useState(draft !== undefined);

  if (!place) return <Notice isFailure text={m['admin.form.unknown']} />;
  const { form, lang } = place;
  if (!entry) return <Gone form={form} lang={lang} path={path} draft={draft} />;
  const name = entryNameOf(entry, form, locale);
  const body = (
    <>
      {lang && !isBeside && <Twin form={form} path={path} lang={lang} slug={place.slug} content={known} />}
      {isOffered && draft && !isOutdated && (
        <OfferedDraft draft={draft} path={path} onAnswer={() => setIsOffered(false)} />
      )}
      {isOutdated ? (
        <Conflict root={form.root} draft={draft} entry={entry} />
      ) : (
        <Form
          {...{ description: form, forms: described, content: known, path, entry, lang, field, draftKey: path }}
          values={draft?.values ?? entry.values}
          send={(values) => saveFile(path, values)}
        >
          {form.singular && !isBeside && <DeleteEntry entry={entry} form={form} name={name} />}
        </Form>
      )}
    </>
  );
  if (isBeside) return body;
  return (
    <Panel id="form" title={titleOf(path, name, described, admin)} isFirst>
      {body}
    </Panel>
  );
}

/** What was typed another time and not saved stands in the form; she may throw it away. */
function OfferedDraft({ draft, path, onAnswer }: { draft: Draft; path: string; onAnswer: () => void }) {
  const { locale, messages: m } = useAdmin();
  const throwAway = () => {
    dropDraft(path);
    onAnswer();
    raiseToast({
      title: m['admin.form.draft.gone'],
      action: { label: m['admin.undo'], run: () => keepDraft(path, draft) },
    });
  };
  return (
    <Notice text={interpolate(m['admin.form.draft'], { time: formatMoment(draft.at, locale) })}>
      <button className="button" type="button" onClick={onAnswer}>
        {m['admin.form.draft.goOn']}
      </button>
      <button className="button" type="button" onClick={throwAway}>
        {m['admin.form.draft.throwAway']}
      </button>
    </Notice>
  );
}

interface GoneProps {
  form: FormDescription;
  lang: Locale | undefined;
  path: string;
  draft: Draft | undefined;
}

/** The file is not there any more; what she typed is not lost. */
function Gone({ form, lang, path, draft }: GoneProps) {
  const { messages: m } = useAdmin();
  const addAnew = () => {
    const key = newKey(form.key, lang);
    keepDraft(key, { ...draft!, version: '', base: {} });
    dropDraft(path);
    location.hash = `#${key}`;
  };
  return (
    <Panel id="form" title={form.label} isFirst>
      <Notice
        text={m[draft ? 'admin.form.deletedMeanwhile' : 'admin.form.unknown']}
        {...(draft && form.singular && { action: { label: m['admin.form.addAnew'], run: addAnew } })}
      />
    </Panel>
  );
}

interface TwinProps {
  form: FormDescription;
  path: string;
  lang: Locale;
  slug: string | undefined;
  content: Content;
}

/** The same text in the other language, or the way to write it. */
export function Twin({ form, path, lang, slug, content: known }: TwinProps) {
  const { messages: m } = useAdmin();
  const other = LOCALES.find((locale) => locale !== lang)!;
  const twin = form.path.replace('*', slug ?? '').replace('{{locale}}', other);
  if (known.files.some((file) => file.path === twin)) {
    return <a href={formAddress(twin)}>{m[`admin.form.twin.${other}`]}</a>;
  }
  const begin = () => {
    const key = newKey(form.key, other);
    const { date, photo } = known.files.find((file) => file.path === path)!.values as Record<string, unknown>;
    const file = (photo as { file?: string } | undefined)?.file;
    const values = { ...form.start, date, ...(file && { photo: { file } }) };
    keepDraft(key, { version: '', base: {}, values, at: Date.now(), ...(slug && { slug }) });
    location.hash = `#${key}`;
  };
  return (
    <button className="button button--compact" type="button" onClick={begin}>
      {m[`admin.form.twin.write.${other}`]}
    </button>
  );
}

function DeleteEntry({ entry, form, name }: { entry: ContentEntry; form: FormDescription; name: string }) {
  const { messages: m } = useAdmin();
  const { run } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const label = interpolate(m['admin.form.delete'], { name: form.singular! });
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (!isConfirmed) return;
    void run({
      label,
      work: async () => {
        await deleteFile(entry.path);
        location.hash = '#site-texts';
      },
      done: { title: m['admin.form.deleted'] },
      failed: (error) => ({
        title: m['admin.form.notDeleted'],
        description: errorBodyOf(error).message ?? m['admin.unreachable'],
      }),
    });
  };
  return (
    <>
      <button
        className="button button--compact button--danger form-delete"
        type="button"
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={interpolate(m['admin.form.delete.question'], { name })}
          text={m['admin.form.delete.text']}
          confirmLabel={label}
          onAnswer={answer}
        />
      )}
    </>
  );
}
