import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';
import type { EditedSite } from '../server/edit/edited-site.ts';

type FunctionHandler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export interface LocalFunction {
  name: string;
  handler: FunctionHandler;
  config: Config;
  matchesPath: (pathname: string) => boolean;
}

interface FunctionModule {
  default: FunctionHandler | object;
  config: Config;
}

/** Loads each top-level .mts file, as Netlify does, except for event functions: there are no deploys here. */
export async function loadFunctions(
  directory: string,
  importModule: (file: string) => Promise<unknown> = (file) => import(pathToFileURL(file).href),
): Promise<LocalFunction[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.mts')).toSorted();
  const loadedFunctions = files.map(async (file) => {
    const { default: handler, config } = (await importModule(join(directory, file))) as FunctionModule;
    if (typeof handler !== 'function') return [];
    return [
      {
        name: file.replace(/\.mts$/, ''),
        handler: handler as FunctionHandler,
        config,
        matchesPath: createPathMatcher(config),
      },
    ];
  });
  return (await Promise.all(loadedFunctions)).flat();
}

export function findFunction(functions: LocalFunction[], { pathname }: URL) {
  const path = pathname.replace(/(.)\/$/, '$1');
  return functions.find(({ matchesPath }) => matchesPath(path));
}

function createPathMatcher({ path, excludedPath }: Config): LocalFunction['matchesPath'] {
  const patternsOf = (paths: string | string[] = []) =>
    [paths].flat().map((each) => new URLPattern({ pathname: each }));
  const [includedPaths, excludedPaths] = [patternsOf(path), patternsOf(excludedPath)];
  const matchesAny = (patterns: URLPattern[], pathname: string) =>
    patterns.some((pattern) => pattern.test({ pathname }));
  return (pathname) => matchesAny(includedPaths, pathname) && !matchesAny(excludedPaths, pathname);
}

export type FunctionRuntime = ReturnType<typeof createFunctionRuntime>;

const reportError = (error: unknown) => console.error(error);

export function createFunctionRuntime(loadAll: () => Promise<LocalFunction[]>, editedSite?: EditedSite) {
  const pending = new Set<Promise<unknown>>();

  const waitUntil = (work: Promise<unknown>) => {
    const trackedWork = work.catch(reportError).finally(() => pending.delete(trackedWork));
    pending.add(trackedWork);
  };

  const invoke = async ({ handler }: LocalFunction, request: Request, clientAddress: string) =>
    handler(request, createLocalContext({ request, clientAddress, waitUntil, editedSite }));

  const handle = async (request: Request, clientAddress: string): Promise<Response | undefined> => {
    const matchedFunction = findFunction(await loadAll(), new URL(request.url));
    if (!matchedFunction) return undefined;
    try {
      return (await invoke(matchedFunction, request, clientAddress)) ?? new Response(null, { status: 204 });
    } catch (error) {
      reportError(error);
      return new Response(null, { status: 500 });
    }
  };

  /** Jobs run at their times only; to see one now, change its `schedule` (netlify/functions/) and restart. */
  const startSchedule = (scheduledFunction: LocalFunction) =>
    new Cron(
      scheduledFunction.config.schedule!,
      { timezone: 'UTC', protect: true, catch: reportError },
      async (job: Cron) => {
        const body = JSON.stringify({ next_run: job.nextRun()?.toISOString() ?? null });
        const url = `http://localhost/.netlify/functions/${scheduledFunction.name}`;
        await invoke(scheduledFunction, new Request(url, { method: 'POST', body }), '127.0.0.1');
      },
    );

  return {
    handle,
    startSchedules: async () => (await loadAll()).filter(({ config }) => config.schedule).map(startSchedule),
    waitForWork: async () => void (await Promise.all(pending)),
  };
}

interface LocalContextOptions {
  request: Request;
  clientAddress: string;
  waitUntil: (work: Promise<unknown>) => void;
  editedSite?: EditedSite | undefined;
}

export function createLocalContext({ request, clientAddress, waitUntil, editedSite }: LocalContextOptions): Context {
  const context = {
    ip: clientAddress,
    requestId: randomUUID(),
    deploy: { context: 'dev', published: true },
    site: { url: new URL(request.url).origin },
    waitUntil,
    editedSite,
  };
  return context as unknown as Context;
}
