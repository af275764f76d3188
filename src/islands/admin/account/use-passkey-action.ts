import { useState } from 'react';
import { isThereAlready, wasNotConfirmed } from '@/stores/owner/passkeys.ts';
import { $interruptedAction, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';

interface PasskeyAction {
  /** Names the step where a new sign-in comes before it. */
  label: string;
  work: () => Promise<void>;
  /** What to say afterwards, where the page does not show it. */
  done?: string;
}

/** Runs one change of the sign-in at a time, and says what came of it. */
export function usePasskeyAction() {
  const { messages: m } = useAdmin();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (action: PasskeyAction): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action.work();
      if (action.done) raiseToast({ title: action.done });
    } catch (failure) {
      if (failureOf(failure) === 'ended') $interruptedAction.set({ label: action.label, run: () => void run(action) });
      else raiseToast({ ...explain(failure, m), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, run };
}

function explain(failure: unknown, m: AdminMessages): { title: string; description: string } {
  if (wasNotConfirmed(failure))
    return { title: m['admin.passkey.unconfirmed.title'], description: m['admin.passkey.unconfirmed'] };
  if (isThereAlready(failure)) return { title: m['admin.passkey.failed'], description: m['admin.passkey.there'] };
  return { title: m['admin.passkey.failed'], description: m['admin.passkey.failed.text'] };
}
