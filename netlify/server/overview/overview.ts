import type { ListOverview, Overview } from '../../../src/contract/owner-lists.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Handler } from '../http/dispatch.ts';
import { summarizeSetApart, countsIn } from '../http/owner-lists.ts';
import { json } from '../http/respond.ts';
import type { ListedStore } from '../storage/listed-store.ts';

/** GET /api/overview: how many messages and reviews there are of each state, the newest, and what is set apart. */
export const readOverview: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { stores, practice } = deps;
  const messages = await overviewOf(stores.messages);
  const overview: Overview = practice.reviewsEnabled
    ? { messages, reviews: await overviewOf(stores.reviews) }
    : { messages };
  return json(200, overview);
};

async function overviewOf(list: Pick<ListedStore<{ id: string }>, 'newest'>): Promise<ListOverview> {
  const { values, states } = await list.newest({ limit: 1 });
  const apart = summarizeSetApart(states);
  return { counts: countsIn(states), newest: values[0]?.id, ...(apart && { apart }) };
}
