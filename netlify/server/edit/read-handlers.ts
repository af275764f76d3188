import { EDITOR_BRANCH, EDITOR_USER } from '../../../src/contract/edit.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { empty, json, octets } from '../http/respond.ts';
import type { ContentRepository } from './repository.ts';
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

/** GET .../git/trees/{id}: the files below content/ of the branch, or of its last commit by name; folders and links are left out. */
export const listContentFiles: Handler = async (request, deps, id) => {
  const { repository } = await requireEditor(request, deps);
  const { oid } = await repository.readHead();
  if (id !== EDITOR_BRANCH && id !== oid) throw new ApiError('edit-conflict');
  const files = await repository.readFiles(oid);
  const tree = files.map(({ path, sha, size }) => ({ path, mode: '100644', type: 'blob', sha, size }));
  return json(200, { sha: id, truncated: false, tree });
};

/** GET .../git/blobs/{id}: the bytes of one of these files. */
export const readContentFile: Handler = async (request, deps, id) => {
  const { repository } = await requireEditor(request, deps);
  const bytes = (await readOwnBlobs(repository, [id])).get(id);
  if (!bytes) throw new ApiError('not-allowed');
  return octets(bytes);
};

/** The bytes behind these names, where every one belongs to a file below content/; throws 403 for any other. */
export async function readOwnBlobs(repository: ContentRepository, shas: string[]): Promise<Map<string, Buffer>> {
  const files = await repository.readFiles((await repository.readHead()).oid);
  const own = new Set(files.map(({ sha }) => sha));
  if (!shas.every((sha) => own.has(sha))) throw new ApiError('not-allowed');
  return repository.readBlobs(shas);
}

/** Whatever else is asked below the editor's addresses. */
export const refuse: Handler = async (request, deps) => {
  await requireEditor(request, deps);
  throw new ApiError('not-allowed');
};
