import { callBuildHook } from '../build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { deliver } from '../mail/deliver.ts';
import { putInOutbox } from '../mail/outbox.ts';
import type { JobResult } from './run-jobs.ts';

/** Reminds the owner of what needs her eye, and rebuilds the site so that dates on it are today's. */
export async function monthlyRound(deps: Dependencies): Promise<JobResult> {
  const isRebuilding = await callBuildHook(deps);
  const isReminded = await remind(deps);
  return { isReminded, isRebuilding };
}

async function remind(deps: Dependencies): Promise<boolean> {
  if (!deps.mailer) return false;
  const month = deps.now().toISOString().slice(0, 7);
  return deliver(deps, await putInOutbox(deps, { kind: 'reminder', about: month }));
}
