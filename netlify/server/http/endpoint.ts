import type { Dependencies } from '../dependencies.ts';
import { ApiError } from './api-error.ts';
import { requestLocale } from './request-locale.ts';
import { errorResponse, secure } from './respond.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Handler = (request: Request, deps: Dependencies, params: Record<string, string>) => Promise<Response>;

export type Endpoint = (request: Request, deps: Dependencies, params?: Record<string, string>) => Promise<Response>;

/**
 * Makes one endpoint of its methods. `route` is its pattern, for the log.
 * Answers 405 with Allow for other methods, and turns whatever a handler throws into an error answer without detail.
 */
export function endpoint(route: string, methods: Partial<Record<Method, Handler>>): Endpoint {
  return async (request, deps, params = {}) => {
    const startedAt = performance.now();
    const response = secure(await answer(methods, request, deps, params));
    deps.log({
      event: 'request',
      route: `${request.method} ${route}`,
      status: response.status,
      durationMs: Math.round(performance.now() - startedAt),
      requestId: deps.requestId,
    });
    return response;
  };
}

async function answer(
  methods: Partial<Record<Method, Handler>>,
  request: Request,
  deps: Dependencies,
  params: Record<string, string>,
): Promise<Response> {
  try {
    const handler = methods[request.method as Method] ?? (request.method === 'HEAD' ? methods.GET : undefined);
    if (!handler) throw new ApiError('method-not-allowed', { headers: { allow: allowedMethods(methods) } });
    return await handler(request, deps, params);
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, requestLocale(request));
    deps.log({ event: 'error', requestId: deps.requestId, ...describeError(error) });
    return errorResponse(new ApiError('server-error'), requestLocale(request));
  }
}

function allowedMethods(methods: Partial<Record<Method, Handler>>): string {
  return Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

/** Name and place of an unexpected error; its message could quote what a visitor typed. */
function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return { error: error.name, place: place?.trim() ?? 'unknown' };
}
