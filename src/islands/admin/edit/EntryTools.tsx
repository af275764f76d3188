import { formAddress, type ContentEntry } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { differencesIn, type Difference } from '@/contract/form-values.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { deleteFile, keepDraft, newKey, savedEntry } from '@/stores/owner/content.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit } from './edit-context.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';

interface TwinProps {
  form: Form;
  entry: ContentEntry;
  lang: Locale;
  /** Of an entry. */
  slug?: string | undefined;
}

const twinOf = ({ form, lang, slug = '' }: Omit<TwinProps, 'entry'>) => {
  const other = LOCALES.find((locale) => locale !== lang)!;
  return { other, twin: form.path.replace('*', slug).replace('{{locale}}', other) };
};

export function Twin({ form, entry, lang, slug }: TwinProps) {
  const { messages: m } = useEdit();
  const { other, twin } = twinOf({ form, lang, slug });
  if (savedEntry(twin)) return <a href={formAddress(twin)}>{m[`edit.form.twin.${other}`]}</a>;
  const begin = () => {
    const key = newKey(form.key, other);
    const { date, photo } = entry.values as { date?: string; photo?: { file?: string } };
    const values = { ...form.start, date, ...(photo?.file && { photo: { file: photo.file } }) };
    keepDraft(key, { version: '', base: {}, values, at: Date.now(), slug: slug ?? '' });
    location.hash = `#${key}`;
  };
  return <Button look="compact" label={m[`edit.form.twin.write.${other}`]} onPress={begin} />;
}

/** Whether the other language has a file that may not say the same any more: words have changed, and not a date alone. */
export function isTwinInQuestion(place: Omit<TwinProps, 'entry'>, before: unknown, after: unknown): boolean {
  const isOfWords = ({ path, field }: Difference) => WORDS.includes(field.kind) && path !== 'toConfirm';
  return savedEntry(twinOf(place).twin) !== undefined && differencesIn(place.form.root, before, after).some(isOfWords);
}

/** What is written in a language. */
const WORDS = ['text', 'long-text', 'markdown', 'legal'];

/** Asked once one language of a text is saved, until she leaves the form or answers. */
export function TwinQuestion({ onAnswer, ...twin }: TwinProps & { onAnswer: () => void }) {
  const { messages: m } = useEdit();
  return (
    <Notice text={m[`edit.form.changed.${twin.lang}`]} action={{ label: m['edit.form.stillRight'], run: onAnswer }}>
      <Twin {...twin} />
    </Notice>
  );
}

export function DeleteEntry({ path, name, singular }: { path: string; name: string; singular: string }) {
  const { messages: m } = useEdit();
  const work = async () => {
    await deleteFile(path);
    location.hash = '#site-texts';
    // The toast comes in the view that she is led to: it would end with the one before.
    await new Promise((go) => addEventListener('hashchange', go, { once: true }));
  };
  return (
    <ActionButton
      look="danger"
      className="button--compact edit-form__away"
      label={interpolate(m['edit.form.delete'], { name: singular })}
      question={{ title: interpolate(m['edit.form.delete.question'], { name }), text: m['edit.form.delete.text'] }}
      work={work}
      done={{ title: m['edit.form.deleted'] }}
      failed={m['edit.form.notDeleted']}
    />
  );
}
