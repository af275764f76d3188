import { messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Handler } from '../http/endpoint.ts';
import { receiveSubmission } from '../http/receive-submission.ts';
import type { MessageRecord } from './message-record.ts';

/** POST /api/contact: stores a message for the owner's inbox. Answers 201 with its id, or sends a plain form on. */
export const sendMessage: Handler = (request, deps) =>
  receiveSubmission(request, deps, {
    schema: messageSubmissionSchema,
    fromForm: (fields) => fields,
    thanksPage: '/message-sent',
    store: deps.stores.messages,
    toRecord: (submission, { id, submissionHash }): MessageRecord => ({
      ...submission,
      id,
      state: 'new',
      receivedAt: deps.now().toISOString(),
      submissionHash,
    }),
  });
