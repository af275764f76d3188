import type { Locale } from '../../../src/contract/locales.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import { formLocale } from '../http/request-locale.ts';
import type { EditedSite } from './edited-site.ts';

export interface EditCall {
  request: Request;
  deps: Dependencies;
  site: EditedSite;
  locale: Locale;
}

/** Lets only the owner edit; throws 401, worded for somebody with unsaved text, 403, or 503 without an editor. */
export async function requireEditor(request: Request, deps: Dependencies): Promise<EditCall> {
  await requireOwner(request, deps).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'unauthorized' ? new ApiError('session-ended') : error;
  });
  if (!deps.editedSite) throw new ApiError('editor-not-set-up');
  return { request, deps, site: deps.editedSite, locale: formLocale(request, undefined) };
}
