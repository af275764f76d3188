import { copiesEndAt } from '../../../src/contract/backup.ts';
import { erasureSchema, type Erasure } from '../../../src/contract/personal-data.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireRecentSignIn } from '../auth/require-owner.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { endReview } from '../reviews/moderate-review.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { markErased } from '../backup/erasure-marks.ts';

/** POST /api/erase: removes what came from an address. The daily copies end by themselves; a mark keeps theirs from coming back. */
export const erasePerson: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { email } = await readJson(request, erasureSchema);
  await markErased(deps, email);

  const messages = await readFrom(deps.stores.messages, email);
  for (const { id } of messages) await deps.stores.messages.remove(id);
  const reviews = await readFrom(deps.stores.reviews, email);
  for (const { id } of reviews) await endReview(deps, id, 'erased');
  purgeInBackground(deps);
  notifyOwner(deps, 'erased', { messages: messages.length, reviews: reviews.length });

  const erased: Erasure = {
    reviews: reviews.length,
    messages: messages.length,
    copiesEndAt: copiesEndAt(deps.now()),
  };
  return json(200, erased);
};

/** Reads what came from an address, in whatever case it was written. */
export async function readFrom<Value extends { email: string }>(
  store: RecordStore<Value>,
  email: string,
): Promise<Value[]> {
  const records = (await store.readAll()).map(({ value }) => value);
  return records.filter((record) => record.email.toLowerCase() === email.toLowerCase());
}
