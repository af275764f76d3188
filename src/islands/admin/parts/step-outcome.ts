import { interpolate } from '@/i18n/interpolate.ts';
import { $interrupted, type StepResult } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import type { AdminMessages } from '../admin-context.ts';

interface Notice {
  title: string;
  description?: string;
}

interface StepWords {
  /** The step and whose row it was taken in, for the time after an interruption. */
  action: string;
  name: string;
  done: Notice;
  failed: Notice;
}

/** Says in a toast what came of a step; one that the end of the session interrupted waits to be repeated. */
export function tellOutcome(result: StepResult, words: StepWords, messages: AdminMessages, repeat: () => void) {
  const { action, name, done, failed } = words;
  if (result === 'done') raiseToast(done);
  else if (result === 'ended')
    $interrupted.set({ label: interpolate(messages['admin.step'], { action, name }), run: repeat });
  else raiseToast({ ...failed, variant: 'destructive' });
}
