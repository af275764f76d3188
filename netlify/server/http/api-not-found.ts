import type { Dependencies } from '../dependencies.ts';
import { ApiError } from './api-error.ts';
import { requestLocale } from './request-locale.ts';
import { errorResponse, secure } from './respond.ts';

/** Whatever else is asked for below /api: 404 in JSON, for every method. */
export async function apiNotFound(request: Request, deps: Dependencies): Promise<Response> {
  deps.log({
    event: 'request',
    route: `${request.method} (unknown)`,
    status: 404,
    durationMs: 0,
    requestId: deps.requestId,
  });
  return secure(errorResponse(new ApiError('not-found'), requestLocale(request)));
}
