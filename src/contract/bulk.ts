import * as z from 'zod/mini';
import { choiceField, requiredOrInvalid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

const invalid = 'validation.invalid';
/** Each record is named: nothing is done with one that whoever asks has not seen. */
const ids = z
  .array(z.string({ error: invalid }), { error: requiredOrInvalid })
  .check(z.minLength(1, 'validation.required'), z.maxLength(LIMITS.bulk, invalid));

/** What the owner sends to do the same with many reviews: POST /api/reviews/bulk. */
export const reviewBulkSchema = z.object({
  action: choiceField(['delete', 'reject']),
  ids,
  /** Written down with each decision. */
  reason: z.optional(choiceField(REJECTION_REASONS)),
});

/** What the owner sends to do the same with many messages: POST /api/messages/bulk. */
export const messageBulkSchema = z.object({ action: choiceField(['delete', 'archive', 'spam', 'no-spam']), ids });

/** What became of each record; "failed" may be sent again. */
export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'gone' | 'failed';
}
