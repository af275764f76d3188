import { useAdmin } from '../shared/admin-context.ts';
import { focusTitle, rowTitleId } from '../shared/focus.ts';
import { RowButton } from './RecordRow.tsx';

interface SentQuestionProps {
  recordId: string;
  isBusy: boolean;
  words: 'admin.message.sent' | 'admin.tellAuthor.sent';
  onSent: () => void;
  /** Without it, the question stays until the answer is yes. */
  onLater?: () => void;
}

/** Opening a draft tells nobody anything: the row asks, until she has said whether it was sent. */
export function SentQuestion({ words, onSent, onLater, ...shared }: SentQuestionProps) {
  const { messages: m } = useAdmin();
  const close = (act: () => void) => () => {
    focusTitle(document.getElementById(rowTitleId(shared.recordId)));
    act();
  };
  return (
    <div className="notice wide cluster gap-2" role="status">
      <p className="sent strong" ref={focusInItsRow} tabIndex={-1}>
        {m[words]}
      </p>
      <RowButton {...shared} label={m[`${words}.yes`]} onPress={close(onSent)} />
      {onLater && <RowButton {...shared} label={m['admin.message.sent.no']} onPress={close(onLater)} />}
    </div>
  );
}

/** She comes back to it from her mail program; where the list was only opened, the keyboard stays where it is. */
function focusInItsRow(question: HTMLElement | null) {
  if (question?.closest('li')?.contains(document.activeElement)) question.focus();
}
