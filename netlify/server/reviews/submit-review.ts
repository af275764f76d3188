import { reviewSubmissionSchema } from '../../../src/contract/review.ts';
import type { Handler } from '../http/endpoint.ts';
import { receiveSubmission } from '../http/receive-submission.ts';
import type { ReviewRecord } from './review-record.ts';

/** POST /api/reviews: stores a review, unapproved. Answers 201 with its id, or sends a plain form on. */
export const submitReview: Handler = (request, deps) =>
  receiveSubmission(request, deps, {
    schema: reviewSubmissionSchema,
    fromForm: (fields) => ({
      ...fields,
      rating: /^[1-5]$/.test(fields.rating ?? '') ? Number(fields.rating) : fields.rating,
    }),
    thanksPage: '/review-received',
    store: deps.stores.reviews,
    toRecord: (submission, { id, submissionHash }): ReviewRecord => ({
      ...submission,
      id,
      isApproved: false,
      submittedAt: deps.now().toISOString(),
      revision: 1,
      submissionHash,
    }),
  });
