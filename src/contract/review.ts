import * as z from 'zod/mini';
import { choiceField, emailField, lineField, monthField, textField, integerField } from './fields.ts';
import { type ModerationFlags } from './submission.ts';
import { LIMITS } from './limits.ts';
import type { RejectionReason } from './review-state.ts';
import type { CatalogueKey } from './catalogue-key.ts';
import { LOCALES } from './locales.ts';

/** A visitor's submission (tests/conformance/forms.spec.ts), in form order; unknown keys are dropped. */
export const reviewSubmissionSchema = z.object({
  name: lineField({ ...LIMITS.name, tooShort: 'validation.name.short', tooLong: 'validation.name.long' }),
  email: emailField(LIMITS.email.max),
  rating: integerField(LIMITS.rating),
  reviewText: textField({
    ...LIMITS.reviewText,
    tooShort: 'validation.reviewText.short',
    tooLong: 'validation.reviewText.long',
  }),
  language: choiceField(LOCALES),
  /** "2026-05"; published only with consent. */
  experienceMonth: z.optional(monthField({ yearsBack: LIMITS.experienceYears })),
  consent: z.optional(consentField('validation.invalid')),
});

export const reviewFormSchema = z.extend(reviewSubmissionSchema, { consent: consentField('validation.consent') });

function consentField(errorKey: CatalogueKey) {
  return z.string({ error: errorKey }).check(z.regex(/^[a-z0-9-]{1,40}$/, errorKey));
}

/** A new consent wording needs a new version. */
export const CONSENT_VERSION = '2026-11-27';

type ReviewSubmission = z.infer<typeof reviewSubmissionSchema>;

/** "undone" makes a review pending again; the retention job causes "expired", the author's request "erased". */
type DecisionAction = 'approved' | 'rejected' | 'undone' | 'deleted' | 'erased' | 'expired';

/** An entry of the decision log, which never holds personal data. */
export interface Decision {
  id: string;
  action: DecisionAction;
  reason?: RejectionReason;
  time: string;
}

/** The public part of an approved review; never an e-mail address. */
export interface PublicReview extends Omit<ReviewSubmission, 'email' | 'consent'> {
  id: string;
  isApproved: boolean;
  submittedAt: string;
  publishedAt?: string | undefined;
}

export interface OwnerReview extends Omit<PublicReview, 'publishedAt'>, ReviewSubmission, ModerationFlags {
  /** Counts changes; sent back as If-Match. */
  revision: number;
  decidedAt?: string;
  undoneAt?: string;
  reason?: RejectionReason;
  reasonNote?: string | undefined;
  /** ISO 8601; when the author was notified of a rejection. */
  toldAt?: string;
}
