import type { LaunchConfirmation } from '@/contract/launch.ts';
import { errorBodyOf } from '@/contract/client.ts';
import { confirmForLaunch } from '@/stores/owner/launch.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { useAdmin } from './admin-context.ts';
import { useAttempt } from './attempt.ts';

/** Notes what only she can say: that a page is true of her, that a mail has come. */
export function ConfirmButton({ what, label }: { what: LaunchConfirmation; label: string }) {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const confirm = () =>
    void run({
      work: () => confirmForLaunch(what),
      done: { title: m['admin.form.saved'] },
      failed: (error) => ({
        title: m['admin.form.notSaved'],
        description: hasStatus(error, 409)
          ? m['admin.reading.stale']
          : ((errorBodyOf(error) as { message?: string }).message ?? m['admin.unreachable']),
      }),
    });
  return (
    <button className="button" type="button" aria-disabled={isBusy || undefined} onClick={confirm}>
      {label}
    </button>
  );
}
