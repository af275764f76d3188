import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { passesLaunchGate } from '../launch-check/launch-gate.ts';
import { BUILT_FROM } from './rebuild.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist');
/** Two builds at once must not write into each other's. */
const fresh = `.astro/new-site-${process.pid}`;
const former = join(root, `.astro/former-site-${process.pid}`);
const content = join(root, `.astro/content-${process.pid}`);

/**
 * `npm run build`: Astro empties its folder before it begins, so it builds beside the site. Only a whole one that may be
 * published takes its place.
 */
function build(): number {
  const startedAt = new Date();
  // What is saved while it builds is not in it.
  cpSync(join(root, 'content'), join(content, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('photos'),
  });
  const astro = [join(import.meta.dirname, 'with-node.mjs'), 'astro', 'build', '--outDir', fresh];
  const { status, error } = spawnSync(process.execPath, [...astro, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) return status ?? 1;
  // After Astro, which names every mistake in the content, so that the list of open points is the log's last word.
  if (!passesLaunchGate(root, process.env)) return 1;
  utimesSync(join(root, fresh, 'index.html'), startedAt, startedAt);
  rmSync(join(root, BUILT_FROM), { recursive: true, force: true });
  renameSync(content, join(root, BUILT_FROM));
  if (existsSync(site)) renameSync(site, former);
  renameSync(join(root, fresh), site);
  rmSync(former, { recursive: true, force: true });
  return 0;
}

try {
  process.exitCode = build();
} finally {
  rmSync(content, { recursive: true, force: true });
  rmSync(join(root, fresh), { recursive: true, force: true });
}
