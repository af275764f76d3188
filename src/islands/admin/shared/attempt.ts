import { useState } from 'react';
import { errorBodyOf } from '@/contract/api-request.ts';
import type { LocalizedIssue } from '@/contract/edit.ts';
import { isReauthRequired } from '@/stores/owner/session.ts';
import { showToast } from '@/stores/toast.ts';
import { useAdmin, type AdminCatalogue } from './admin-context.ts';

export interface ToastText {
  title: string;
  description?: string;
}

export interface Action {
  perform: () => Promise<unknown>;
  /** Shown on success; absent if the page itself shows that. */
  successToast?: ToastText;
  /** A title alone is followed by the server's reason; a function returns nothing if the page shows the failure. */
  failureToast: string | ToastText | ((error: unknown) => ToastText | void);
}

export async function attempt({ perform, successToast, failureToast }: Action, m: AdminCatalogue): Promise<boolean> {
  try {
    await perform();
  } catch (error) {
    // The sign-in dialog was dismissed.
    if (isReauthRequired(error)) return false;
    const reason = reasonOf(error) ?? m['admin.unreachable'];
    const toastText = typeof failureToast === 'function' ? failureToast(error) : failureToast;
    if (toastText)
      showToast({
        ...(typeof toastText === 'string'
          ? { title: toastText, description: navigator.onLine ? reason : m['admin.offline'] }
          : toastText),
        variant: 'destructive',
      });
    return false;
  }
  if (successToast) showToast(successToast);
  return true;
}

function reasonOf(error: unknown): string | undefined {
  const { message, mistakes } = errorBodyOf(error) as { message?: string; mistakes?: LocalizedIssue[] };
  return mistakes?.map(({ form, sentence }) => `${form}: ${sentence}`).join(' ') ?? message;
}

export function useAttempt() {
  const { messages: m } = useAdmin();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: Action): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const perform = () => action.perform().finally(() => setIsBusy(false));
    await attempt({ ...action, perform }, m);
  };

  return { isBusy, run };
}
