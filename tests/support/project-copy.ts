import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './content-files.ts';

const COPIED_PATHS = [
  'astro.config.mjs',
  'content',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Timeout of a build in milliseconds; on a core of its own it takes half a minute. */
export const BUILD_TIMEOUT_MS = 300_000;

export type ProjectCopy = ReturnType<typeof copyProject>;

/** Copies the project, so that a test can edit and build it. */
export function copyProject(extraPaths: string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of [...COPIED_PATHS, ...extraPaths])
    cpSync(join(ROOT, part), join(directory, part), { recursive: true });
  linkModules(directory);

  return {
    directory,
    /** Edits a file; throws if that changes nothing. */
    edit: (file: string, change: (text: string) => string) => {
      const path = join(directory, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The test no longer changes ${file}.`);
      writeFileSync(path, after);
    },
    build: (environment: Record<string, string> = {}) => {
      const result = spawnSync(process.execPath, ['netlify/local/build.ts'], {
        cwd: directory,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
      return { isBuilt: result.status === 0, output: `${result.stdout}${result.stderr}` };
    },
    /** Runs Astro's build without preview or launch gate; returns HTML by file. Throws if the build fails. */
    buildPages: (environment: Record<string, string> = {}) => {
      const astro = ['netlify/local/with-node.mjs', 'astro', 'build'];
      const env = { ...process.env, ...environment };
      execFileSync(process.execPath, astro, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'], env });
      const files = globSync('**/*.html', { cwd: join(directory, 'dist') });
      return new Map(files.map((file) => [file, readFileSync(join(directory, 'dist', file), 'utf8')]));
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/**
 * Links all of node_modules but Astro's content cache, which two builds at once would overwrite. Astro's images and
 * fonts can be shared, since their names are fingerprints.
 */
function linkModules(directory: string) {
  const link = (part: string) => symlinkSync(join(ROOT, part), join(directory, part), 'junction');
  mkdirSync(join(directory, 'node_modules/.astro'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== '.astro') link(`node_modules/${entry.name}`);
  for (const part of ['assets', 'fonts'])
    if (existsSync(join(ROOT, 'node_modules/.astro', part))) link(`node_modules/.astro/${part}`);
}

/** Runs a script of the project, or of a copy of it in `cwd`. */
export async function runScript(file: string, args: string[] = [], env: Record<string, string> = {}, cwd = ROOT) {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, ...env } });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output, errors };
}
