import { useState } from 'react';
import { formAddress, type ContentEntry } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { deleteFile, keepDraft, newKey, savedEntry } from '@/stores/owner/content.ts';
import { useEdit } from './edit-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { siteFailure } from './failure.ts';

interface TwinProps {
  form: Form;
  entry: ContentEntry;
  lang: Locale;
  /** Of an entry. */
  slug?: string | undefined;
}

/** The same text in the other language, or the way to write it. */
export function Twin({ form, entry, lang, slug = '' }: TwinProps) {
  const { messages: m } = useEdit();
  const other = LOCALES.find((locale) => locale !== lang)!;
  const twin = form.path.replace('*', slug).replace('{{locale}}', other);
  if (savedEntry(twin)) return <a href={formAddress(twin)}>{m[`edit.form.twin.${other}`]}</a>;
  const begin = () => {
    const key = newKey(form.key, other);
    const { date, photo } = entry.values as { date?: string; photo?: { file?: string } };
    const values = { ...form.start, date, ...(photo?.file && { photo: { file: photo.file } }) };
    keepDraft(key, { version: '', base: {}, values, at: Date.now(), slug });
    location.hash = `#${key}`;
  };
  return (
    <button className="button button--compact" type="button" onClick={begin}>
      {m[`edit.form.twin.write.${other}`]}
    </button>
  );
}

/** Deletes one of those that come and go, once she has said so. */
export function DeleteEntry({ path, name, singular }: { path: string; name: string; singular: string }) {
  const { messages: m } = useEdit();
  const { run } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const label = interpolate(m['edit.form.delete'], { name: singular });
  const work = async () => {
    await deleteFile(path);
    location.hash = '#site-texts';
    // The toast comes in the view that she is led to: it would end with the one before.
    await new Promise((go) => addEventListener('hashchange', go, { once: true }));
  };
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    const failed = siteFailure(m['edit.form.notDeleted'], m);
    if (isConfirmed) void run({ label, work, done: { title: m['edit.form.deleted'] }, failed });
  };
  return (
    <>
      <button
        className="button button--compact button--danger edit-form__away"
        type="button"
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={interpolate(m['edit.form.delete.question'], { name })}
          text={m['edit.form.delete.text']}
          confirmLabel={label}
          onAnswer={answer}
        />
      )}
    </>
  );
}
