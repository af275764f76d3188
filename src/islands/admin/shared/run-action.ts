import { interpolate } from '@/i18n/interpolate.ts';
import { $interruptedAction, type ActionResult } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import type { AdminMessages } from './admin-context.ts';

export interface ToastWords {
  title: string;
  description?: string;
}

interface ActionWords {
  /** The action and whose record it was for, for the time after an interruption. */
  action: string;
  name: string;
  recordId?: string;
  done: ToastWords;
  failed: ToastWords;
}

/** Says in a toast what came of an action; one that the end of the session interrupted waits to be repeated. */
export async function runAction(
  run: () => Promise<ActionResult>,
  words: ActionWords,
  m: AdminMessages,
): Promise<ActionResult> {
  const { action, name, recordId, done, failed } = words;
  const result = await run();
  if (result === 'done') raiseToast(done);
  else if (result === 'ended') {
    const label = interpolate(m['admin.step'], { action, name });
    $interruptedAction.set({ label, ...(recordId && { recordId }), run: () => void runAction(run, words, m) });
  } else
    raiseToast({ ...failed, ...(!navigator.onLine && { description: m['admin.offline'] }), variant: 'destructive' });
  return result;
}
