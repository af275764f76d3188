import type { FunctionRuntime } from '../functions/function-runtime.ts';
import { compressResponse } from './compress.ts';
import type { SiteRules } from './site-rules.ts';
import { respondWithFile, type StaticFiles } from './static-files.ts';

interface SiteOptions {
  functions: FunctionRuntime;
  files: StaticFiles;
  rules: SiteRules;
}

export type SiteHandler = (request: Request, clientAddress: string) => Promise<Response>;

/** Answers as Netlify would: functions first, then files, then redirects, then the not-found page. */
export function createSite({ functions, files, rules }: SiteOptions): SiteHandler {
  return async (request, clientAddress) => {
    const fromFunction = await functions.handle(request, clientAddress);
    if (fromFunction) return compressResponse(request, fromFunction);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, rules);
    return respondStatically(request, files, rules);
  };
}

function respondStatically(request: Request, files: StaticFiles, rules: SiteRules): Response {
  const { pathname, search } = new URL(request.url);
  const headers = rules.headersFor(pathname);
  const redirect = rules.redirectFor(pathname);
  const file = redirect?.force ? undefined : files.find(pathname);
  if (file) return respondWithFile(request, file, 200, headers);

  if (redirect && redirect.status >= 300 && redirect.status < 400) {
    return new Response(null, { status: redirect.status, headers: { location: redirect.to + search } });
  }
  const target = (redirect && files.find(redirect.to)) ?? files.find('/404');
  if (!target) return new Response('Not found', { status: 404, headers });
  return respondWithFile(request, target, redirect?.status ?? 404, headers);
}

function refuseMethod(request: Request, rules: SiteRules): Response {
  const headers = rules.headersFor(new URL(request.url).pathname);
  headers.set('allow', 'GET, HEAD');
  return new Response(null, { status: 405, headers });
}
