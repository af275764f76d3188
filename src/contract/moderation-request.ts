import * as z from 'zod/mini';
import { choiceField, booleanField, textField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { REJECTION_REASONS } from './review-state.ts';

/** The body of a deletion: one of the published reasons, never free text. */
export const deletionSchema = z.object({ reason: z.optional(choiceField(REJECTION_REASONS)) });

/** `isDecided: false` makes a review pending again; `suspectedSpam` can be set on pending ones only. */
export const moderationSchema = z
  .object({
    isApproved: booleanField(),
    reason: z.optional(choiceField(REJECTION_REASONS)),
    reasonNote: z.optional(
      textField({ ...LIMITS.reasonNote, tooShort: 'validation.required', tooLong: 'validation.reasonNote.long' }),
    ),
    isDecided: z.optional(z.literal(false, { error: 'validation.invalid' })),
    suspectedSpam: z.optional(booleanField()),
    isTold: z.optional(z.literal(true, { error: 'validation.invalid' })),
  })
  .check(
    z.refine(({ suspectedSpam, isDecided }) => suspectedSpam !== true || isDecided === false, {
      error: 'validation.invalid',
      path: ['suspectedSpam'],
    }),
  );
