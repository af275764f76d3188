import { join } from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { FunctionRuntime } from '../functions.ts';
import { compressResponse } from './compress.ts';
import { decodePath, respondWithFile, type StaticFiles } from './static-files.ts';

interface SiteOptions {
  functions: FunctionRuntime;
  files: StaticFiles;
  rules: SiteRules;
}

export type SiteHandler = (request: Request, clientAddress: string) => Promise<Response>;

export function createSite({ functions, files, rules }: SiteOptions): SiteHandler {
  return async (request, clientAddress) => {
    const fromFunction = await functions.handle(request, clientAddress);
    if (fromFunction) return compressResponse(request, fromFunction);
    const { pathname, search } = new URL(request.url);
    const headers = rules.headersFor(pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return new Response(null, { status: 405, headers });
    }

    const redirect = rules.redirectFor(pathname);
    const file = redirect?.force ? undefined : files.find(pathname);
    if (file) return respondWithFile(request, file, 200, headers);
    if (redirect && redirect.status >= 300 && redirect.status < 400)
      return new Response(null, { status: redirect.status, headers: { location: redirect.to + search } });
    const target = (redirect && files.find(redirect.to)) ?? files.find('/404');
    if (!target) return new Response('Not found', { status: 404, headers });
    return respondWithFile(request, target, redirect?.status ?? 404, headers);
  };
}

interface Redirect {
  path: string;
  to: string;
  status: number;
  force: boolean;
}

interface SiteRules {
  headersFor: (pathname: string) => Headers;
  redirectFor: (pathname: string) => Redirect | undefined;
}

export async function readSiteRules(projectDirectory: string, publishDirectory: string): Promise<SiteRules> {
  const netlifyConfigPath = join(projectDirectory, 'netlify.toml');
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: [join(publishDirectory, '_headers')],
    netlifyConfigPath,
    configHeaders: undefined,
    minimal: false,
  });
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  });
  const errors = [...headerErrors, ...redirectErrors];
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml or _headers has a mistake');

  return {
    headersFor: (pathname) => collectHeaders(headers as Header[], pathname),
    redirectFor: (pathname) => (redirects as Redirect[]).find(({ path }) => matchesRedirect(path, pathname)),
  };
}

function collectHeaders(rules: Header[], address: string): Headers {
  const collected = new Headers();
  const pathname = (decodePath(address) ?? address).replace(/(.)\/+$/, '$1');
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) collected.set(name, String(value));
  }
  return collected;
}

function matchesRedirect(path: string, pathname: string): boolean {
  if (path.endsWith('/*')) return pathname.startsWith(path.slice(0, -1));
  return path === pathname.replace(/(.)\/$/, '$1');
}
