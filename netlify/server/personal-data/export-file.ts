import * as z from 'zod/mini';
import { choiceField, flagField } from '../../../src/contract/fields.ts';
import { MESSAGE_STATES, messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema } from '../../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../../src/contract/review-state.ts';
import { isRecordId } from '../storage/record-store.ts';

const id = z.string().check(z.refine(isRecordId));
const time = z.iso.datetime();
const mark = z.exactOptional(z.literal(true));
const reason = z.exactOptional(choiceField(REJECTION_REASONS));

const reviewSchema = z.extend(reviewSubmissionSchema, {
  consent: z.exactOptional(z.string()),
  id,
  isApproved: flagField(),
  submittedAt: time,
  revision: z.int().check(z.minimum(1)),
  decidedAt: z.exactOptional(time),
  undoneAt: z.exactOptional(time),
  reason,
  reasonNote: z.exactOptional(z.string()),
  suspectedSpam: mark,
});

const messageSchema = z.extend(messageSubmissionSchema, {
  id,
  state: choiceField(MESSAGE_STATES),
  receivedAt: time,
  notice: choiceField(['none', 'waiting', 'sent']),
  suspectedSpam: mark,
  wasAnswered: mark,
});

const decisionSchema = z.object({
  id,
  action: choiceField(['approved', 'rejected', 'undone', 'deleted', 'erased', 'expired']),
  reason,
  time,
});

const exportSchema = z.object({
  exportedAt: time,
  reviews: z.array(reviewSchema),
  messages: z.array(messageSchema),
  decisions: z.array(decisionSchema),
});

/** Reads the text of a JSON export. Throws, naming the first odd place, for anything else. */
export function readExportFile(text: string): Export {
  const result = exportSchema.safeParse(parseJson(text));
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join(' ') || 'the whole file';
  throw new Error(`This is not a JSON export of the dashboard; look at: ${place}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not a JSON export of the dashboard; the file is not JSON.');
  }
}
