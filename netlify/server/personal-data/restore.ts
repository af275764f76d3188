import type { BackupKind } from '../../../src/contract/backup.ts';
import { messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema } from '../../../src/contract/review.ts';
import { restoreCopies, type RecordCopy } from '../backup/restore-copies.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyOfRestored } from '../reviews/decisions.ts';
import type { KeptRecord } from '../storage/records.ts';
import { hashOf } from '../submissions/idempotency.ts';

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
