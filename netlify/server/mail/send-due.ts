import { LIMITS } from '../../../src/contract/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { isNewsRow, sendNews } from './news.ts';
import { readRows, sendKinds } from './outbox.ts';
import { mailSetApart } from './set-apart.ts';

/** Sends what is due: first warnings, then summaries of new records, then the summary of what was set apart. */
export async function sendDue(deps: Dependencies): Promise<{ sent: number; notified: number; apart: number }> {
  const idsByKind = Object.groupBy(await deps.stores.outbox.ids(), (id) => (isNewsRow(id) ? 'news' : 'words'));
  const sent = await sendKinds(deps, await readRows(deps, idsByKind.words ?? []));
  const notified = await sendNews(deps, await readRows(deps, (idsByKind.news ?? []).slice(0, LIMITS.list)));
  return { sent, notified, ...(await mailSetApart(deps)) };
}
