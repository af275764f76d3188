import { messageSubmissionSchema, type OwnerMessage } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema, type Decision, type OwnerReview } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDecisions } from '../reviews/decisions.ts';
import { reconcilePublished } from '../reviews/published-reviews.ts';
import { changeRecord } from '../storage/record-store.ts';
import { hashOf } from '../submissions/idempotency.ts';

interface RestoreOptions {
  /** The file's word counts, also against what is stored and against what was deleted since. */
  isOverwriting: boolean;
}

/** How many records of the file were written, left as they are stored, or left out because they were deleted since. */
type RestoreCounts = Record<'restored' | 'kept' | 'leftOut', number>;

export type RestoreOutcome = Record<'reviews' | 'messages' | 'decisions', RestoreCounts>;

type Deps = Pick<Dependencies, 'stores' | 'newId' | 'now'>;
type Restored = Promise<keyof RestoreCounts>;

/** Writes the records of a JSON export that the stores lack, and makes the public list agree; doing it twice does no harm. */
export async function restoreExport(deps: Deps, file: Export, options: RestoreOptions): Promise<RestoreOutcome> {
  const known = await readDecisions(deps);
  const deleted = new Set(known.filter(isEnd).map(({ id }) => id));
  try {
    return {
      reviews: await countOutcomes(file.reviews, async (review) =>
        deleted.has(review.id) && !options.isOverwriting ? 'leftOut' : restoreReview(deps, review, options),
      ),
      messages: await countOutcomes(file.messages, (message) => restoreMessage(deps, message, options)),
      decisions: await countOutcomes(file.decisions, (decision) => restoreDecision(deps, decision, known, file)),
    };
  } finally {
    await reconcilePublished(deps);
  }
}

async function countOutcomes<Item>(items: Item[], restore: (item: Item) => Restored): Promise<RestoreCounts> {
  const counts = { restored: 0, kept: 0, leftOut: 0 };
  for (const item of items) counts[await restore(item)] += 1;
  return counts;
}

/** An overwritten review gets a new revision, so that no open window matches it. */
async function restoreReview({ stores }: Deps, review: OwnerReview, { isOverwriting }: RestoreOptions): Restored {
  const record = { ...review, submissionHash: hashOf(reviewSubmissionSchema.parse(review)) };
  if (await stores.reviews.create(review.id, record)) return 'restored';
  if (!isOverwriting) return 'kept';
  await changeRecord(stores.reviews, review.id, (current) => ({
    ...record,
    revision: Math.max(record.revision, (current?.revision ?? 0) + 1),
  }));
  return 'restored';
}

async function restoreMessage({ stores }: Deps, message: OwnerMessage, { isOverwriting }: RestoreOptions): Restored {
  const record = { ...message, submissionHash: hashOf(messageSubmissionSchema.parse(message)) };
  if (await stores.messages.create(message.id, record)) return 'restored';
  if (!isOverwriting) return 'kept';
  await changeRecord(stores.messages, message.id, () => record);
  return 'restored';
}

/** Decisions are facts: one that is known stays as it is. */
async function restoreDecision({ stores }: Deps, decision: Decision, known: Decision[], file: Export): Restored {
  const { id, action, time } = decision;
  if (known.some((other) => other.id === id && other.action === action && other.time === time)) return 'kept';
  return (await stores.decisions.create(decisionKey(decision, file), decision)) ? 'restored' : 'kept';
}

/** The key under which the decision was first written (reviews/decisions.ts), as far as the file tells it. */
function decisionKey(decision: Decision, { reviews }: Export): string {
  const { id, action, time } = decision;
  if (isEnd(decision)) return `${id}-${action}`;
  const review = reviews.find((candidate) => candidate.id === id && candidate.decidedAt === time);
  return review ? `${id}-${review.revision}` : `${id}-at-${Date.parse(time)}`;
}

function isEnd({ action }: Decision): boolean {
  return action === 'deleted' || action === 'erased' || action === 'expired';
}
