import { messageBulkSchema } from '../../../src/contract/bulk.ts';
import { LIMITS } from '../../../src/contract/limits.ts';
import { messageListState } from '../../../src/contract/owner-lists.ts';
import { messageChangeSchema, type MessageChange, type OwnerMessage } from '../../../src/contract/message.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { applyToRecords, listResponse } from '../http/owner-lists.ts';
import { readJson } from '../http/read-body.ts';
import { truncateRecords } from '../http/truncate-records.ts';
import { empty, json } from '../http/respond.ts';
import { mayBeDanger } from '../storage/may-be-danger.ts';
import { changeRecord, hasRecord } from '../storage/record-store.ts';
import type { MessageRecord } from '../storage/records.ts';

/** GET /api/messages: the newest of each state, newest first; long texts are shortened if there are many. */
export const listMessages: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { values, ...summary } = await deps.stores.messages.newest({ limit: LIMITS.list });
  return listResponse(truncateRecords(values.map(toOwnerMessage), 'message', messageListState), summary);
};

/** GET /api/messages/{id}: one message, whole. */
export const readMessage: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const message = await deps.stores.messages.read(id);
  if (!message) throw new ApiError('not-found');
  return json(200, toOwnerMessage(message.value));
};

/** PATCH /api/messages/{id}: changes a message's state (new, read, answered, archived), sets it apart or back. */
export const changeMessage: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const change = await readJson(request, messageChangeSchema);
  return json(200, toOwnerMessage(await changeExistingMessage(deps, id, () => change)));
};

/** POST /api/messages/bulk: changes or deletes messages, except any that may speak of danger; answers each outcome. */
export const bulkChangeMessages: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { action, ids, from } = await readJson(request, messageBulkSchema);
  const hasMoved = (message: MessageRecord) => from !== undefined && messageListState(message) !== from;
  const work = {
    delete: (id: string) => removeExistingMessage(deps, id),
    archive: (id: string) => changeExistingMessage(deps, id, () => ({ state: 'archived' })),
    unarchive: (id: string) => changeExistingMessage(deps, id, undoArchive),
  };
  return json(200, await applyToRecords(deps, deps.stores.messages, ids, hasMoved, work[action]));
};

function undoArchive({ state, wasAnswered }: MessageRecord): MessageChange {
  if (state !== 'archived') return { state };
  return { state: wasAnswered ? 'answered' : 'read' };
}

/** DELETE /api/messages/{id}: deletes a message for good, even an unreadable one. */
export const deleteMessage: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  await removeExistingMessage(deps, id);
  return empty(204);
};

function changeExistingMessage(
  { stores }: Dependencies,
  id: string,
  changeOf: (message: MessageRecord) => MessageChange,
): Promise<MessageRecord> {
  return changeRecord(stores.messages, id, (message) => {
    if (!message) throw new ApiError('not-found');
    return applyChange(message, changeOf(message));
  });
}

async function removeExistingMessage(deps: Dependencies, id: string): Promise<void> {
  if (!(await hasRecord(deps.stores.messages, id))) throw new ApiError('not-found');
  await deps.stores.messages.remove(id);
}

function applyChange(message: MessageRecord, change: MessageChange): MessageRecord {
  const { suspectedSpam: wasSuspected = false, wasAnswered: _, ...rest } = message;
  const { state = message.state, suspectedSpam = wasSuspected } = change;
  if (state === message.state && suspectedSpam === wasSuspected) return message;
  const wasAnswered = state === 'archived' && (message.state === 'answered' || message.wasAnswered);
  return { ...rest, state, ...(suspectedSpam && { suspectedSpam }), ...(wasAnswered && { wasAnswered }) };
}

/** A message as the owner gets it: without internal fields, and judged for danger now. */
export function toOwnerMessage(record: MessageRecord): OwnerMessage {
  const { submissionHash: _hash, deletionAnnouncedAt: _announced, mayBeDanger: _judged, ...message } = record;
  return { ...message, ...(mayBeDanger(record) && { mayBeDanger: true }) };
}
