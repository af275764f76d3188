import type { LocalFunction } from './load-functions.ts';

interface FunctionMatch {
  matched: LocalFunction;
  params: Record<string, string>;
}

/** Finds the function whose `path` fits; one trailing slash does not matter, as on Netlify. */
export function matchFunction(functions: LocalFunction[], url: URL): FunctionMatch | undefined {
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  for (const candidate of functions) {
    if (findPattern(pathsOf(candidate, 'excludedPath'), pathname)) continue;
    const found = findPattern(pathsOf(candidate, 'path'), pathname);
    if (found) return { matched: candidate, params: definedGroups(found) };
  }
  return undefined;
}

function pathsOf({ config }: LocalFunction, field: 'path' | 'excludedPath'): string[] {
  const value: string | string[] | undefined = config[field];
  return value === undefined ? [] : [value].flat();
}

function findPattern(paths: string[], pathname: string): URLPatternResult | undefined {
  for (const path of paths) {
    const result = new URLPattern({ pathname: path }).exec({ pathname });
    if (result) return result;
  }
  return undefined;
}

function definedGroups(result: URLPatternResult): Record<string, string> {
  const groups = Object.entries(result.pathname.groups).filter(([, value]) => value !== undefined);
  return Object.fromEntries(groups) as Record<string, string>;
}
