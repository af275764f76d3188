import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { EditedSite } from './edited-site.ts';

/**
 * Lets only the owner edit, and only from this site's own pages. Throws 401 without a session, in words for somebody in
 * the middle of a text; 403 for another site's request; 503 where no place for the owner's files is set up.
 */
export async function requireEditor(request: Request, deps: Dependencies): Promise<EditedSite> {
  await requireOwner(request, deps).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'unauthorized' ? new ApiError('session-ended') : error;
  });
  if (!deps.editedSite) throw new ApiError('editor-not-set-up');
  return deps.editedSite;
}
