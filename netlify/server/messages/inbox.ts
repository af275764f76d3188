import { messageChangeSchema, type MessageChange, type OwnerMessage } from '../../../src/contract/message.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { pageAnswer, readPageQuery } from '../http/paging.ts';
import { readJson } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { outboxId } from '../mail/outbox.ts';
import { changeRecord } from '../storage/change-record.ts';
import type { MessageRecord } from '../storage/records.ts';

/** GET /api/messages?limit=&cursor=&spam=: the owner's inbox, newest first, in pages. */
export const listMessages: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const page = await deps.stores.messages.page(readPageQuery(request));
  return pageAnswer(request, page, toOwnerMessage);
};

/** PATCH /api/messages/{id}: moves a message on (new, read, answered, archived), or says whether it is spam. */
export const changeMessage: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const change = await readJson(request, messageChangeSchema);
  const changed = await changeRecord(deps.stores.messages, id, (message) => {
    if (!message) throw new ApiError('not-found');
    return applyChange(message, change);
  });
  return json(200, toOwnerMessage(changed));
};

/** DELETE /api/messages/{id}. */
export const deleteMessage: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  if (!(await deps.stores.messages.read(id))) throw new ApiError('not-found');
  await removeMessage(deps, id);
  return empty(204);
};

function applyChange(message: MessageRecord, change: MessageChange): MessageRecord {
  const { suspectedSpam: wasSuspected = false, ...rest } = message;
  const { state = message.state, suspectedSpam = wasSuspected } = change;
  if (state === message.state && suspectedSpam === wasSuspected) return message;
  return { ...rest, state, ...(suspectedSpam && { suspectedSpam }) };
}

/** Removes a message for good, with its mail if that is still waiting. */
export async function removeMessage({ stores }: Pick<Dependencies, 'stores'>, id: string): Promise<void> {
  await stores.outbox.remove(outboxId({ kind: 'message', about: id }));
  await stores.messages.remove(id);
}

/** What the owner reads. */
export function toOwnerMessage({
  submissionHash: _hash,
  deletionAnnouncedAt: _announced,
  ...message
}: MessageRecord): OwnerMessage {
  return message;
}

/** Newest first; the id decides between two of the same moment. */
export function byNewestReceived(a: OwnerMessage, b: OwnerMessage): number {
  return b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id);
}
