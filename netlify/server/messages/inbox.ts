import { messageChangeSchema } from '../../../src/contract/message.ts';
import { requireOwner } from '../auth/require-owner.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/endpoint.ts';
import { readJson } from '../http/read-body.ts';
import { empty, json } from '../http/respond.ts';
import { changeRecord } from '../storage/change-record.ts';
import { isRecordId } from '../storage/record-store.ts';
import { toOwnerMessage } from './message-record.ts';

/** GET /api/messages: the owner's inbox, newest first. */
export const listMessages: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const records = await deps.stores.messages.readAll();
  const messages = records.map(({ value }) => toOwnerMessage(value));
  return json(
    200,
    messages.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id)),
  );
};

/** PATCH /api/messages/{id}: moves a message on (new, read, answered, archived). */
export const changeMessage: Handler = async (request, deps, { id }) => {
  await requireOwner(request, deps);
  if (!isRecordId(id)) throw new ApiError('not-found');
  const { state } = await readJson(request, messageChangeSchema);
  const changed = await changeRecord(deps.stores.messages, id, (message) => ({ ...message, state }));
  return json(200, toOwnerMessage(changed));
};

/** DELETE /api/messages/{id}. */
export const deleteMessage: Handler = async (request, deps, { id }) => {
  await requireOwner(request, deps);
  if (!isRecordId(id) || !(await deps.stores.messages.read(id))) throw new ApiError('not-found');
  await deps.stores.messages.remove(id);
  return empty(204);
};
