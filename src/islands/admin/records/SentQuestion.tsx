import { useAdmin } from '../shared/admin-context.ts';
import { focusTitle, rowTitleId } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

interface SentQuestionProps {
  recordId: string;
  isBusy: boolean;
  textKey: 'admin.message.sent' | 'admin.tellAuthor.sent';
  onSent: () => void;
  onLater?: () => void;
}

/** Asks whether a reply was sent: only the opening of its draft is known. */
export function SentQuestion({ recordId, isBusy, textKey, onSent, onLater }: SentQuestionProps) {
  const { messages: m } = useAdmin();
  const buttonProps = { isBusy, 'aria-describedby': rowTitleId(recordId) };
  const closeThen = (act: () => void) => () => {
    focusTitle(document.getElementById(rowTitleId(recordId)));
    act();
  };
  return (
    <div className="notice wide cluster line gap-2" role="status">
      <p className="sent strong" ref={focusIfRowHasFocus} tabIndex={-1}>
        {m[textKey]}
      </p>
      <Button {...buttonProps} label={m[`${textKey}.yes`]} onPress={closeThen(onSent)} />
      {onLater && <Button {...buttonProps} label={m['admin.message.sent.no']} onPress={closeThen(onLater)} />}
    </div>
  );
}

/** Takes the focus when the owner is back from the mail program, not when the list was just opened. */
function focusIfRowHasFocus(question: HTMLElement | null) {
  if (question?.closest('li')?.contains(document.activeElement)) question.focus();
}
