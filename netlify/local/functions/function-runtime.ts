import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { Cron } from 'croner';
import { matchFunction, type LocalFunction } from './load-functions.ts';

export interface FunctionRuntime {
  /** Answers with the function whose path fits, or undefined where there is none. */
  handle: (request: Request, clientAddress: string) => Promise<Response | undefined>;
  /** Calls a scheduled function as Netlify's scheduler does. */
  runScheduled: (scheduled: LocalFunction, nextRun: Date | null) => Promise<void>;
  /** Resolves when all work handed to waitUntil is done. */
  settled: () => Promise<void>;
}

/** Runs functions in this process; an error inside one is answered with a bare 500, as on Netlify. */
export function createFunctionRuntime(loadAll: () => Promise<LocalFunction[]>): FunctionRuntime {
  const pending = new Set<Promise<unknown>>();

  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch(reportError).finally(() => pending.delete(settled));
    pending.add(settled);
  };

  const handle: FunctionRuntime['handle'] = async (request, clientAddress) => {
    const match = matchFunction(await loadAll(), new URL(request.url));
    if (!match) return undefined;
    const context = createLocalContext({ request, clientAddress, params: match.params, waitUntil });
    try {
      return (await match.matched.handler(request, context)) ?? new Response(null, { status: 204 });
    } catch (error) {
      reportError(error);
      return new Response(null, { status: 500 });
    }
  };

  const runScheduled: FunctionRuntime['runScheduled'] = async ({ name, handler }, nextRun) => {
    const body = JSON.stringify({ next_run: nextRun?.toISOString() ?? null });
    const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST', body });
    const context = createLocalContext({ request, clientAddress: '127.0.0.1', params: {}, waitUntil });
    await handler(request, context);
  };

  return { handle, runScheduled, settled: async () => void (await Promise.all(pending)) };
}

function reportError(error: unknown) {
  console.error(error);
}

/** Starts every function that has a schedule (cron, UTC); returns what stops them all. */
export function startSchedules(functions: LocalFunction[], runtime: FunctionRuntime): () => void {
  const jobs = functions.flatMap((scheduled) => {
    const { schedule } = scheduled.config;
    if (!schedule) return [];
    const onError = (error: unknown) => console.error(error);
    return [
      new Cron(schedule, { timezone: 'UTC', protect: true, catch: onError }, (job: Cron) =>
        runtime.runScheduled(scheduled, job.nextRun()),
      ),
    ];
  });
  return () => jobs.forEach((job) => job.stop());
}

interface LocalContextOptions {
  request: Request;
  clientAddress: string;
  params: Record<string, string>;
  /** Receives work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The part of Netlify's function context that this project uses; the deploy context is "dev". */
export function createLocalContext({ request, clientAddress, params, waitUntil }: LocalContextOptions): Context {
  const context = {
    ip: clientAddress,
    params,
    requestId: randomUUID(),
    url: new URL(request.url),
    deploy: { context: 'dev', id: 'local', published: true },
    site: { id: 'local-site', name: 'local', url: new URL(request.url).origin },
    server: { region: 'local' },
    account: { id: 'local' },
    waitUntil: (work: Promise<unknown>) => waitUntil(work),
  };
  return context as unknown as Context;
}
