import { EDITOR_BRANCH, EDITOR_USER } from '../../../src/contract/edit.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { empty, json, octets } from '../http/respond.ts';
import { requireEditor } from './require-editor.ts';

/** GET .../user: whom the editor shows as the author. */
export const readEditor: Handler = async (request, deps) => {
  await requireEditor(request, deps);
  const { name, email } = deps.practice;
  return json(200, { id: 1, login: EDITOR_USER, name, email, avatar_url: '', html_url: '' });
};

/** GET .../collaborators/{id}: whether a user may write; there is only the owner. */
export const checkAccess: Handler = async (request, deps, id) => {
  await requireEditor(request, deps);
  if (id !== EDITOR_USER) throw new ApiError('not-allowed');
  return empty(204);
};

/** GET .../git/trees/{id}: the files below content/ of the branch or of a commit; folders and links are left out. */
export const listContentFiles: Handler = async (request, deps, id) => {
  const repository = await requireEditor(request, deps);
  const files = await repository.readFiles(id === EDITOR_BRANCH ? (await repository.readHead()).oid : id);
  const tree = files.map(({ path, sha, size }) => ({ path, mode: '100644', type: 'blob', sha, size }));
  return json(200, { sha: id, truncated: false, tree });
};

/** GET .../git/blobs/{id}: the bytes of one of these files. */
export const readContentFile: Handler = async (request, deps, id) => {
  const repository = await requireEditor(request, deps);
  const bytes = (await repository.readBlobs([id])).get(id);
  if (!bytes) throw new ApiError('not-allowed');
  return octets(bytes);
};

/** Whatever else is asked below the editor's addresses. */
export const refuse: Handler = async (request, deps) => {
  await requireEditor(request, deps);
  throw new ApiError('not-allowed');
};
