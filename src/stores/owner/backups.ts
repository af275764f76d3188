import { atom } from 'nanostores';
import { BACKUP_KINDS, RESTORE_OUTCOMES, type BackupDay, type RestoreStep } from '@/contract/backup.ts';
import { apiRequest } from '@/contract/client.ts';
import { FIRST_READS } from '@/contract/first-reads.ts';
import { refresh } from './dashboard.ts';
import { asOwner, readAsOwner } from './session.ts';

/** The back-ups that are kept, the newest first; undefined until they were read, "failed" where they could not be. */
export const $backups = atom<BackupDay[] | 'failed' | undefined>();

export async function loadBackups(): Promise<void> {
  const response = await readAsOwner(FIRST_READS.backups).catch(() => undefined);
  $backups.set(response ? ((await response.json()) as BackupDay[]) : 'failed');
}

interface RestoreChoice {
  day: string;
  /** Reviews that the owner deleted since come back, too. */
  withDeleted: boolean;
}

/** What bringing a day back would change. */
export function previewRestore(choice: RestoreChoice): Promise<RestoreStep['counts']> {
  return walk('GET', choice);
}

/** Brings back what is lost of a day; what fails half-way may be done again. */
export async function restoreDay(choice: RestoreChoice): Promise<RestoreStep['counts']> {
  try {
    return await walk('POST', choice);
  } finally {
    void refresh();
  }
}

/** A long way takes several calls. */
async function walk(method: 'GET' | 'POST', { day, withDeleted }: RestoreChoice): Promise<RestoreStep['counts']> {
  let counts: RestoreStep['counts'] | undefined;
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(withDeleted && { deleted: 'too' }), ...(after && { after }) });
    const response = await asOwner(() => apiRequest(method, `/api/backups/${day}?${query}`));
    const step = (await response.json()) as RestoreStep;
    counts = counts ? sum(counts, step.counts) : step.counts;
    after = step.next;
  } while (after);
  return counts;
}

function sum(first: RestoreStep['counts'], second: RestoreStep['counts']): RestoreStep['counts'] {
  const added = structuredClone(first);
  for (const kind of BACKUP_KINDS) {
    for (const outcome of RESTORE_OUTCOMES) added[kind][outcome] += second[kind][outcome];
  }
  return added;
}
