import { createPortal } from 'react-dom';
import { signOut } from '@/stores/owner/dashboard.ts';
import { showToast } from '@/stores/toast.ts';
import { useAdmin } from './shared/admin-context.ts';
import { useSignOutGuard } from './shared/sign-out-guard.tsx';
import { Button } from './shared/Button.tsx';

export function SignOutButton() {
  const { messages: m } = useAdmin();
  const container = document.getElementById('owner-tools');
  if (!container) throw new Error('#owner-tools is missing.');

  const { leave, dialog } = useSignOutGuard(m['admin.signOut'], () => {
    signOut().catch(() =>
      showToast({ title: m['admin.signOutFailed'], description: m['admin.unreachable'], variant: 'destructive' }),
    );
  });

  return createPortal(
    <>
      <Button variant="compact" icon="door" label={m['admin.signOut']} className="sign-out" onPress={leave} />
      {dialog}
    </>,
    container,
  );
}
