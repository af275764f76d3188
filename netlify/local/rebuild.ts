import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readContentTexts, type ContentTexts } from '../../src/schemas/read-files.ts';

const BUILT_FROM = '.astro/built-from.json';

let lastBuild: Promise<unknown> = Promise.resolve();

/** "Publish" on this machine: `npm run build`, which keeps the last good site if it fails. Builds queue. */
export function rebuild(projectDirectory: string, onBuilt?: () => Promise<void>): Promise<boolean> {
  const build = lastBuild.then(async () => {
    const isBuilt = await runBuild(projectDirectory);
    if (isBuilt) await onBuilt?.();
    return isBuilt;
  });
  const outcome = build.catch((error: unknown) => {
    console.error(error);
    return false;
  });
  lastBuild = outcome;
  return outcome;
}

async function runBuild(projectDirectory: string): Promise<boolean> {
  const script = join(projectDirectory, 'netlify/local/build.ts');
  try {
    await promisify(execFile)(process.execPath, [script], { cwd: projectDirectory, maxBuffer: Infinity });
    return true;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
    console.error([message, stdout, stderr].join('\n'));
    return false;
  }
}

export function builtAt(projectDirectory: string): string | undefined {
  return statSync(join(projectDirectory, 'dist/index.html'), { throwIfNoEntry: false })?.mtime.toISOString();
}

export function saveBuiltFrom(projectDirectory: string, texts: ContentTexts): void {
  const unfinished = join(projectDirectory, `.astro/built-from-${process.pid}`);
  writeFileSync(unfinished, JSON.stringify([...texts]));
  renameSync(unfinished, join(projectDirectory, BUILT_FROM));
}

export function readBuiltFrom(projectDirectory: string): ContentTexts {
  const kept = join(projectDirectory, BUILT_FROM);
  if (!existsSync(kept)) return readContentTexts(projectDirectory);
  return new Map(JSON.parse(readFileSync(kept, 'utf8')) as [string, string][]);
}
