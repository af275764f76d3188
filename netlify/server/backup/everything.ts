import { BACKUP_KINDS, type BackupCounts } from '../../../src/contract/backup.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import type { Decision } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { toOwnerMessage } from '../messages/inbox.ts';
import { toOwnerReview } from '../reviews/list-reviews.ts';
import { readAllApart } from '../storage/record-store.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/** Everything the practice holds, as the owner's export and the nightly back-up have it; what cannot be read as it is. */
export async function readEverything(deps: Deps): Promise<Export> {
  const { stores } = deps;
  const [reviews, messages, decisions] = await Promise.all([
    readAllApart(stores.reviews),
    readAllApart(stores.messages),
    readAllApart(stores.decisions),
  ]);
  const unreadable = Object.entries({ decisions, messages, reviews }).flatMap(([kind, found]) =>
    found.unreadable.map(({ id, text }) => ({ kind: kind as keyof BackupCounts, id, text })),
  );
  return {
    ...asExport(deps, reviews.values, messages.values, decisions.values),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** Records as a file has them: the newest first, without the inner workings. */
export function asExport(
  { now }: Pick<Deps, 'now'>,
  reviews: ReviewRecord[],
  messages: MessageRecord[],
  decisions: Decision[],
): Export {
  return {
    exportedAt: now().toISOString(),
    reviews: newestFirst(reviews.map(toOwnerReview), ({ submittedAt }) => submittedAt),
    messages: newestFirst(messages.map(toOwnerMessage), ({ receivedAt }) => receivedAt),
    decisions: newestFirst(decisions, ({ time }) => time),
  };
}

export function countsOf(file: Export): BackupCounts {
  return Object.fromEntries(BACKUP_KINDS.map((kind) => [kind, file[kind].length])) as BackupCounts;
}

function newestFirst<Value extends { id: string }>(values: Value[], timeOf: (value: Value) => string): Value[] {
  return values.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id.localeCompare(a.id));
}
