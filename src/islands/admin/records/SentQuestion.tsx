import { useAdmin } from '../shared/admin-context.ts';
import { focusTitle, rowTitleId } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

interface SentQuestionProps {
  recordId: string;
  isBusy: boolean;
  words: 'admin.message.sent' | 'admin.tellAuthor.sent';
  onSent: () => void;
  onLater?: () => void;
}

/** Opening a draft does not tell whether it was sent, so the row asks. */
export function SentQuestion({ recordId, isBusy, words, onSent, onLater }: SentQuestionProps) {
  const { messages: m } = useAdmin();
  const shared = { isBusy, 'aria-describedby': rowTitleId(recordId) };
  const close = (act: () => void) => () => {
    focusTitle(document.getElementById(rowTitleId(recordId)));
    act();
  };
  return (
    <div className="notice wide cluster line gap-2" role="status">
      <p className="sent strong" ref={focusInItsRow} tabIndex={-1}>
        {m[words]}
      </p>
      <Button {...shared} label={m[`${words}.yes`]} onPress={close(onSent)} />
      {onLater && <Button {...shared} label={m['admin.message.sent.no']} onPress={close(onLater)} />}
    </div>
  );
}

/** Takes the focus when the owner is back from the mail program, not when the list was just opened. */
function focusInItsRow(question: HTMLElement | null) {
  if (question?.closest('li')?.contains(document.activeElement)) question.focus();
}
