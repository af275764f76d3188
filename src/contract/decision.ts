import * as z from 'zod/mini';
import { choiceField } from './fields.ts';
import { REJECTION_REASONS, type RejectionReason } from './review.ts';

/** What can become of a review; "expired" is the retention job, "erased" a person's own wish. */
type DecisionAction = 'approved' | 'rejected' | 'deleted' | 'erased' | 'expired';

/** One line of the owner's log of decisions; it never holds personal data. */
export interface Decision {
  /** The review's id; it says nothing about a person. */
  id: string;
  action: DecisionAction;
  reason?: RejectionReason;
  /** ISO 8601. */
  time: string;
}

/** What the owner sends to say why she deleted a review; one of the published reasons, never words of her own. */
export const deletionReasonSchema = z.object({ reason: choiceField(REJECTION_REASONS) });
