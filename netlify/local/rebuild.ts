import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { BuildOutcome } from '../server/edit/edited-site.ts';

/** A build says its mistake last, before where in the program it was found. */
const LAST_LINES = 12;

/** "Publish" on this machine: the same build as `npm run build`, which leaves the last good site where it fails. */
export async function rebuild(projectDirectory: string, onBuilt?: () => Promise<void>): Promise<BuildOutcome> {
  const outcome = await runBuild(projectDirectory);
  if (outcome.isBuilt) await onBuilt?.();
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
      resolve({ isBuilt: status === 0, reason: said.split('\n').slice(-LAST_LINES).join('\n').trim() });
    });
  });
}

/** When the site was last built, in ISO 8601; undefined where there is none. */
export function builtAt(projectDirectory: string): string | undefined {
  return statSync(join(projectDirectory, 'dist/index.html'), { throwIfNoEntry: false })?.mtime.toISOString();
}
