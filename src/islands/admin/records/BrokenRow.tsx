import type { Locale } from '@/contract/locales.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import { Button } from '../shared/Button.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { rowTitleId } from '../shared/focus.ts';
import { formatDate } from '../shared/formats.ts';
import { useDeletion } from './deletion.tsx';
import type { RecordKind } from './record-kind.ts';

interface BrokenRowProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  id: string;
  /** ISO 8601, if known. */
  time: string | undefined;
  onRetry?: () => void;
  onDeleted?: ((id: string) => void) | undefined;
}

export function BrokenRow<Types extends RecordTypes>({ kind, id, time, onRetry, onDeleted }: BrokenRowProps<Types>) {
  const { locale, messages: m } = useAdmin();
  const labels = kind.brokenWords(dateOf(time, locale), m);
  const { ask, dialog } = useDeletion(
    kind,
    { id, question: labels.question, remove: (details) => kind.list.removeById(id, details) },
    onDeleted,
  );
  const buttonProps = { 'aria-describedby': rowTitleId(id) };
  return (
    <li className="row relative breakable bordered stack gap-3" aria-labelledby={rowTitleId(id)} data-state="broken">
      <h3 className="h3" id={rowTitleId(id)} tabIndex={-1}>
        {labels.title}
      </h3>
      <p>{m['admin.row.broken']}</p>
      <div className="row__actions divided cluster gap-2 no-print">
        {onRetry && <Button {...buttonProps} label={m['admin.tryAgain']} onPress={onRetry} />}
        <Button {...buttonProps} variant="danger" icon="trash" label={m['admin.delete']} onPress={ask} />
      </div>
      {dialog}
    </li>
  );
}

function dateOf(time: unknown, locale: Locale): string | undefined {
  if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return undefined;
  return formatDate(time, locale, 'long');
}
