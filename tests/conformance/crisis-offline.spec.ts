import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { openSite } from '../../netlify/local/http/create-site.ts';
import { listen } from '../../netlify/local/http/listen.ts';
import { writeServiceWorker } from '../../src/integrations/built-pages.ts';
import { findAxeProblems } from '../support/axe.ts';
import { expect, test as base } from '../support/browser-test.ts';
import { ROOT } from '../support/content-files.ts';

const SCOPES = ['/crisis-resources', '/fr/crisis-resources'];
const TITLES = ['You do not have to go through this alone.', 'Vous n’avez pas à traverser cela sans aide.'];
const CRISIS_PAGES = ['crisis-resources.html', 'fr/crisis-resources.html'];

interface DeployedCopy {
  url: string;
  /** Deploys the site again with another text on the crisis pages. */
  deployWith: (text: string) => Promise<void>;
  /** Replaces the server's response for the crisis pages from now on. */
  serveAsCrisisPages: (response: () => Response) => void;
  goOffline: () => Promise<void>;
}

const test = base.extend<{ deployed: DeployedCopy }>({
  deployed: async ({ browserName: _ }, provide) => {
    const deployed = await serveDeployedCopy();
    await provide(deployed);
    await deployed.remove();
  },
  baseURL: async ({ deployed }, provide) => provide(deployed.url),
});

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/Failed to load resource/] });

/** The first headings of the pages that each service worker keeps, by scope. */
function readKeptTitles(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async (scopes) => {
    const readTitle = async (scope: string) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      if (registration?.active?.state !== 'activated' || registration.installing || registration.waiting) return;
      const html = await (await caches.match(scope))?.text();
      return /<h1[^>]*>(?:<span[^>]*>[^<]*<\/span>)?([^<]*)<\/h1>/.exec(html ?? '')?.[1];
    };
    return Promise.all(scopes.map(readTitle));
  }, SCOPES);
}

/** Repeats the visit: the service worker tries again on the next one if a page could not be kept. */
async function visit(page: Page, address: string, expectedTitles = TITLES) {
  await expect(async () => {
    await page.goto(address);
    await expect.poll(() => readKeptTitles(page), { timeout: 10_000 }).toEqual(expectedTitles);
  }).toPass();
}

/** Checks that no other page is under a service worker, and that only the two crisis pages are kept. */
async function expectNothingElseKept(page: Page) {
  for (const address of ['/', '/admin', '/fr/client-resources']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), address).toBeNull();
  }
  const keptPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keptPaths.toSorted()).toEqual(SCOPES);
}

const VISITED: [address: string, tag: string[]][] = [
  ['/', []],
  ['/crisis-resources', ['@full']],
  ['/fr/client-resources', ['@full']],
  ['/admin', ['@full']],
  ['/404', ['@full']],
];
for (const [address, tag] of VISITED) {
  test(`after one visit to ${address} both crisis pages open without network`, { tag }, async ({ page, deployed }) => {
    await visit(page, address);
    await expectNothingElseKept(page);
    await deployed.goOffline();

    await page.goto('/crisis-resources');
    await expect(page.getByRole('link', { name: /^Lifeline, Northern Ireland 0808 808 8000/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'FR Français', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Aide en cas de crise/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /suicide, en France 3114/ }).first()).toBeVisible();
  });
}

test('offline they also open with a trailing slash or a query, and no other page opens @full', async ({
  page,
  deployed,
}) => {
  await visit(page, '/');
  await deployed.goOffline();
  for (const address of ['/crisis-resources/', '/fr/crisis-resources/', '/crisis-resources?from=sms']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (process.env.LONG_TESTS) expect(await findAxeProblems(page), address).toEqual([]);
  }
  for (const address of ['/', '/fr', '/admin', '/api/reviews', '/crisis-resources-old']) {
    await expect(page.goto(address), address).rejects.toThrow('ERR_CONNECTION_REFUSED');
  }
});

test('a new deploy replaces what was kept at the next visit to any page', async ({ page, deployed }) => {
  await visit(page, '/');
  await deployed.deployWith('The new version');
  await visit(page, '/client-resources', ['The new version', 'The new version']);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);

  await deployed.goOffline();
  await page.goto('/crisis-resources');
  await expect(page.getByRole('heading', { name: 'The new version' })).toBeVisible();
});

/** What may answer in place of the crisis page, and must be neither shown nor kept. */
const WRONG_RESPONSES: Record<string, () => Response> = {
  'a server that fails': () => htmlResponse('<h1>Broken</h1>', 503),
  'a host that says "Site not available"': () =>
    htmlResponse('<title>Site not available</title><h1>Site not available</h1>'),
  'a parked domain': () =>
    htmlResponse('<link rel="canonical" href="https://parking.example.com/"><h1>This domain is for sale</h1>'),
  'a Wi-Fi’s sign-in page': () => htmlResponse('<h1>Free Wi-Fi</h1><form><button>Accept</button></form>'),
  'a Wi-Fi that redirects': () => new Response(null, { status: 302, headers: { location: '/sign-in' } }),
};

test('if another server answers or a response stalls, the kept pages are shown and stay kept @full', async ({
  page,
  deployed,
}) => {
  await visit(page, '/');
  for (const [sender, response] of Object.entries(WRONG_RESPONSES)) {
    deployed.serveAsCrisisPages(response);
    for (const [index, address] of SCOPES.entries()) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: TITLES[index]! }), sender).toBeVisible();
    }
    expect(await readKeptTitles(page), sender).toEqual(TITLES);
  }
  await test.step('a response that stalls half-way', async () => {
    deployed.serveAsCrisisPages(() => {
      const neverEnds = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('<h1>Half')) });
      return new Response(neverEnds, { headers: { 'content-type': 'text/html' } });
    });
    await page.goto('/crisis-resources');
    await expect(page.getByRole('heading', { name: /Crisis resources/ })).toBeVisible();
  });
});

const htmlResponse = (body: string, status = 200) =>
  new Response(`<!doctype html>${body}`, { status, headers: { 'content-type': 'text/html' } });

/** Serves a copy of the built site, without functions, which a test may redeploy, break and stop. */
async function serveDeployedCopy(): Promise<DeployedCopy & { remove: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'deployed-'));
  cpSync(join(ROOT, 'dist'), directory, { recursive: true });
  const openCopy = () => openSite({ handle: async () => undefined }, ROOT, directory);
  let site = await openCopy();
  let crisisResponse: (() => Response) | undefined;
  const { port, stop } = await listen(async (request, client) => {
    const isCrisisPage = new URL(request.url).pathname.endsWith('/crisis-resources');
    return isCrisisPage && crisisResponse ? crisisResponse() : site(request, client);
  }, 0);

  return {
    url: `http://localhost:${port}`,
    deployWith: async (text) => {
      editCrisisPages(directory, text);
      site = await openCopy();
    },
    serveAsCrisisPages: (response) => {
      crisisResponse = response;
    },
    goOffline: stop,
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function editCrisisPages(directory: string, text: string) {
  const paths = CRISIS_PAGES.map((page) => join(directory, page));
  for (const path of paths)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/<h1[^>]*>.*?<\/h1>/, `<h1>${text}</h1>`));
  writeServiceWorker(pathToFileURL(`${directory}/`));
}
