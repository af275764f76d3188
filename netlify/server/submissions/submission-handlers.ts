import * as z from 'zod/mini';
import { messageSubmissionSchema, type MailNotice } from '../../../src/contract/message.ts';
import { storedNameField } from '../../../src/contract/stored-name.ts';
import { reviewFormSchema, reviewSubmissionSchema } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { mayBeDanger } from '../storage/may-be-danger.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import { receiveSubmission, type RecordBasis } from './receive-submission.ts';

const name = storedNameField;
const messageSchema = z.extend(messageSubmissionSchema, { name });

/** POST /api/contact: stores a message, then mails the owner. Answers 201, or redirects a plain form. */
export const sendMessage: Handler = (request, deps) =>
  receiveSubmission(request, deps, {
    action: '/api/contact',
    schema: messageSchema,
    formSchema: messageSchema,
    fromForm: (fields) => fields,
    thanksPage: '/message-sent',
    kind: 'messages',
    store: deps.stores.messages,
    toRecord: (submission, basis): MessageRecord => ({
      ...submission,
      ...basis,
      mayBeDanger: mayBeDanger(submission),
      state: 'new',
      receivedAt: deps.now().toISOString(),
      notice: noticeOf(deps, basis),
    }),
  });

/** POST /api/reviews: stores a review, unapproved, then mails the owner. Answers 201, or redirects a plain form. */
export const submitReview: Handler = (request, deps) =>
  receiveSubmission(request, deps, {
    action: '/api/reviews',
    schema: z.extend(reviewSubmissionSchema, { name }),
    formSchema: z.extend(reviewFormSchema, { name }),
    fromForm: withNumericRating,
    thanksPage: '/review-received',
    kind: 'reviews',
    store: deps.stores.reviews,
    toRecord: (submission, basis): ReviewRecord => ({
      ...submission,
      ...basis,
      mayBeDanger: mayBeDanger(submission),
      isApproved: false,
      submittedAt: deps.now().toISOString(),
      revision: 1,
      notice: noticeOf(deps, basis),
    }),
  });

function noticeOf({ mailer }: Dependencies, { suspectedSpam }: RecordBasis): MailNotice {
  return mailer && !suspectedSpam ? 'waiting' : 'none';
}

function withNumericRating({ rating, ...fields }: Record<string, string>): unknown {
  return { ...fields, rating: rating !== undefined && /^[1-5]$/.test(rating) ? Number(rating) : rating };
}
