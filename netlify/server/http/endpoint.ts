import type { Dependencies } from '../dependencies.ts';
import { ApiError } from './api-error.ts';
import { asApiError } from './as-api-error.ts';
import { requestLocale } from './request-locale.ts';
import { complete, empty, errorResponse } from './respond.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Methods = Partial<Record<Method, Handler>>;

export type Handler = (request: Request, deps: Dependencies, params: Record<string, string>) => Promise<Response>;

export type Endpoint = (request: Request, deps: Dependencies, params?: Record<string, string>) => Promise<Response>;

/**
 * Makes one endpoint of its methods. `route` is its pattern, for the log.
 * Answers OPTIONS, and 405 with Allow for other methods; turns whatever a handler throws into an error answer without detail.
 */
export function endpoint(route: string, methods: Methods): Endpoint {
  return async (request, deps, params = {}) => {
    const startedAt = performance.now();
    const response = complete(await answer(methods, request, deps, params), request.method);
    deps.log({
      event: 'request',
      route: `${knownMethod(request.method)} ${route}`,
      status: response.status,
      durationMs: Math.round(performance.now() - startedAt),
      requestId: deps.requestId,
    });
    return response;
  };
}

async function answer(
  methods: Methods,
  request: Request,
  deps: Dependencies,
  params: Record<string, string>,
): Promise<Response> {
  const allow = allowedMethods(methods);
  if (request.method === 'OPTIONS') return empty(204, { allow });
  try {
    const handler = findHandler(methods, request.method);
    if (!handler) throw new ApiError('method-not-allowed', { headers: { allow } });
    return await handler(request, deps, params);
  } catch (error) {
    return errorResponse(asApiError(error, deps), requestLocale(request));
  }
}

function findHandler(methods: Methods, method: string): Handler | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return Object.hasOwn(methods, wanted) ? methods[wanted as Method] : undefined;
}

function allowedMethods(methods: Methods): string {
  const named = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...named, 'OPTIONS'].join(', ');
}

/** A method may be any word; only known ones are worth a place in the log. */
export function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : '(other)';
}
