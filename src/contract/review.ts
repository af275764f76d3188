import * as z from 'zod/mini';
import { choiceField, emailField, lineField, monthField, textField, wholeNumberField, type Judged } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { RejectionReason } from './review-state.ts';
import type { MessageKey } from './message-key.ts';
import { LOCALES } from './locales.ts';

/** What a visitor sends (tests/conformance/forms.spec.ts), in the order of the form, as mistakes are listed. Unknown keys are dropped. */
export const reviewSubmissionSchema = z.object({
  name: lineField({ ...LIMITS.name, tooShort: 'validation.name.short', tooLong: 'validation.name.long' }),
  email: emailField(LIMITS.email.max),
  rating: wholeNumberField(LIMITS.rating),
  reviewText: textField({
    ...LIMITS.reviewText,
    tooShort: 'validation.reviewText.short',
    tooLong: 'validation.reviewText.long',
  }),
  language: choiceField(LOCALES),
  /** When the reviewer was there, "2026-05"; published only with the consent. */
  experienceMonth: z.optional(monthField({ yearsBack: LIMITS.experienceYears })),
  /** Version of the consent wording that the reviewer ticked. */
  consent: z.optional(consentField('validation.invalid')),
});

/** What the review form itself asks for, with and without script: there, the consent box must be ticked. */
export const reviewFormSchema = z.extend(reviewSubmissionSchema, { consent: consentField('validation.consent') });

function consentField(missingOrOdd: MessageKey) {
  return z.string({ error: missingOrOdd }).check(z.regex(/^[a-z0-9-]{1,40}$/, missingOrOdd));
}

/** Names the wording of the consent box; a new wording gets a new version. */
export const CONSENT_VERSION = '2026-11-27';

type ReviewSubmission = z.infer<typeof reviewSubmissionSchema>;

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

/** What everybody may read of an approved review; never an e-mail address. */
export interface PublicReview extends Omit<ReviewSubmission, 'email' | 'consent'> {
  id: string;
  isApproved: boolean;
  submittedAt: string;
  publishedAt?: string | undefined;
}

export interface OwnerReview extends Omit<PublicReview, 'publishedAt'>, ReviewSubmission, Judged {
  /** Counts the changes; sent back as If-Match. */
  revision: number;
  /** ISO 8601; unset while nobody has decided. */
  decidedAt?: string;
  /** ISO 8601; when the last decision was taken back, while there is no other. */
  undoneAt?: string;
  reason?: RejectionReason;
  reasonNote?: string | undefined;
  /** ISO 8601; when the owner had told the author of a rejection. */
  toldAt?: string;
}
