import { leaveDashboard } from '@/stores/owner/dashboard.ts';
import { settleReauthRequests } from '@/stores/owner/session.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { useNonDismissable } from '../shared/non-dismissable.tsx';
import { SignInForm } from './SignInForm.tsx';
import { Button } from '../shared/Button.tsx';

interface SignInDialogProps {
  isExpired: boolean;
}

export function SignInDialog({ isExpired }: SignInDialogProps) {
  const { messages: m } = useAdmin();
  const { dialogProps, note } = useNonDismissable(true);

  const leave = () => (isExpired ? leaveDashboard() : settleReauthRequests(false));
  return (
    <Dialog
      className="dialog--curtain"
      aria-labelledby="session-ended"
      {...dialogProps}
      initialFocus={(dialog) => dialog.querySelector<HTMLElement>('[name="password"], [type="submit"]')}
      onClosed={leave}
    >
      <div className="dialog__form stack gap-4">
        <h2 className="h3" id="session-ended">
          {m[isExpired ? 'admin.ended.title' : 'admin.confirm.title']}
        </h2>
        <p>{m[isExpired ? 'admin.ended.text' : 'admin.confirm.text']}</p>
        <SignInForm id="again" />
        {note}
        <Button variant="quiet" label={m[isExpired ? 'admin.ended.leave' : 'admin.confirm.leave']} onPress={leave} />
      </div>
    </Dialog>
  );
}
