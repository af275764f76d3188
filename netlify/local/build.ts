import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { writePreview } from '../../src/preview/write-pages.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { isUnfinished, passesLaunchGate } from '../checklist/gate.ts';
import { saveBuiltTexts } from './rebuild.ts';

const root = join(import.meta.dirname, '../..');
const siteFolder = join(root, 'dist');
const newSiteFolder = `.astro/new-site-${process.pid}`;
const previousSiteFolder = join(root, `.astro/former-site-${process.pid}`);
const previewFolder = `.astro/marked-site-${process.pid}`;
const previewCacheFolder = `.astro/marked-memory-${process.pid}`;

/** `npm run build`: builds beside the site, since Astro empties its folder first; only a complete build replaces it. */
async function build(): Promise<number> {
  const startedAt = new Date();
  if (isUnfinished(root, process.env)) process.env.SITE_UNFINISHED = 'yes';
  const texts = readContentTexts(root);
  const status = await buildSiteAndPreview();
  if (status !== 0) return status;
  writePreview(join(root, newSiteFolder), join(root, previewFolder));
  // Runs after Astro, which names mistakes in the content, so that the open items end the log.
  if (!passesLaunchGate(root, process.env)) return 1;
  utimesSync(join(root, newSiteFolder, 'index.html'), startedAt, startedAt);
  saveBuiltTexts(root, texts);
  if (existsSync(siteFolder)) renameSync(siteFolder, previousSiteFolder);
  renameSync(join(root, newSiteFolder), siteFolder);
  rmSync(previousSiteFolder, { recursive: true, force: true });
  return 0;
}

async function buildSiteAndPreview(): Promise<number> {
  const preview = runAstro(previewFolder, { PREVIEW_CACHE: previewCacheFolder });
  const previewLogs = Promise.all([text(preview.stdout!), text(preview.stderr!)]);
  const previewExit = exitStatusOf(preview);
  const status = await exitStatusOf(runAstro(newSiteFolder));
  if (status !== 0) preview.kill();
  const [logs, previewStatus] = await Promise.all([previewLogs, previewExit]);
  if (status === 0 && previewStatus !== 0) throw new Error(`The preview cannot be built:\n${logs.join('')}`);
  return status;
}

/** Passes "--force": Astro would reuse content cached in node_modules, parsed by rules that have changed since. */
function runAstro(folder: string, environment?: Record<string, string>) {
  const astro = [join(import.meta.dirname, 'with-node.mjs'), 'astro', 'build', '--force', '--outDir', folder];
  return spawn(process.execPath, [...astro, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: environment ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
}

async function exitStatusOf(child: ReturnType<typeof runAstro>): Promise<number> {
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

try {
  process.exitCode = await build();
} finally {
  for (const folder of [newSiteFolder, previewFolder, previewCacheFolder])
    rmSync(join(root, folder), { recursive: true, force: true });
}
