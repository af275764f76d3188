import { join } from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import type { FunctionRuntime } from '../functions.ts';
import { compressResponse } from './compress.ts';
import { findFile, readStaticFiles, respondWithFile } from './static-files.ts';

export type SiteHandler = (request: Request, clientAddress: string) => Promise<Response>;

export async function openSite(
  functions: Pick<FunctionRuntime, 'handle'>,
  projectDirectory: string,
  publishDirectory: string,
): Promise<SiteHandler> {
  const files = readStaticFiles(publishDirectory);
  const { headersFor, redirectFor } = await readSiteRules(projectDirectory, publishDirectory);

  return async (request, clientAddress) => {
    const functionResponse = await functions.handle(request, clientAddress);
    if (functionResponse) return compressResponse(request, functionResponse);
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    const headers = headersFor(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return new Response(null, { status: 405, headers });
    }

    const redirect = redirectFor(path);
    const file = redirect?.force ? undefined : findFile(files, path);
    if (file) return respondWithFile(request, file, 200, headers);
    if (redirect && redirect.status >= 300 && redirect.status < 400)
      return new Response(null, { status: redirect.status, headers: { location: redirect.to + search } });
    const target = (redirect && findFile(files, redirect.to)) ?? findFile(files, '/404');
    if (!target) return new Response('Not found', { status: 404, headers });
    return respondWithFile(request, target, redirect?.status ?? 404, headers);
  };
}

/** Returns a malformed path as it is: no file has it, so the response is a 404 with the usual headers. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

interface Redirect {
  path: string;
  to: string;
  status: number;
  force: boolean;
}

export async function readSiteRules(projectDirectory: string, publishDirectory: string) {
  const netlifyConfigPath = join(projectDirectory, 'netlify.toml');
  const headersFiles = [join(publishDirectory, '_headers')];
  const sources = {
    netlifyConfigPath,
    headersFiles,
    configHeaders: undefined,
    redirectsFiles: [],
    configRedirects: [],
  };
  const { headers, errors: headerErrors } = await parseAllHeaders({ ...sources, minimal: false });
  const { redirects, errors: redirectErrors } = await parseAllRedirects({ ...sources, minimal: false });
  const errors = [...headerErrors, ...redirectErrors];
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml or _headers has a mistake');

  return {
    headersFor: (path: string) => headersOf(headers as Header[], path.replace(/(.)\/+$/, '$1')),
    redirectFor: (path: string) => (redirects as Redirect[]).find((redirect) => matches(redirect, path)),
  };
}

function headersOf(rules: Header[], path: string): Headers {
  const collected = new Headers();
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(path)) continue;
    for (const [name, value] of Object.entries(values)) collected.set(name, value);
  }
  return collected;
}

function matches({ path: from }: Redirect, path: string): boolean {
  if (from.endsWith('/*')) return path.startsWith(from.slice(0, -1));
  return from === path.replace(/(.)\/$/, '$1');
}
