import type { LaunchConfirmation } from '@/contract/launch.ts';
import { errorBodyOf } from '@/contract/client.ts';
import { confirmForLaunch } from '@/stores/owner/launch.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { ActionButton } from './ActionButton.tsx';
import { useAdmin } from './admin-context.ts';

/** Notes what only she can say: that a page is true of her, that a mail has come. */
export function ConfirmButton({ what, label }: { what: LaunchConfirmation; label: string }) {
  const { messages: m } = useAdmin();
  const explain = (error: unknown) =>
    hasStatus(error, 409) ? m['admin.reading.stale'] : (errorBodyOf(error).message ?? m['admin.unreachable']);
  return (
    <ActionButton
      label={label}
      work={() => confirmForLaunch(what)}
      done={{ title: m['admin.form.saved'] }}
      failed={(error) => ({ title: m['admin.form.notSaved'], description: explain(error) })}
    />
  );
}
