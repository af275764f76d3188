export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long personal data is kept; the retention job and the privacy notice both read it. Days. */
export const RETENTION_DAYS = {
  /** From receipt; an unread message is first announced to the owner. */
  messages: 365,
  /** From submission, where nobody has decided. */
  pendingReviews: 180,
  /** From the decision: evidence of why it was refused. */
  rejectedReviews: 365,
  /** From submission, so that no later decision makes it longer: five years (Code de la consommation, D111-17; GDPR, Article 5(1)(e)). */
  publishedReviews: 1825,
  /** From the decision; the log holds no personal data. */
  decisions: 730,
  /** An unread message past its period: from the day on which the owner was told. */
  unreadGrace: 30,
  /** Failed sign-ins, under a keyed hash of the address. */
  failedSignIns: 1,
  /** How much was sent in an hour, and from which networks, under keyed hashes of their addresses. */
  networkCounts: 1,
  /** What was mailed and when; without texts or addresses. */
  sentMails: 7,
  /** Each day's copy of the records: what was erased or deleted has left the last one by then. */
  backups: 30,
  /** The mark of an erased address, under a keyed hash: longer than any copy of hers is kept (content/README.md). */
  erasures: 92,
} as const;

/** A session ends after this much idle time, and at the latest after this much in all. Milliseconds. */
export const SESSION_IDLE_MS = 2 * HOUR_MS;
export const SESSION_TOTAL_MS = 12 * HOUR_MS;

/** The sign-in is changed, data exported, erased or restored, and a helpline published only this soon after signing in. Milliseconds. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/** How soon the practice answers a message (tests/conformance/limits.spec.ts). */
export const REPLY_HOURS = 48;

/** The hour on the booking page by which UK time is explained. */
export const EXAMPLE_HOUR = 14;

/** How soon the practice decides about a review (content/legal/reviews-policy.en.md, tests/unit/legal-claims.test.ts). */
export const REVIEW_DECISION_DAYS = 30;

/** Helplines change without telling anybody: each number is looked at twice a year. */
const HELPLINE_CHECK_DAYS = 180;

/** Tells whether a helpline has to be looked at; `checkedOn` is the day on which it was last (ISO 8601), if it ever was. */
export function isCheckDue(checkedOn: string | Date | undefined, now: Date): boolean {
  return !checkedOn || now.getTime() - new Date(checkedOn).getTime() >= HELPLINE_CHECK_DAYS * DAY_MS;
}

/** How long before its end the owner is reminded of her membership. */
export const MEMBERSHIP_NOTICE_DAYS = 60;

/** How long before their end the owner is told of published reviews: a month and, as she is told on the first of one, another. */
export const REVIEW_END_NOTICE_DAYS = 62;

/** Tells whether a moment (ISO 8601) lies at least a period (milliseconds) back. */
export function isOlderThan(time: string, period: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) >= period;
}

/** Tells whether a moment (ISO 8601) lies less than a period (milliseconds) from now: one far ahead was noted before a clock was set back, and holds nothing up. */
export function isWithin(time: string, period: number, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(time)) < period;
}
