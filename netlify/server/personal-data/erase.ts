import { copiesEndAt } from '../../../src/contract/backup.ts';
import { erasureSchema, type Erasure } from '../../../src/contract/personal-data.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json, unreadableHeader } from '../http/respond.ts';
import { removeMessage } from '../messages/inbox.ts';
import { endReview } from '../reviews/moderate-review.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import type { UnreadableRecord } from '../storage/record-store.ts';
import { addressGroup } from '../storage/stores.ts';
import { markErased } from '../backup/erasure-marks.ts';
import { removeUnreadable } from './unreadable.ts';

/**
 * POST /api/erase: removes every message and review that came from an address, in whatever case it was written; also
 * one that cannot be read, as far as it still names the address. Of others that may be theirs the header tells.
 * The daily copies are left to end by themselves; a mark keeps what they hold from coming back.
 */
export const erasePerson: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { email } = await readJson(request, erasureSchema);
  await markErased(deps, email);
  const { isTheirs, namesThem } = belongsTo(email);

  const group = addressGroup(email);
  const siftedMessages = await deps.stores.messages.siftGroup(group);
  const messages = siftedMessages.records.map(({ value }) => value).filter(isTheirs);
  for (const { id } of messages) await removeMessage(deps, id);
  const siftedReviews = await deps.stores.reviews.siftGroup(group);
  const reviews = siftedReviews.records.map(({ value }) => value).filter(isTheirs);
  for (const { id } of reviews) await endReview(deps, id, 'erased');
  const unreadable = {
    reviews: siftedReviews.unreadable.filter(namesThem),
    messages: siftedMessages.unreadable.filter(namesThem),
  };
  for (const { id } of unreadable.reviews) await removeUnreadable(deps, 'reviews', id, 'erased');
  for (const { id } of unreadable.messages) await removeUnreadable(deps, 'messages', id, 'erased');
  purgeInBackground(deps);

  const erased: Erasure = {
    reviews: reviews.length + unreadable.reviews.length,
    messages: messages.length + unreadable.messages.length,
    copiesEndAt: copiesEndAt(deps.now()),
  };
  const all = siftedReviews.unreadable.length + siftedMessages.unreadable.length;
  const left = all - unreadable.reviews.length - unreadable.messages.length;
  return json(200, erased, unreadableHeader(left));
};

/** Tells what came from an address, in whatever case it was written; of what cannot be read, what still names it. */
export function belongsTo(email: string) {
  const address = email.toLowerCase();
  const field = `"email":${JSON.stringify(address)}`;
  return {
    isTheirs: (record: { email: string }) => record.email.toLowerCase() === address,
    namesThem: ({ text }: UnreadableRecord) => text.toLowerCase().includes(field),
  };
}
