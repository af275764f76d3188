import type { Form } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { discardDraft, storeDraft, newEntryKey, type Draft } from '@/stores/owner/content.ts';
import { showToast } from '@/stores/toast.ts';
import { useEdit } from './edit-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { Notice } from '../shared/Notice.tsx';
import { Button } from '../shared/Button.tsx';

export function OfferedDraft({ draft, path, onAnswer }: { draft: Draft; path: string; onAnswer: () => void }) {
  const { locale, messages: m } = useEdit();
  const throwAway = () => {
    discardDraft(path);
    onAnswer();
    showToast({
      title: m['edit.form.draft.gone'],
      action: { label: m['admin.undo'], run: () => storeDraft(path, draft) },
    });
  };
  return (
    <Notice text={interpolate(m['edit.form.draft'], { time: formatDateTime(draft.at, locale) })}>
      <Button label={m['edit.form.draft.goOn']} onPress={onAnswer} />
      <Button label={m['edit.form.draft.throwAway']} onPress={throwAway} />
    </Notice>
  );
}

interface DeletedEntryProps {
  form: Form;
  lang: Locale | undefined;
  path: string;
  draft: Draft | undefined;
}

export function DeletedEntry({ form, lang, path, draft }: DeletedEntryProps) {
  const { messages: m } = useEdit();
  if (!draft || !form.singular) return <Notice text={m['edit.form.unknown']} />;
  const addAnew = () => {
    const key = newEntryKey(form.key, lang);
    storeDraft(key, { ...draft, version: '', base: {} });
    discardDraft(path);
    location.hash = `#${key}`;
  };
  return <Notice text={m['edit.form.deletedMeanwhile']} action={{ label: m['edit.form.addAnew'], run: addAnew }} />;
}
