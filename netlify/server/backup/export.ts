import * as z from 'zod/mini';
import { BACKUP_KINDS, type BackupCounts } from '../../../src/contract/backup.ts';
import { newestFirst } from '../../../src/contract/newest-first.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import type { Decision } from '../../../src/contract/review.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireRecentSignIn } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { validate } from '../http/read-body.ts';
import { downloadJson } from '../http/respond.ts';
import { toOwnerMessage } from '../messages/message-handlers.ts';
import { toOwnerReview } from '../reviews/list-reviews.ts';
import { readAllSettled } from '../storage/record-store.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';

type Deps = Pick<Dependencies, 'stores' | 'now'>;

const querySchema = z.object({ format: z.optional(z.literal('json', 'validation.invalid')) });

/** GET /api/export: everything the practice holds, as a file that a restore reads. */
export const exportPractice: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  validate(querySchema, Object.fromEntries(new URL(request.url).searchParams));
  const snapshot = await readSnapshot(deps);
  notifyOwner(deps, 'exported');
  return downloadJson(snapshot, `practice-${snapshot.exportedAt.slice(0, 10)}.json`);
};

/** Everything the practice holds, for the export and the nightly backup; unreadable records as they are. */
export async function readSnapshot(deps: Deps): Promise<Export> {
  const { stores } = deps;
  const [reviews, messages, decisions] = await Promise.all([
    readAllSettled(stores.reviews),
    readAllSettled(stores.messages),
    readAllSettled(stores.decisions),
  ]);
  const unreadable = Object.entries({ decisions, messages, reviews }).flatMap(([kind, records]) =>
    records.unreadable.map(({ id, text }) => ({ kind: kind as keyof BackupCounts, id, text })),
  );
  return {
    ...toExport(deps, reviews.values, messages.values, decisions.values),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** Records as in an export: newest first, without internal fields. */
export function toExport(
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

/** How many records of each kind an export holds. */
export function countsOf(file: Export): BackupCounts {
  return Object.fromEntries(BACKUP_KINDS.map((kind) => [kind, file[kind].length])) as BackupCounts;
}
