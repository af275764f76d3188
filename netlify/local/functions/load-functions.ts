import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

export type FunctionHandler = (
  request: Request,
  context: Context,
) => Response | undefined | Promise<Response | undefined>;

export interface LocalFunction {
  name: string;
  handler: FunctionHandler;
  config: Config;
}

interface FunctionModule {
  default: FunctionHandler;
  config: Config;
}

export type ImportModule = (file: string) => Promise<unknown>;

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
