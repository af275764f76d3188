interface SubmitButtonProps {
  isSending: boolean;
  label: string;
  sendingLabel: string;
}

/** The form's own button; while sending it stays in place, shows progress and does nothing. */
export function SubmitButton({ isSending, label, sendingLabel }: SubmitButtonProps) {
  return (
    <>
      <button className="button button--primary" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? sendingLabel : label}
      </button>
      <span className="visually-hidden" role="status">
        {isSending ? sendingLabel : ''}
      </span>
    </>
  );
}
