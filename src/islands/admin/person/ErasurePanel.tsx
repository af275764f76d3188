import { interpolate } from '@/i18n/interpolate.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { eraseAddress } from '@/stores/owner/personal-data.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { formatDate } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';

interface ErasurePanelProps {
  email: string;
  onErased: (summary: string) => void;
}

export function ErasurePanel({ email, onErased }: ErasurePanelProps) {
  const { locale, messages: m } = useAdmin();
  const erase = async () => {
    const { reviews, messages, copiesEndAt } = await eraseAddress(email);
    const summary = interpolate(m['admin.erase.summary'], { email, reviews, messages });
    const copiesNote = interpolate(m['admin.erase.copies'], { date: formatDate(copiesEndAt, locale, 'long') });
    onErased(`${summary} ${copiesNote}`);
    void refresh();
  };
  return (
    <Panel id="erase" title={m['admin.erase']}>
      <p>{m['admin.erase.text']}</p>
      <ActionButton
        variant="danger"
        label={m['admin.erase.button']}
        confirmation={{
          title: interpolate(m['admin.erase.confirm'], { email }),
          text: m['admin.erase.confirm.text'],
        }}
        perform={erase}
        successToast={{ title: m['admin.erase.done'] }}
        failureToast={m['admin.erase.failed']}
      />
    </Panel>
  );
}
