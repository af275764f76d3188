import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { hashOf } from '../storage/hashes.ts';
import { asUnreadable, inBatches, UnreadableRecord } from '../storage/record-store.ts';
import { deleteOldTombstones } from './erasure-tombstones.ts';
import { readSnapshot } from './export.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** Deletes expired backups and stores today's; returns it and the previous one. */
export async function backUp(deps: Deps): Promise<{ file: Export; before: Export | undefined }> {
  const before = await lastBackup(deps);
  await deleteExpiredBackups(deps);
  await deleteOldTombstones(deps);
  const file = await readSnapshot(deps);
  await writeBackup(deps, file);
  return { file, before };
}

export async function listBackupDays({ stores, now }: Deps): Promise<string[]> {
  const days = await stores.backups.ids();
  return days.filter((day) => !isExpired(day, now())).toSorted((a, b) => b.localeCompare(a));
}

/** The newest undamaged file; undefined if there is none. */
export async function lastBackup(deps: Deps): Promise<Export | undefined> {
  for (const day of await listBackupDays(deps)) {
    const file = await readIntact(deps, day);
    if (file) return file;
  }
  return undefined;
}

/** The file of a day; throws 404 if none is kept, and refuses a damaged one. */
export async function readBackupOf(deps: Deps, day: string): Promise<Export> {
  if (!(await listBackupDays(deps)).includes(day)) throw new ApiError('not-found');
  const file = await readIntact(deps, day);
  if (!file) throw new ApiError('backup-damaged');
  return file;
}

/** Stores a file under its day, replacing any other. */
export async function writeBackup({ stores }: Deps, file: Export): Promise<void> {
  const day = file.exportedAt.slice(0, 10);
  const record = { hash: hashOf(file), file };
  const existing = await stores.backups.read(day).catch(asUnreadable);
  const isWritten = await (existing
    ? stores.backups.replace(day, record, existing.etag)
    : stores.backups.create(day, record));
  if (!isWritten) throw new Error('Another backup of this day was made at the same time.');
}

async function deleteExpiredBackups({ stores, now }: Deps): Promise<void> {
  const expiredDays = (await stores.backups.ids()).filter((day) => isExpired(day, now()));
  await inBatches(expiredDays, (day) => stores.backups.remove(day));
}

async function readIntact({ stores }: Deps, day: string): Promise<Export | undefined> {
  const stored = await stores.backups.read(day).catch(asUnreadable);
  if (!stored || stored instanceof UnreadableRecord) return undefined;
  const { hash, file } = stored.value;
  return hashOf(file) === hash ? file : undefined;
}

function isExpired(day: string, now: Date): boolean {
  return isOlderThan(day, RETENTION_DAYS.backups * DAY_MS, now);
}
