import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { signOut } from '@/stores/owner/dashboard.ts';
import { $isPasswordOpen, $view, addressOfView } from '@/stores/owner/view.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin } from './shared/admin-context.ts';
import { useLeaving } from './shared/leaving.tsx';
import { Button } from './shared/Button.tsx';

/** In the page's header, which never scrolls away: sign-out and, where there is room, the way to the password. */
export function OwnerTools() {
  const { messages: m } = useAdmin();
  const { area } = useStore($view);
  const container = document.getElementById('owner-tools');
  if (!container) throw new Error('The page has no place for the owner’s buttons.');

  const { leave, question } = useLeaving(m['admin.signOut'], () => {
    signOut().catch(() =>
      raiseToast({ title: m['admin.signOutFailed'], description: m['admin.unreachable'], variant: 'destructive' }),
    );
  });

  const openPassword = () => {
    $isPasswordOpen.set(true);
    location.hash = addressOfView({ area: 'account' });
  };

  return createPortal(
    <>
      {area !== 'account' && (
        <Button
          look="compact"
          icon="shield-check"
          label={m['admin.password.change']}
          className="password-shortcut"
          onPress={openPassword}
        />
      )}
      <Button look="compact" icon="door" label={m['admin.signOut']} className="sign-out" onPress={leave} />
      {question}
    </>,
    container,
  );
}
