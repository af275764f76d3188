import { notifyOwner } from '../auth/notify-owner.ts';
import { requireOwner, requireRecentSignIn } from '../auth/require-owner.ts';
import { asExport, readEverything } from '../backup/everything.ts';
import type { Handler } from '../http/dispatch.ts';
import { ApiError } from '../http/api-error.ts';
import { downloadJson } from '../http/respond.ts';
import { decisionsAbout } from '../reviews/decisions.ts';
import { ifReadable } from '../storage/record-store.ts';
import { readFrom } from './erase.ts';

/** GET /api/export: everything the practice holds, as a file to keep. */
export const exportPractice: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const held = await readEverything(deps);
  notifyOwner(deps, 'exported');
  return downloadJson(held, `practice-${held.exportedAt.slice(0, 10)}.json`);
};

/** GET /api/people/{id}: everything from whoever sent this record. No address of a person stands in a URL. */
export const exportPerson: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const { stores } = deps;
  const record = (await ifReadable(stores.messages.read(id))) ?? (await ifReadable(stores.reviews.read(id)));
  if (!record) throw new ApiError('not-found');
  const { email } = record.value;
  const [reviews, messages] = await Promise.all([readFrom(stores.reviews, email), readFrom(stores.messages, email)]);
  const held = asExport(deps, reviews, messages, await decisionsAbout(deps, reviews));
  return downloadJson(held, `person-${held.exportedAt.slice(0, 10)}.json`);
};
