import { useState } from 'react';
import { $rejectionDrafts } from '@/stores/owner/replies.ts';
import { hasUnstoredDrafts } from '@/stores/owner/unstored-drafts.ts';
import { useAdmin } from './admin-context.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Leaves at once, or asks first if something would be lost; the caller renders `dialog`. */
export function useSignOutGuard(label: string, onLeave: () => void) {
  const { messages: m } = useAdmin();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (hasUnsavedInput() ? setIsAsking(true) : onLeave());
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (isConfirmed) onLeave();
  };
  const dialog = isAsking && (
    <ConfirmDialog
      title={m['admin.unsaved']}
      text={m['admin.unsaved.text']}
      confirmLabel={label}
      cancelLabel={m['admin.unsaved.stay']}
      onAnswer={answer}
    />
  );
  return { leave, dialog };
}

/** Ignores the editor's forms (data-kept) unless their drafts could not be stored (stores/owner/content.ts). */
function hasUnsavedInput(): boolean {
  if (hasUnstoredDrafts()) return true;
  if (Object.values($rejectionDrafts.get()).some((draft) => draft?.reason || draft?.note)) return true;
  const fields = document.querySelectorAll<HTMLInputElement>('.dashboard form:not([data-kept]) :is(input, textarea)');
  return [...fields].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
}
