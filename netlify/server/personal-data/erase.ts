import { erasureSchema, type Erasure } from '../../../src/contract/personal-data.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { removeMessage } from '../messages/inbox.ts';
import { logDecision } from '../reviews/decisions.ts';
import { removeReview } from '../reviews/moderate-review.ts';

/** POST /api/erase: removes every message and review that came from an address, in whatever case it was written. */
export const erasePerson: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { email } = await readJson(request, erasureSchema);
  const isTheirs = (record: { email: string }) => record.email.toLowerCase() === email.toLowerCase();

  const messages = (await deps.stores.messages.readAll()).map(({ value }) => value).filter(isTheirs);
  for (const { id } of messages) await removeMessage(deps, id);
  const reviews = (await deps.stores.reviews.readAll()).map(({ value }) => value).filter(isTheirs);
  for (const { id } of reviews) {
    await logDecision(deps, { id, action: 'erased', time: deps.now().toISOString() });
    await removeReview(deps, id);
  }
  const erased: Erasure = { reviews: reviews.length, messages: messages.length };
  return json(200, erased);
};
