import type { Backups, Restoration } from '@/contract/backup.ts';
import { apiRequest } from '@/contract/client.ts';
import { refresh } from './dashboard.ts';
import { createResource } from './resource.ts';
import { asOwner } from './session.ts';

/** The back-ups that are kept. */
export const backupState = createResource<Backups>('/api/backups');

interface RestoreChoice {
  day: string;
  /** Reviews that the owner deleted since come back, too. */
  withDeleted: boolean;
}

/** What bringing a day back would change. */
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

async function callDay(method: 'GET' | 'POST', { day, withDeleted }: RestoreChoice): Promise<Restoration> {
  const path = `/api/backups/${day}${withDeleted ? '?deleted=too' : ''}`;
  const response = await asOwner(() => apiRequest(method, path));
  return (await response.json()) as Restoration;
}
