/** Sent with the form, never stored: a honeypot, and the time since the first interaction, sent by script only. */
export const SPAM_FIELDS = { honeypot: 'subject', elapsed: 'elapsed' } as const;

/** The honeypot's former name, on pages that are still open. */
export const FORMER_HONEYPOT = 'website';

/** Why a record is set apart: too many at once, filled in by a machine, or its wording. */
export type Suspicion = 'many' | 'machine' | 'words';

export interface ModerationFlags {
  suspectedSpam?: boolean;
  suspicion?: Suspicion;
  /** Judged by its words on arrival; only shows the owner a mark. */
  mayBeDanger?: boolean;
  isShortened?: true;
}

export interface SubmissionResponse {
  id: string;
  /** Whether so many came at once that the owner may see this one late. */
  isLate?: boolean;
}

/** URL hash that makes the confirmation page add that the reply may be late. */
export const LATE_REPLY_HASH = 'late';
