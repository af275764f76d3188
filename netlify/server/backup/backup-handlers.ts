import * as z from 'zod/mini';
import type { Backups } from '../../../src/contract/backup.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireOwner, requireRecentSignIn } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { validate } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import { lastBackup, listBackupDays, readBackupOf } from './backup-store.ts';
import { countsOf } from './export.ts';
import { parseExport, restoreExport } from './restore.ts';

const querySchema = z.object({ deleted: z.optional(z.literal('too', 'validation.invalid')) });

/** GET /api/backups: the days that are kept, and the state of the last file. */
export const listBackups: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const last = await lastBackup(deps);
  const backups: Backups = {
    days: await listBackupDays(deps),
    ...(last && {
      last: { madeAt: last.exportedAt, counts: countsOf(last), unreadable: last.unreadable?.length ?? 0 },
    }),
  };
  return json(200, backups);
};

/** GET /api/backups/{day}?deleted=too: what a restore of that day would change. */
export const readBackup: Handler = async (request, deps, day) => {
  await requireOwner(request, deps);
  return json(200, await restoreDay(request, deps, day, true));
};

/** POST /api/backups/{day}?deleted=too: restores what is lost; answers what became of each record. */
export const restoreBackup: Handler = async (request, deps, day) => {
  await requireRecentSignIn(request, deps);
  const restoration = await restoreDay(request, deps, day, false);
  purgeInBackground(deps);
  notifyOwner(deps, 'restored', { day });
  return json(200, restoration);
};

async function restoreDay(request: Request, deps: Dependencies, day: string, isPreview: boolean) {
  const { deleted } = validate(querySchema, Object.fromEntries(new URL(request.url).searchParams));
  return restoreExport(deps, parseExport(await readBackupOf(deps, day)), { isPreview, withDeleted: deleted === 'too' });
}
