import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readContentTexts, type ContentTexts } from '../../src/schemas/read-files.ts';

const BUILT_TEXTS_FILE = '.astro/built-from.json';

let lastBuild = Promise.resolve(true);

/** "Publish" on this machine: `npm run build`, which keeps the last good site if it fails. Builds queue. */
export function rebuild(projectDirectory: string, onBuilt?: () => Promise<void>): Promise<boolean> {
  lastBuild = lastBuild.then(async () => {
    try {
      await runBuild(projectDirectory);
      await onBuilt?.();
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  });
  return lastBuild;
}

async function runBuild(projectDirectory: string): Promise<void> {
  const script = join(projectDirectory, 'netlify/local/build.ts');
  const build = promisify(execFile)(process.execPath, [script], { cwd: projectDirectory, maxBuffer: Infinity });
  await build.catch(({ message, stdout }: Error & { stdout: string }) => {
    throw new Error(`${message}\n${stdout}`);
  });
}

export function builtAt(projectDirectory: string): string | undefined {
  return statSync(join(projectDirectory, 'dist/index.html'), { throwIfNoEntry: false })?.mtime.toISOString();
}

export function saveBuiltTexts(projectDirectory: string, texts: ContentTexts): void {
  const unfinished = join(projectDirectory, `.astro/built-from-${process.pid}`);
  writeFileSync(unfinished, JSON.stringify([...texts]));
  renameSync(unfinished, join(projectDirectory, BUILT_TEXTS_FILE));
}

export function readBuiltTexts(projectDirectory: string): ContentTexts {
  const textsFile = join(projectDirectory, BUILT_TEXTS_FILE);
  if (!existsSync(textsFile)) return readContentTexts(projectDirectory);
  return new Map(JSON.parse(readFileSync(textsFile, 'utf8')) as [string, string][]);
}
