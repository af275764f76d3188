import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { formHash, type ContentFile } from '@/contract/edit.ts';
import type { Form, FormField } from '@/contract/editor-form.ts';
import { differencesIn, type Difference } from '@/contract/form-values.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { deleteFile, storeDraft, newEntryKey, savedEntry } from '@/stores/owner/content.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit } from './edit-context.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';

interface TranslationProps {
  form: Form;
  entry: ContentFile;
  lang: Locale;
  slug?: string | undefined;
}

type LanguageVersion = Omit<TranslationProps, 'entry'>;

export const translationOf = ({ form, lang, slug = '' }: LanguageVersion) => {
  const otherLocale = LOCALES.find((locale) => locale !== lang)!;
  return { otherLocale, translationPath: form.path.replace('*', slug).replace('{{locale}}', otherLocale) };
};

export function TranslationLink(props: TranslationProps) {
  const { messages: m } = useEdit();
  const { otherLocale, translationPath } = translationOf(props);
  if (savedEntry(translationPath))
    return <a href={formHash(translationPath)}>{m[`edit.form.translation.${otherLocale}`]}</a>;
  return (
    <div className="line gap-3">
      <span className="row__tag small">{m[`edit.form.translation.only.${props.lang}`]}</span>
      <NewTranslationButton {...props} />
    </div>
  );
}

function NewTranslationButton({ form, entry, lang, slug }: TranslationProps) {
  const { messages: m } = useEdit();
  const { otherLocale } = translationOf({ form, lang, slug });
  const begin = () => {
    const key = newEntryKey(form.key, otherLocale);
    const { date, photo } = entry.values as { date?: string; photo?: { file?: string } };
    const values = { ...form.start, date, ...(photo?.file && { photo: { file: photo.file } }) };
    storeDraft(key, { version: '', base: {}, values, at: Date.now(), slug: slug ?? '' });
    location.hash = `#${key}`;
  };
  return <Button variant="compact" label={m[`edit.form.translation.write.${otherLocale}`]} onPress={begin} />;
}

/** Whether a translation exists and wording has changed, not just a date. */
export function mayBeOutdated(entry: LanguageVersion, before: unknown, after: unknown): boolean {
  const isChanged = ({ path, field }: Difference) => isTextual(field) && path !== 'toConfirm';
  return (
    savedEntry(translationOf(entry).translationPath) !== undefined &&
    differencesIn(entry.form.root, before, after).some(isChanged)
  );
}

export const isTextual = ({ kind }: FormField) => ['text', 'long-text', 'markdown', 'legal'].includes(kind);

/** Path of the file created last on this visit, the only one that the owner is asked to translate. */
export const $createdPath = atom('');

interface TranslationQuestionProps extends TranslationProps {
  isChanged: boolean;
  onAnswer: () => void;
}

export function TranslationQuestion({ isChanged, onAnswer, ...translation }: TranslationQuestionProps) {
  const { messages: m } = useEdit();
  const isJustCreated =
    useStore($createdPath) === translation.entry.path && !savedEntry(translationOf(translation).translationPath);
  if (!isChanged && !isJustCreated) return null;
  const answer = ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    button.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    $createdPath.set('');
    onAnswer();
  };
  const otherLocale = translationOf(translation).otherLocale;
  return isJustCreated ? (
    <Notice text={m[`edit.form.translation.ask.${otherLocale}`]}>
      <NewTranslationButton {...translation} />
      <Button variant="compact" label={m[`edit.form.translation.later.${translation.lang}`]} onPress={answer} />
    </Notice>
  ) : (
    <Notice text={m[`edit.form.changed.${translation.lang}`]}>
      <Button variant="compact" label={m['edit.form.stillRight']} onPress={answer} />
      <TranslationLink {...translation} />
    </Notice>
  );
}

export function DeleteEntryButton({ path, name, singular }: { path: string; name: string; singular: string }) {
  const { messages: m } = useEdit();
  const perform = async () => {
    await deleteFile(path);
    location.hash = '#site-texts';
    // Waits for the next view, as toasts disappear with their view.
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  };
  return (
    <ActionButton
      variant="danger"
      className="button--compact edit-form__away"
      label={interpolate(m['edit.form.delete'], { name: singular })}
      confirmation={{ title: interpolate(m['edit.form.delete.question'], { name }), text: m['edit.form.delete.text'] }}
      perform={perform}
      successToast={{ title: m['edit.form.deleted'] }}
      failureToast={m['edit.form.notDeleted']}
    />
  );
}
