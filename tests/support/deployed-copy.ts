import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSite, readSiteRules, type SiteHandler } from '../../netlify/local/http/create-site.ts';
import { listen } from '../../netlify/local/http/listen.ts';
import { StaticFiles } from '../../netlify/local/http/static-files.ts';
import { writeServiceWorker } from '../../src/integrations/built-pages.ts';

const root = join(import.meta.dirname, '../..');
const CRISIS_PAGES = ['crisis-resources.html', 'fr/crisis-resources.html'];

export interface DeployedCopy {
  url: string;
  /** Deploys the site again with another text on the crisis pages. */
  deployWith: (text: string) => Promise<void>;
  /** Answers the crisis pages in another way from now on. */
  answerCrisisPagesWith: (answer: () => Response) => void;
  /** Takes the network away. */
  goOffline: () => Promise<void>;
}

/** Serves a copy of the built site, without functions, in which a test may deploy, break and end what it likes. */
export async function serveDeployedCopy(): Promise<DeployedCopy & { remove: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'deployed-'));
  cpSync(join(root, 'dist'), directory, { recursive: true });
  const rules = await readSiteRules(root, directory);
  let site = siteOf(directory, rules);
  let crisisAnswer: (() => Response) | undefined;
  const { port, stop } = await listen(async (request, client) => {
    const isCrisisPage = new URL(request.url).pathname.endsWith('/crisis-resources');
    return isCrisisPage && crisisAnswer ? crisisAnswer() : site(request, client);
  }, 0);

  return {
    url: `http://localhost:${port}`,
    deployWith: async (text) => {
      editCrisisPages(directory, text);
      site = siteOf(directory, rules);
    },
    answerCrisisPagesWith: (answer) => {
      crisisAnswer = answer;
    },
    goOffline: stop,
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function siteOf(directory: string, rules: Awaited<ReturnType<typeof readSiteRules>>): SiteHandler {
  const functions = { handle: async () => undefined, settled: async () => undefined };
  return createSite({ functions: functions as never, files: new StaticFiles(directory), rules });
}

function editCrisisPages(directory: string, text: string) {
  const pages = CRISIS_PAGES.map((page) => join(directory, page));
  for (const page of pages)
    writeFileSync(page, readFileSync(page, 'utf8').replace(/<h1>[^<]*<\/h1>/, `<h1>${text}</h1>`));
  writeServiceWorker(pathToFileURL(`${directory}/`));
}
