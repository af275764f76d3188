import * as z from 'zod/mini';
import { choiceField, requiredOrInvalid } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

const invalidKey = 'validation.invalid';
/** Every record is named, so that nothing happens to one the owner has not seen. */
const ids = z
  .array(z.string({ error: invalidKey }), { error: requiredOrInvalid })
  .check(z.minLength(1, 'validation.required'), z.maxLength(LIMITS.bulk, invalidKey));

/** The state each record had when the owner saw it; those that have changed state since are skipped. */
const from = z.optional(z.string({ error: invalidKey }));

export const reviewBulkSchema = z.object({
  action: choiceField(['delete']),
  ids,
  from,
  reason: z.optional(choiceField(REJECTION_REASONS)),
});

/** The body of POST /api/messages/bulk; "unarchive" restores each message's previous state. */
export const messageBulkSchema = z.object({
  action: choiceField(['delete', 'archive', 'unarchive']),
  ids,
  from,
});

/** "failed" may be retried; "left" has changed since the owner saw it, or may speak of danger and is decided singly. */
export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'gone' | 'left' | 'failed';
}
