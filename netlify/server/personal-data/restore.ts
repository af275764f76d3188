import type { Decision } from '../../../src/contract/decision.ts';
import { messageSubmissionSchema, type OwnerMessage } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema, type OwnerReview } from '../../../src/contract/review.ts';
import { readDecisions } from '../decisions/decisions.ts';
import type { Dependencies } from '../dependencies.ts';
import { readAllAndMend } from '../reviews/published-reviews.ts';
import { changeOrCreate } from '../storage/change-record.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { hashOf } from '../submissions/idempotency.ts';

export interface RestoreOptions {
  /** The file's word counts, also against newer records and against what was deleted since. */
  isOverwriting: boolean;
}

/** What became of the records in the file. */
export interface RestoreCounts {
  /** Written as they stand in the file. */
  restored: number;
  /** Left as they are stored: the same, or newer. */
  kept: number;
  /** Left out, because they were deleted after the export. */
  leftOut: number;
}

export type RestoreOutcome = Record<'reviews' | 'messages' | 'decisions', RestoreCounts>;

type Deps = Pick<Dependencies, 'stores' | 'newId' | 'now'>;
type Fate = keyof RestoreCounts;

/** Writes a JSON export back into the stores and makes the public list agree; doing it twice changes nothing more. */
export async function restoreExport(deps: Deps, file: Export, options: RestoreOptions): Promise<RestoreOutcome> {
  const known = await readDecisions(deps);
  const deleted = new Set(known.filter(isEnd).map(({ id }) => id));
  try {
    return {
      reviews: await forEach(file.reviews, (review) => {
        if (deleted.has(review.id) && !options.isOverwriting) return Promise.resolve('leftOut');
        return restoreReview(deps, review, options);
      }),
      messages: await forEach(file.messages, (message) => restoreMessage(deps, message, options)),
      decisions: await forEach(file.decisions, (decision) => restoreDecision(deps, decision, known, file.reviews)),
    };
  } finally {
    await readAllAndMend(deps);
  }
}

async function forEach<Value>(values: Value[], restore: (value: Value) => Promise<Fate>): Promise<RestoreCounts> {
  const counts = { restored: 0, kept: 0, leftOut: 0 };
  for (const value of values) counts[await restore(value)] += 1;
  return counts;
}

/** The review's revision tells which is newer; an overwritten one gets a new number, so that no open window matches it. */
async function restoreReview({ stores }: Deps, review: OwnerReview, { isOverwriting }: RestoreOptions): Promise<Fate> {
  const record = { ...review, submissionHash: hashOf(reviewSubmissionSchema.parse(review)) };
  return restoreInto(stores.reviews, review.id, (current) => {
    if (!current || record.revision > current.revision) return record;
    return isOverwriting && !isSame(record, current) ? { ...record, revision: current.revision + 1 } : current;
  });
}

/** A message does not tell which is newer, so that a stored one stays unless the file is to overwrite it. */
async function restoreMessage(
  { stores }: Deps,
  message: OwnerMessage,
  { isOverwriting }: RestoreOptions,
): Promise<Fate> {
  const record = { ...message, submissionHash: hashOf(messageSubmissionSchema.parse(message)) };
  return restoreInto(stores.messages, message.id, (current) =>
    !current || (isOverwriting && !isSame(record, current)) ? record : current,
  );
}

/** Writes what `choose` makes of the stored record; where it leaves that as it is, the record counts as kept. */
async function restoreInto<Value>(
  store: RecordStore<Value>,
  id: string,
  choose: (current: Value | undefined) => Value,
): Promise<Fate> {
  let fate: Fate = 'kept';
  await changeOrCreate(store, id, (current) => {
    const chosen = choose(current);
    fate = chosen === current ? 'kept' : 'restored';
    return chosen;
  });
  return fate;
}

async function restoreDecision(
  { stores }: Deps,
  decision: Decision,
  known: Decision[],
  reviews: OwnerReview[],
): Promise<Fate> {
  if (known.some((other) => isSame(other, decision))) return 'kept';
  return (await stores.decisions.create(keyOf(decision, reviews), decision)) ? 'restored' : 'kept';
}

/** The key under which the decision was first written (decisions/decisions.ts), as far as the file tells it. */
function keyOf(decision: Decision, reviews: OwnerReview[]): string {
  const { id, action, time } = decision;
  if (isEnd(decision)) return `${id}-${action}`;
  const review = reviews.find((candidate) => candidate.id === id && candidate.decidedAt === time);
  return review ? `${id}-${review.revision}` : `${id}-at-${Date.parse(time)}`;
}

function isEnd({ action }: Decision): boolean {
  return action === 'deleted' || action === 'erased' || action === 'expired';
}

/** The same fields with the same values, in whatever order; `submissionHash` and the revision aside. */
function isSame(a: object, b: object): boolean {
  const facts = (value: object) =>
    JSON.stringify(
      Object.entries(value)
        .filter(([name]) => name !== 'submissionHash' && name !== 'revision' && name !== 'deletionAnnouncedAt')
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  return facts(a) === facts(b);
}
