import { backupsExpireAt } from '../../../src/contract/backup.ts';
import { erasureSchema, type Erasure } from '../../../src/contract/personal-data.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireOwner, requireRecentSignIn } from '../auth/require-owner.ts';
import { addTombstone } from '../backup/erasure-tombstones.ts';
import { toExport } from '../backup/export.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { downloadJson, json } from '../http/respond.ts';
import { readDecisionsAbout } from '../reviews/decisions.ts';
import { endReview } from '../reviews/moderate-review.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import { orUndefined, type RecordStore } from '../storage/record-store.ts';

/** GET /api/people/{id}: everything from the sender of this record, as an export; no URL holds an address. */
export const exportPerson: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const { stores } = deps;
  const record = (await orUndefined(stores.messages.read(id))) ?? (await orUndefined(stores.reviews.read(id)));
  if (!record) throw new ApiError('not-found');
  const { email } = record.value;
  const [reviews, messages] = await Promise.all([
    readRecordsFrom(stores.reviews, email),
    readRecordsFrom(stores.messages, email),
  ]);
  const exported = toExport(deps, reviews, messages, await readDecisionsAbout(deps, reviews));
  return downloadJson(exported, `person-${exported.exportedAt.slice(0, 10)}.json`);
};

/** POST /api/erase: deletes what came from an address; a tombstone keeps backups from restoring it until they expire. */
export const erasePerson: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { email } = await readJson(request, erasureSchema);
  await addTombstone(deps, email);

  const messages = await readRecordsFrom(deps.stores.messages, email);
  for (const { id } of messages) await deps.stores.messages.remove(id);
  const reviews = await readRecordsFrom(deps.stores.reviews, email);
  for (const { id } of reviews) await endReview(deps, id, 'erased');
  purgeInBackground(deps);
  notifyOwner(deps, 'erased', { messages: messages.length, reviews: reviews.length });

  const erased: Erasure = {
    reviews: reviews.length,
    messages: messages.length,
    copiesEndAt: backupsExpireAt(deps.now()),
  };
  return json(200, erased);
};

async function readRecordsFrom<Value extends { email: string }>(
  store: RecordStore<Value>,
  email: string,
): Promise<Value[]> {
  const records = (await store.readAll()).map(({ value }) => value);
  return records.filter((record) => record.email.toLowerCase() === email.toLowerCase());
}
