import type { Dependencies } from '../dependencies.ts';
import { isRecordId } from '../storage/record-store.ts';
import { ApiError, asApiError } from './api-error.ts';
import { requestLocale } from './request-locale.ts';
import { complete, empty, errorResponse } from './respond.ts';

/** Answers one method of one address; `id` is the record that the address names ("" where it names none). */
export type Handler = (request: Request, deps: Dependencies, id: string) => Promise<Response>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Methods = Partial<Record<Method, Handler>>;

/** Handlers by address and method; an address may end in "{id}". */
export type Routes = Record<string, Methods>;

interface Match {
  path: string;
  methods: Methods;
  id: string | undefined;
}

/** The one entrance to all routes: OPTIONS, 405 and 404; errors become answers without detail, and each request one line of the log. */
export function createDispatcher(routes: Routes): (request: Request, deps: Dependencies) => Promise<Response> {
  const patterns = Object.entries(routes).map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }));

  const findRoute = (pathname: string): Match | undefined => {
    for (const { path, methods, pattern } of patterns) {
      const found = pattern.exec(pathname);
      if (found) return { path, methods, id: found.groups?.id };
    }
    return undefined;
  };

  return async (request, deps) => {
    const startedAt = performance.now();
    const match = findRoute(new URL(request.url).pathname);
    const response = complete(await answer(request, deps, match), request.method);
    deps.log({
      event: 'request',
      route: `${knownMethod(request.method)} ${match?.path ?? '(unknown)'}`,
      status: response.status,
      durationMs: Math.round(performance.now() - startedAt),
      requestId: deps.requestId,
    });
    return response;
  };
}

/** One trailing slash and the case do not matter, as on Netlify. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}/?$`, 'i');
}

async function answer(request: Request, deps: Dependencies, match: Match | undefined): Promise<Response> {
  try {
    if (!match) throw new ApiError('not-found');
    const allow = allowedMethods(match.methods);
    if (request.method === 'OPTIONS') return empty(204, { allow });
    const handler = findHandler(match.methods, request.method);
    if (!handler) throw new ApiError('method-not-allowed', { headers: { allow } });
    // What cannot be an id is refused before any storage is asked.
    if (match.id !== undefined && !isRecordId(match.id)) throw new ApiError('not-found');
    return await handler(request, deps, match.id ?? '');
  } catch (error) {
    const refusal = asApiError(error, deps);
    return errorResponse(refusal, refusal.details.locale ?? requestLocale(request));
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
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : '(other)';
}
