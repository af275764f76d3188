import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passesLaunchGate } from '../launch-check/launch-gate.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist');
const fresh = join(root, '.astro/new-site');
const former = join(root, '.astro/former-site');

/**
 * `npm run build`: Astro empties its folder before it begins, so it builds beside the site. Only a whole one that may be
 * published takes its place.
 */
function build(): number {
  const astro = [join(import.meta.dirname, 'with-node.mjs'), 'astro', 'build', '--outDir', '.astro/new-site'];
  const { status, error } = spawnSync(process.execPath, [...astro, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) return status ?? 1;
  // After Astro, which names every mistake in the content, so that the list of open points is the log's last word.
  if (!passesLaunchGate(root, process.env)) return 1;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, former);
  renameSync(fresh, site);
  rmSync(former, { recursive: true, force: true });
  return 0;
}

process.exitCode = build();
