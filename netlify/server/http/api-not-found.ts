import type { Dependencies } from '../dependencies.ts';
import { ApiError } from './api-error.ts';
import { knownMethod } from './endpoint.ts';
import { requestLocale } from './request-locale.ts';
import { complete, errorResponse } from './respond.ts';

/** Whatever else is asked for below /api: 404 in JSON, for every method. */
export async function apiNotFound(request: Request, { log, requestId }: Dependencies): Promise<Response> {
  log({ event: 'request', route: `${knownMethod(request.method)} (unknown)`, status: 404, durationMs: 0, requestId });
  return complete(errorResponse(new ApiError('not-found'), requestLocale(request)), request.method);
}
