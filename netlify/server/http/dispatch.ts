import type { Dependencies } from '../dependencies.ts';
import { isRecordId } from '../storage/record-store.ts';
import { ApiError, asApiError } from './api-error.ts';
import { requestLocale } from './request-locale.ts';
import { withCommonHeaders, empty, errorResponse } from './respond.ts';

/** `id` is the record that the address names, "" for none. */
export type Handler = (request: Request, deps: Dependencies, id: string) => Promise<Response>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Methods = Partial<Record<Method, Handler>>;

export type Routes = Record<string, Methods>;

interface Route {
  path: string;
  methods: Methods;
  pattern: RegExp;
}

/** Serves all routes, with OPTIONS, 405 and 404. Error responses reveal no internals; each request logs one line. */
export function createDispatcher(routes: Routes): (request: Request, deps: Dependencies) => Promise<Response> {
  const compiledRoutes = Object.entries(routes).map(([path, methods]): Route => ({
    path,
    methods,
    pattern: patternOf(path),
  }));
  return async (request, deps) => {
    const startedAt = performance.now();
    const { pathname } = new URL(request.url);
    const route = compiledRoutes.find(({ pattern }) => pattern.test(pathname));
    const response = withCommonHeaders(await respondTo(request, deps, route), request.method);
    deps.log({
      event: 'request',
      route: `${knownMethod(request.method)} ${route?.path ?? '(unknown)'}`,
      status: response.status,
      durationMs: Math.round(performance.now() - startedAt),
      requestId: deps.requestId,
    });
    return response;
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}/?$`, 'i');
}

async function respondTo(request: Request, deps: Dependencies, route: Route | undefined): Promise<Response> {
  try {
    if (!route) throw new ApiError('not-found');
    const allow = allowedMethods(route.methods);
    if (request.method === 'OPTIONS') return empty(204, { allow });
    const handler = findHandler(route.methods, request.method);
    if (!handler) throw new ApiError('method-not-allowed', { headers: { allow } });
    const { id } = route.pattern.exec(new URL(request.url).pathname)?.groups ?? {};
    if (id !== undefined && !isRecordId(id)) throw new ApiError('not-found');
    return await handler(request, deps, id ?? '');
  } catch (error) {
    const refusal = asApiError(error, deps);
    return errorResponse(refusal, refusal.details.locale ?? requestLocale(request));
  }
}

function findHandler(methods: Methods, method: string): Handler | undefined {
  const handlerMethod = method === 'HEAD' ? 'GET' : method;
  return Object.hasOwn(methods, handlerMethod) ? methods[handlerMethod as Method] : undefined;
}

function allowedMethods(methods: Methods): string {
  const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...allowed, 'OPTIONS'].join(', ');
}

function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : '(other)';
}
