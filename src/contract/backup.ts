import { DAY_MS, HOUR_MS, isOlderThan, RETENTION_DAYS } from './periods.ts';

/** What a back-up holds, in alphabetical order: everything with clients' words, and what was decided about them. */
export const BACKUP_KINDS = ['decisions', 'messages', 'reviews'] as const;

export type BackupKind = (typeof BACKUP_KINDS)[number];

export type BackupCounts = Record<BackupKind, number>;

/** The answer of GET /api/backups. */
export interface Backups {
  /** The nights of which a file is kept, "2026-11-21", the newest first. */
  days: string[];
  /** The newest file that is as it was made; unset where there is none. */
  last?: {
    madeAt: string;
    counts: BackupCounts;
    /** How many records could not be read that night. */
    unreadable: number;
  };
}

/** What becomes of a file's records: they come back, what is there now stays, or they were erased or deleted since. */
export const RESTORE_OUTCOMES = ['restored', 'kept', 'leftOut'] as const;

export type RestoreOutcome = (typeof RESTORE_OUTCOMES)[number];

/** So many people are named before a restore. */
export const PEOPLE_NAMED = 100;

export interface RestoredPerson {
  kind: Exclude<BackupKind, 'decisions'>;
  name: string;
  /** When it was sent, ISO 8601. */
  time: string;
}

/** What POST /api/backups/{day} has done; GET says the same beforehand. With `?deleted=too` deleted reviews come back as well. */
export interface Restoration {
  counts: Record<BackupKind, Record<RestoreOutcome, number>>;
  /** Whose words come back, the newest PEOPLE_NAMED of them. */
  people: RestoredPerson[];
}

/** The copy is made each night at the same time, and soon done. */
const LATE_AFTER_MS = DAY_MS + HOUR_MS;

/** Tells whether last night's back-up is missing or damaged; the first one of all is not. */
export function isBackupLate({ days, last }: Backups, now: Date): boolean {
  return last ? isOlderThan(last.madeAt, LATE_AFTER_MS, now) : days.length > 0;
}

/** When the last copy of something is gone that leaves the site at a moment; ISO 8601. */
export function copiesEndAt(now: Date): string {
  return new Date(now.getTime() + RETENTION_DAYS.backups * DAY_MS).toISOString();
}
