import { DAY_MS, HOUR_MS, isOlderThan, RETENTION_DAYS } from './periods.ts';

/** What a back-up copies, in alphabetical order: everything that holds clients' words, and what was decided about them. */
export const BACKUP_KINDS = ['decisions', 'messages', 'reviews'] as const;

export type BackupKind = (typeof BACKUP_KINDS)[number];

/** One day's back-up, as GET /api/backups lists it, the newest first. */
export interface BackupDay {
  /** "2026-11-21". */
  day: string;
  /** ISO 8601; unset while there is more to copy, which the next hour does. */
  finishedAt?: string;
  counts: Record<BackupKind, number>;
  /** Records of that day that could not be read; an earlier copy of each is kept where there is one. */
  unreadable: number;
}

/**
 * What becomes of the records of a copy: brought back, left as they are now because they were changed since or are the
 * same, left out because they were erased, deleted or ended since, or not to be read.
 */
export const RESTORE_OUTCOMES = ['restored', 'newer', 'same', 'leftOut', 'unreadable'] as const;

export type RestoreCounts = Record<(typeof RESTORE_OUTCOMES)[number], number>;

/**
 * GET /api/backups/{day} says what a restore would do, POST does it; with `?deleted=too` also for reviews that the owner
 * deleted since. `?after=` goes on where the answer before ended.
 */
export interface RestoreStep {
  counts: Record<BackupKind, RestoreCounts>;
  /** There is more, after this. */
  next?: string;
}

/** Tells whether a back-up has every record of its day. */
export function isWhole({ finishedAt, unreadable }: Pick<BackupDay, 'finishedAt' | 'unreadable'>): boolean {
  return finishedAt !== undefined && unreadable === 0;
}

/** A night may be missed; after two, somebody has to look. The copy is made by four o'clock. */
const LATE_AFTER_MS = 2 * DAY_MS + 4 * HOUR_MS;

/** Tells whether a back-up that is the newest should have been followed by another one. */
export function isLate({ day }: Pick<BackupDay, 'day'>, now: Date): boolean {
  return isOlderThan(day, LATE_AFTER_MS, now);
}

/** When the last copy of something is gone that leaves the site at a moment; ISO 8601. */
export function copiesEndAt(now: Date): string {
  return new Date(now.getTime() + RETENTION_DAYS.backups * DAY_MS).toISOString();
}
