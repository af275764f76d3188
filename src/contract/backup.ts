import { DAY_MS, HOUR_MS, isOlderThan, RETENTION_DAYS } from './periods.ts';

export const BACKUP_KINDS = ['decisions', 'messages', 'reviews'] as const;

export type BackupKind = (typeof BACKUP_KINDS)[number];

export type BackupCounts = Record<BackupKind, number>;

export interface Backups {
  /** Days with a backup, "2026-11-21", newest first. */
  days: string[];
  last?: {
    madeAt: string;
    counts: BackupCounts;
    unreadable: number;
  };
}

/** "kept": the stored record stays as it is; "leftOut": the record was erased or deleted since the backup. */
export const RESTORE_OUTCOMES = ['restored', 'kept', 'leftOut'] as const;

export type RestoreOutcome = (typeof RESTORE_OUTCOMES)[number];

export const MAX_PEOPLE_LISTED = 100;

export interface RestoredPerson {
  kind: Exclude<BackupKind, 'decisions'>;
  name: string;
  time: string;
}

/** The outcome of POST /api/backups/{day}; GET previews it. `?deleted=too` also restores deleted reviews. */
export interface Restoration {
  counts: Record<BackupKind, Record<RestoreOutcome, number>>;
  people: RestoredPerson[];
}

/** A day, plus an hour for the backup itself, which takes far less. */
const LATE_AFTER_MS = DAY_MS + HOUR_MS;

/** Whether last night's backup is missing or damaged; false before the first one. */
export function isBackupLate({ days, last }: Backups, now: Date): boolean {
  return last ? isOlderThan(last.madeAt, LATE_AFTER_MS, now) : days.length > 0;
}

/** When the last backup of something deleted at `now` expires; ISO 8601. */
export function backupsExpireAt(now: Date): string {
  return new Date(now.getTime() + RETENTION_DAYS.backups * DAY_MS).toISOString();
}
