export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Days that personal data is kept, for the retention job and the privacy notice. */
export const RETENTION_DAYS = {
  /** From receipt; the owner is notified before an unanswered message is deleted. */
  messages: 365,
  /** From submission, while undecided. */
  pendingReviews: 180,
  /** From the decision: evidence of why it was refused. */
  rejectedReviews: 365,
  /** From submission, whatever is decided later: 5 years (Code de la consommation, D111-17; GDPR, 5(1)(e)). */
  publishedReviews: 1825,
  /** From the decision; the log holds no personal data. */
  decisions: 730,
  /** For an unanswered message past its period: from the day the owner was notified. */
  unreadGrace: 30,
  failedSignIns: 1,
  /** Submissions per hour and network, under keyed hashes of addresses. */
  networkCounts: 1,
  sentMails: 7,
  /** Nightly backups: after that, none holds a deleted record. */
  backups: 30,
  /** The tombstone of an erased address, a keyed hash: outlasts every copy the owner keeps (content/README.md). */
  erasures: 92,
} as const;

export const SESSION_IDLE_MS = 2 * HOUR_MS;
export const SESSION_TOTAL_MS = 12 * HOUR_MS;

/** Sensitive actions, such as export, erasure and restore, need a sign-in at most this old. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/** How soon the practice answers a message. */
export const REPLY_HOURS = 48;

export const EXAMPLE_HOUR = 14;

/** How soon the practice decides on a review (content/legal/reviews-policy.en.md, tests/unit/legal-claims.test.ts). */
export const REVIEW_DECISION_DAYS = 30;

const HELPLINE_CHECK_DAYS = 180;

/** Whether a helpline is due for a check; `checkedOn` is the day of the last one (ISO 8601). */
export function isCheckDue(checkedOn: string | Date | undefined, now: Date): boolean {
  return !checkedOn || now.getTime() - new Date(checkedOn).getTime() >= HELPLINE_CHECK_DAYS * DAY_MS;
}

export const MEMBERSHIP_NOTICE_DAYS = 60;

/** Two months: reminders go out on the first of a month, and one must come a month before the review is deleted. */
export const REVIEW_END_NOTICE_DAYS = 62;

/** Whether a moment (ISO 8601) is at least a period (milliseconds) ago. */
export function isOlderThan(time: string, period: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) >= period;
}

/** Whether a moment is less than a period (milliseconds) ago, or ahead if a clock was set back. */
export function isWithin(time: string, period: number, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(time)) < period;
}
