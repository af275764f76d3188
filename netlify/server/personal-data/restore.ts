import * as z from 'zod/mini';
import type { BackupKind } from '../../../src/contract/backup.ts';
import { choiceField, flagField } from '../../../src/contract/fields.ts';
import { MESSAGE_STATES, messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema } from '../../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../../src/contract/review-state.ts';
import { restoreCopies, type RecordCopy } from '../backup/restore-copies.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyOfRestored } from '../reviews/decisions.ts';
import { isRecordId } from '../storage/record-store.ts';
import type { KeptRecord } from '../storage/records.ts';
import { hashOf } from '../storage/hashes.ts';

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

interface RestoreOptions {
  /** The file's word counts, also against what is stored and against what was deleted since. */
  isOverwriting: boolean;
}

/** How many records of the file were written, left as they are stored, or left out because they were deleted since. */
type OutcomeCounts = Record<'restored' | 'kept' | 'leftOut', number>;

export type RestoreOutcome = Record<BackupKind, OutcomeCounts>;

/** Writes the records of a JSON export that the stores lack, and makes the public list agree; doing it twice does no harm. */
export async function restoreExport(
  deps: Pick<Dependencies, 'stores' | 'newId' | 'now'>,
  file: Export,
  { isOverwriting }: RestoreOptions,
): Promise<RestoreOutcome> {
  const { counts } = await restoreCopies(deps, copiesOf(file), { isOverwriting });
  const outcomes = Object.entries(counts).map(([kind, { restored, newer, same, leftOut }]) => [
    kind,
    { restored, kept: newer + same, leftOut },
  ]);
  return Object.fromEntries(outcomes) as RestoreOutcome;
}

/** A file lacks what the stores keep for themselves. */
function copiesOf(file: Export): RecordCopy[] {
  return [
    ...file.reviews.map((review) =>
      copyOf('reviews', review.id, { ...review, submissionHash: hashOf(reviewSubmissionSchema.parse(review)) }),
    ),
    ...file.messages.map((message) =>
      copyOf('messages', message.id, { ...message, submissionHash: hashOf(messageSubmissionSchema.parse(message)) }),
    ),
    ...file.decisions.map((decision) => copyOf('decisions', keyOfRestored(decision, file.reviews), decision)),
  ];
}

function copyOf(kind: BackupKind, id: string, record: KeptRecord): RecordCopy {
  return { kind, id, read: async () => record, isSame: () => false };
}
