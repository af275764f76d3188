import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { writePreview } from '../../src/preview/write-pages.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { isUnfinished, passesLaunchGate } from '../checklist/gate.ts';
import { saveBuiltFrom } from './rebuild.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist');
const fresh = `.astro/new-site-${process.pid}`;
const former = join(root, `.astro/former-site-${process.pid}`);
const marked = `.astro/marked-site-${process.pid}`;
const memory = `.astro/marked-memory-${process.pid}`;

/** `npm run build`: builds beside the site, since Astro empties its folder first; only a complete build replaces it. */
async function build(): Promise<number> {
  const startedAt = new Date();
  if (isUnfinished(root, process.env)) process.env.SITE_UNFINISHED = 'yes';
  const texts = readContentTexts(root);
  const status = await buildBoth();
  if (status !== 0) return status;
  writePreview(join(root, fresh), join(root, marked));
  // Runs after Astro, which names every mistake in the content, so that the open points end the log.
  if (!passesLaunchGate(root, process.env)) return 1;
  utimesSync(join(root, fresh, 'index.html'), startedAt, startedAt);
  saveBuiltFrom(root, texts);
  if (existsSync(site)) renameSync(site, former);
  renameSync(join(root, fresh), site);
  rmSync(former, { recursive: true, force: true });
  return 0;
}

async function buildBoth(): Promise<number> {
  const preview = runAstro(marked, { PREVIEW_CACHE: memory });
  const output = Promise.all([text(preview.stdout!), text(preview.stderr!)]);
  const previewEnds = exitOf(preview);
  const status = await exitOf(runAstro(fresh));
  if (status !== 0) preview.kill();
  const [said, previewStatus] = await Promise.all([output, previewEnds]);
  if (status === 0 && previewStatus !== 0) throw new Error(`The preview cannot be built:\n${said.join('')}`);
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

async function exitOf(child: ReturnType<typeof runAstro>): Promise<number> {
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

try {
  process.exitCode = await build();
} finally {
  for (const folder of [fresh, marked, memory]) rmSync(join(root, folder), { recursive: true, force: true });
}
