import type { Confirmation } from '@/contract/setup/checklist.ts';
import { errorBodyOf } from '@/contract/api-request.ts';
import { confirmForLaunch } from '@/stores/owner/setup.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { ActionButton } from './ActionButton.tsx';
import type { ButtonProps } from './Button.tsx';
import { useAdmin } from './admin-context.ts';

interface ConfirmButtonProps extends Confirmation, Pick<ButtonProps, 'label' | 'variant'> {
  onDone?: () => void;
}

export function ConfirmButton({ label, variant, onDone, ...confirmation }: ConfirmButtonProps) {
  const { messages: m } = useAdmin();
  const explain = (error: unknown) =>
    hasStatus(error, 409) ? m['admin.pageReview.stale'] : (errorBodyOf(error).message ?? m['admin.unreachable']);
  return (
    <ActionButton
      {...{ label, variant }}
      perform={() => confirmForLaunch(confirmation).then(onDone)}
      successToast={{ title: m['admin.form.saved'] }}
      failureToast={(error) => ({ title: m['admin.form.notSaved'], description: explain(error) })}
    />
  );
}
