import { messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Handler } from '../http/dispatch.ts';
import { announce } from '../mail/deliver.ts';
import type { MessageRecord } from '../storage/records.ts';
import { receiveSubmission } from '../submissions/receive-submission.ts';

/** POST /api/contact: stores a message for the owner's inbox, then tells her by mail. Answers 201 with its id, or sends a plain form on. */
export const sendMessage: Handler = (request, deps) =>
  receiveSubmission(request, deps, {
    action: '/api/contact',
    schema: messageSubmissionSchema,
    formSchema: messageSubmissionSchema,
    fromForm: (fields) => fields,
    thanksPage: '/message-sent',
    store: deps.stores.messages,
    receivedAt: (record) => record.receivedAt,
    toRecord: (submission, basis): MessageRecord => ({
      ...submission,
      ...basis,
      state: 'new',
      receivedAt: deps.now().toISOString(),
      notice: deps.mailer ? 'waiting' : 'none',
    }),
    announce: (id) => announce(deps, 'message', id),
  });
