import * as z from 'zod/mini';
import { choiceField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

const invalid = 'validation.invalid';
/** Which records are meant: some by their ids, or else everything suspected of being spam that was sent until a moment. */
const target = {
  ids: z.optional(
    z
      .array(z.string({ error: invalid }), { error: invalid })
      .check(z.minLength(1, 'validation.required'), z.maxLength(LIMITS.bulk, invalid)),
  ),
  /** ISO 8601; what came in later has not been seen by whoever asks. */
  suspectedUntil: z.optional(z.iso.datetime({ error: invalid })),
};

export interface BulkTarget {
  ids?: string[] | undefined;
  suspectedUntil?: string | undefined;
}

const hasOneTarget = z.refine<BulkTarget>(
  ({ ids, suspectedUntil }) => (ids === undefined) !== (suspectedUntil === undefined),
  {
    error: 'validation.required',
    path: ['ids'],
  },
);

/** What the owner sends to do the same with many reviews: POST /api/reviews/bulk. */
export const reviewBulkSchema = z
  .object({
    action: choiceField(['delete', 'reject']),
    ...target,
    /** Written down with each decision. */
    reason: z.optional(choiceField(REJECTION_REASONS)),
  })
  .check(hasOneTarget);

/** What the owner sends to do the same with many messages: POST /api/messages/bulk. */
export const messageBulkSchema = z
  .object({ action: choiceField(['delete', 'archive', 'spam', 'no-spam']), ...target })
  .check(hasOneTarget);

/** What became of each record; "failed" may be sent again. */
export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'gone' | 'failed';
}
