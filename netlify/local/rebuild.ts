import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { BuildOutcome } from '../server/edit/edited-site.ts';

/** A build says its mistake last, before where in the program it was found. */
const LAST_LINES = 12;

/** Not in the site itself, which is public. */
export const BUILT_FROM = '.astro/built-from';

let lastBuild: Promise<unknown> = Promise.resolve();

/** "Publish" on this machine: the same build as `npm run build`, which leaves the last good site where it fails. Builds wait for one another. */
export function rebuild(projectDirectory: string, onBuilt?: () => Promise<void>): Promise<BuildOutcome> {
  const build = lastBuild.then(async () => {
    const outcome = await runBuild(projectDirectory);
    if (outcome.isBuilt) await onBuilt?.();
    return outcome;
  });
  const outcome = build.catch((error: unknown) => ({ isBuilt: false, reason: String(error) }));
  lastBuild = outcome;
  return outcome;
}

function runBuild(projectDirectory: string): Promise<BuildOutcome> {
  const script = join(projectDirectory, 'netlify/local/build.ts');
  return new Promise((resolve) => {
    const build = spawn(process.execPath, [script], { cwd: projectDirectory, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    build.stdout.on('data', (part: Buffer) => output.push(part.toString()));
    build.stderr.on('data', (part: Buffer) => output.push(part.toString()));
    build.once('error', ({ message }) => resolve({ isBuilt: false, reason: message }));
    build.once('close', (status) => {
      const [said = ''] = stripVTControlCharacters(output.join('')).split(/\n\s*(?:Location|Stack trace):/);
      // For whoever looks after the site; the owner reads a sentence.
      if (status !== 0) console.error(output.join(''));
      resolve({ isBuilt: status === 0, reason: said.split('\n').slice(-LAST_LINES).join('\n').trim() });
    });
  });
}

export function builtAt(projectDirectory: string): string | undefined {
  return statSync(join(projectDirectory, 'dist/index.html'), { throwIfNoEntry: false })?.mtime.toISOString();
}

/** Where the texts lie that the present site was built from: the build keeps them; without one, the present ones count. */
export function builtFrom(projectDirectory: string): string {
  const kept = join(projectDirectory, BUILT_FROM);
  return existsSync(kept) ? kept : projectDirectory;
}
