import { join } from 'node:path';
import { parseAllHeaders, type Header } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

interface Redirect {
  path: string;
  to: string;
  status: number;
  force: boolean;
}

export interface SiteRules {
  headersFor: (pathname: string) => Headers;
  redirectFor: (pathname: string) => Redirect | undefined;
}

/** Reads headers and redirects from netlify.toml and the published folder with Netlify's own parsers. */
export async function readSiteRules(projectDirectory: string, publishDirectory: string): Promise<SiteRules> {
  const netlifyConfigPath = join(projectDirectory, 'netlify.toml');
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: [join(publishDirectory, '_headers')],
    netlifyConfigPath,
    configHeaders: undefined,
    minimal: false,
  });
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [join(publishDirectory, '_redirects')],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  });
  const errors = [...headerErrors, ...redirectErrors];
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml, _headers or _redirects has a mistake');

  return {
    headersFor: (pathname) => collectHeaders(headers as Header[], pathname),
    redirectFor: (pathname) => (redirects as Redirect[]).find(({ path }) => matchesRedirect(path, pathname)),
  };
}

function collectHeaders(rules: Header[], pathname: string): Headers {
  const collected = new Headers();
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) collected.set(name, String(value));
  }
  return collected;
}

/** This project's redirects are plain paths, or a folder with everything below it ("/fr/*"). */
function matchesRedirect(path: string, pathname: string): boolean {
  if (path.endsWith('/*')) return pathname.startsWith(path.slice(0, -1));
  return path === pathname.replace(/(.)\/$/, '$1');
}
