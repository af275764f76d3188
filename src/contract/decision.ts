import type { RejectionReason } from './review.ts';

/** What can become of a review; "undone" makes it wait again, "expired" is the retention job, "erased" a person's own wish. */
type DecisionAction = 'approved' | 'rejected' | 'undone' | 'deleted' | 'erased' | 'expired';

/** One line of the owner's log of decisions; it never holds personal data. */
export interface Decision {
  /** The review's id; it says nothing about a person. */
  id: string;
  action: DecisionAction;
  reason?: RejectionReason;
  /** ISO 8601. */
  time: string;
}
