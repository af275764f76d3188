import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { startTestSite, type TestSite } from './test-site.ts';

// Saves a third of a worker's time, in which Playwright looks for source maps at each call; there are none.
Reflect.deleteProperty(Error, 'prepareStackTrace');

interface WorkerFixtures {
  /** A running site of this worker's own. */
  site: TestSite;
}

interface TestFixtures {
  /** A running site on which nobody has done anything yet. */
  freshSite: TestSite;
  /** Console errors that the test provokes; any other, or an uncaught exception, fails it. */
  expectedConsoleErrors: RegExp[];
}

/**
 * Playwright's test with a running site behind `page.goto('/…')`. An unexpected console error fails the test, and so
 * does whatever a content security policy stops, and any request to another origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [({}, provide) => provideSite(provide), { scope: 'worker' }],
  freshSite: ({}, provide) => provideSite(provide),
  baseURL: async ({ site }, provide) => provide(site.url),
  context: async ({ context, baseURL }, provide) => {
    const breaches = collectBreaches(context, baseURL!);
    await provide(context);
    expect(breaches, 'stopped by the content security policy, or sent to another origin').toEqual([]);
  },
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, provide) => {
    const problems = collectProblems(page);
    await provide(page);
    const unexpected = problems.filter((problem) => !expectedConsoleErrors.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  },
});

async function provideSite(provide: (site: TestSite) => Promise<void>) {
  const site = await startTestSite();
  await provide(site);
  await site.stop();
}

/**
 * Watches all pages of a context for content security policy violations and requests to another origin, except
 * followed links; returns a growing list of them.
 */
export function collectBreaches(context: BrowserContext, origin: string): string[] {
  const breaches: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text());
  });
  context.on('request', (request) => {
    if (leavesSite(request, origin)) breaches.push(`request to ${request.url()}`);
  });
  return breaches;
}

/** Counts only what this site's pages and service workers load; the latter have no frame. */
function leavesSite(request: Request, origin: string): boolean {
  const { protocol, origin: target } = new URL(request.url());
  if (!protocol.startsWith('http') || target === origin || request.isNavigationRequest()) return false;
  return request.serviceWorker() !== null || request.frame().url().startsWith(origin);
}

/** Playwright's own warning when it blocks a service worker. */
const WORKER_BLOCKED_WARNING = 'Service Worker registration blocked by Playwright';

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== WORKER_BLOCKED_WARNING)
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

export { expect };
