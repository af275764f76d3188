import { useState } from 'react';
import { $interruptedAction, asksForConfirmation, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from './admin-context.ts';

export interface ToastWords {
  title: string;
  description?: string;
}

interface Action {
  /** Names the action where it waits for a new sign-in. */
  label: string;
  /** Whose row the keyboard goes back to. */
  recordId?: string;
  work: () => Promise<unknown>;
  /** What to say afterwards, where the page does not show it. */
  done?: ToastWords;
  failed: ToastWords | ((error: unknown) => ToastWords);
}

/** Does something and says what came of it; an action that the end of the session interrupted waits to be repeated. Returns whether it was done. */
export async function attempt(action: Action, m: AdminMessages): Promise<boolean> {
  const { label, recordId, work, done, failed } = action;
  try {
    await work();
  } catch (error) {
    // She was asked, and left it.
    if (asksForConfirmation(error)) return false;
    if (failureOf(error) === 'ended') {
      $interruptedAction.set({ label, ...(recordId && { recordId }), run: () => void attempt(action, m) });
      return false;
    }
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
