import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type FunctionHandler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export interface LocalFunction {
  name: string;
  handler: FunctionHandler;
  config: Config;
}

interface FunctionModule {
  default: FunctionHandler;
  config: Config;
}

type ImportModule = (file: string) => Promise<unknown>;

const importFile: ImportModule = (file) => import(pathToFileURL(file).href);

/** Loads every function of the folder, as Netlify does: one top-level .mts file each. */
export async function loadFunctions(directory: string, importModule = importFile): Promise<LocalFunction[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.mts')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const module = (await importModule(join(directory, file))) as FunctionModule;
      return { name: file.replace(/\.mts$/, ''), handler: module.default, config: module.config };
    }),
  );
}

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
