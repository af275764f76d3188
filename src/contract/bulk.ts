import * as z from 'zod/mini';
import { choiceField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

const invalid = 'validation.invalid';
const ids = z
  .array(z.string({ error: invalid }), { error: 'validation.required' })
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

/** What became of each record, in the order of the ids; "failed" may be sent again. */
export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'gone' | 'failed';
}
