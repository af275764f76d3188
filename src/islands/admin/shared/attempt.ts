import { useState } from 'react';
import { waitsForSignIn } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from './admin-context.ts';

export interface ToastWords {
  title: string;
  description?: string;
}

interface Action {
  work: () => Promise<unknown>;
  /** What to say afterwards, where the page does not show it. */
  done?: ToastWords;
  failed: ToastWords | ((error: unknown) => ToastWords);
}

/** Does something and says what came of it. Returns whether it was done. */
export async function attempt(action: Action, m: AdminMessages): Promise<boolean> {
  const { work, done, failed } = action;
  try {
    await work();
  } catch (error) {
    // She was asked to sign in, and left it.
    if (waitsForSignIn(error)) return false;
    const words = typeof failed === 'function' ? failed(error) : failed;
    raiseToast({ ...words, ...(!navigator.onLine && { description: m['admin.offline'] }), variant: 'destructive' });
    return false;
  }
  if (done) raiseToast(done);
  return true;
}

/** The same for a part of the page that does one thing at a time. */
export function useAttempt() {
  const { messages: m } = useAdmin();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: Action): Promise<void> => {
    if (isBusy) return;
    const work = async () => {
      setIsBusy(true);
      try {
        await action.work();
      } finally {
        setIsBusy(false);
      }
    };
    await attempt({ ...action, work }, m);
  };

  return { isBusy, run };
}
