import * as z from 'zod/mini';
import { choiceField, requiredOrInvalid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

const invalid = 'validation.invalid';
/** Each record is named: nothing is done with one that whoever asks has not seen. */
const ids = z
  .array(z.string({ error: invalid }), { error: requiredOrInvalid })
  .check(z.minLength(1, 'validation.required'), z.maxLength(LIMITS.bulk, invalid));

/** In which state of its list each was when she saw it: what is in another one by now is left. */
const from = z.optional(z.string({ error: invalid }));

/** What the owner sends to delete many reviews: POST /api/reviews/bulk. */
export const reviewBulkSchema = z.object({
  action: choiceField(['delete']),
  ids,
  from,
  /** Written down with each decision. */
  reason: z.optional(choiceField(REJECTION_REASONS)),
});

/** What the owner sends to do the same with many messages: POST /api/messages/bulk. "unarchive" leads back to what each was. */
export const messageBulkSchema = z.object({
  action: choiceField(['delete', 'archive', 'unarchive']),
  ids,
  from,
});

/** What became of each record; "failed" may be sent again, "left" may speak of danger, and is only done with by itself, or has moved since she saw it. */
export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'gone' | 'left' | 'failed';
}
