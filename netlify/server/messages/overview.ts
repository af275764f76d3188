import type { Overview } from '../../../src/contract/owner-lists.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';

/** GET /api/overview: how many messages and reviews there are of each state, and the newest. Asking keeps no session alive. */
export const readOverview: Handler = async (request, deps) => {
  await requireOwner(request, deps, { isUsed: false });
  const { stores, practice } = deps;
  const messages = await stores.messages.overview();
  const overview: Overview = practice.reviewsEnabled
    ? { messages, reviews: await stores.reviews.overview() }
    : { messages };
  return json(200, overview);
};
