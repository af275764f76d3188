import type { Form } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { dropDraft, keepDraft, newKey, type Draft } from '@/stores/owner/content.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { formatMoment } from '../shared/formats.ts';
import { Notice } from '../shared/Notice.tsx';

/** What was typed another time and not saved stands in the form; she may throw it away. */
export function OfferedDraft({ draft, path, onAnswer }: { draft: Draft; path: string; onAnswer: () => void }) {
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
  form: Form;
  lang: Locale | undefined;
  path: string;
  draft: Draft | undefined;
}

/** The file is not there any more; what she typed is not lost. */
export function Gone({ form, lang, path, draft }: GoneProps) {
  const { messages: m } = useAdmin();
  if (!draft || !form.singular) return <Notice text={m['admin.form.unknown']} />;
  const addAnew = () => {
    const key = newKey(form.key, lang);
    keepDraft(key, { ...draft, version: '', base: {} });
    dropDraft(path);
    location.hash = `#${key}`;
  };
  return <Notice text={m['admin.form.deletedMeanwhile']} action={{ label: m['admin.form.addAnew'], run: addAnew }} />;
}
