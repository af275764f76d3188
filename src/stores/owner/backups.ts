import type { Backups, Restoration } from '@/contract/backup.ts';
import { refresh } from './dashboard.ts';
import { createQuery } from './query.ts';
import { requestAsOwner } from './session.ts';

export const backupsQuery = createQuery<Backups>('/api/backups');

interface RestoreChoice {
  day: string;
  withDeleted: boolean;
}

export function previewRestore(choice: RestoreChoice): Promise<Restoration> {
  return requestRestoration('GET', choice);
}

/** Restores what is missing from a day's backup; safe to repeat after a failure. */
export async function restoreDay(choice: RestoreChoice): Promise<Restoration> {
  try {
    return await requestRestoration('POST', choice);
  } finally {
    void refresh();
  }
}

function requestRestoration(method: 'GET' | 'POST', { day, withDeleted }: RestoreChoice): Promise<Restoration> {
  return requestAsOwner('counts', method, `/api/backups/${day}${withDeleted ? '?deleted=too' : ''}`);
}
