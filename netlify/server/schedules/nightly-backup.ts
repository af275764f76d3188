import type { Export } from '../../../src/contract/personal-data.ts';
import { backUp } from '../backup/backup-store.ts';
import { countsOf } from '../backup/export.ts';
import type { Dependencies } from '../dependencies.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { readMailStrings } from '../mail/compose.ts';
import { notify } from '../mail/outbox.ts';
import type { JobResult } from './run-jobs.ts';

/** Leaves time to notify the owner before the job itself times out. */
const RUN_TIME_LIMIT_MS = 22_000;

/** Makes the nightly backup, all or nothing; mails the owner if it fails or meets a new unreadable record. */
export async function backUpNightly(deps: Dependencies, timeLimitMs = RUN_TIME_LIMIT_MS): Promise<JobResult> {
  const { file, before } = await withTimeout(backUp(deps), timeLimitMs).catch(async (error: unknown) => {
    await queueWarning(deps, 'backup-failed');
    throw error;
  });
  return { ...countsOf(file), unreadable: await reportUnreadable(deps, file, before) };
}

async function reportUnreadable(deps: Dependencies, { unreadable = [] }: Export, before?: Export): Promise<number> {
  for (const { kind, id } of unreadable) deps.log({ event: 'unreadable', kind, id, requestId: deps.requestId });
  const previousIds = new Set(before?.unreadable?.map(({ id }) => id));
  if (unreadable.some(({ id }) => !previousIds.has(id))) await queueWarning(deps, 'unreadable');
  return unreadable.length;
}

async function queueWarning(deps: Dependencies, warning: 'backup-failed' | 'unreadable'): Promise<void> {
  if (!deps.mailer) return;
  const day = deps.now().toISOString().slice(0, 10);
  const { t, adminLink } = await readMailStrings(deps);
  await notify(deps, warning, day, {
    subject: t(`${warning}.subject`),
    text: t(`${warning}.text`, { link: adminLink }),
  });
}
