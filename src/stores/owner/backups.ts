import type { Backups, Restoration } from '@/contract/backup.ts';
import { refresh } from './dashboard.ts';
import { createQuery } from './query.ts';
import { ownerRequest } from './session.ts';

export const backupState = createQuery<Backups>('/api/backups');

interface RestoreChoice {
  day: string;
  /** Reviews that the owner deleted since come back, too. */
  withDeleted: boolean;
}

export function previewRestore(choice: RestoreChoice): Promise<Restoration> {
  return callDay('GET', choice);
}

/** Brings back what is lost of a day; what fails half-way may be done again. */
export async function restoreDay(choice: RestoreChoice): Promise<Restoration> {
  try {
    return await callDay('POST', choice);
  } finally {
    void refresh();
  }
}

function callDay(method: 'GET' | 'POST', { day, withDeleted }: RestoreChoice): Promise<Restoration> {
  return ownerRequest('counts', method, `/api/backups/${day}${withDeleted ? '?deleted=too' : ''}`);
}
