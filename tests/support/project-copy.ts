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

const PARTS = [
  'astro.config.mjs',
  'content',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** How long a test may wait for a build, which takes half a minute of a core that is its own. Milliseconds. */
export const BUILD_TIME_OUT = 300_000;

export type ProjectCopy = ReturnType<typeof copyProject>;

/** Copies the project, and what more of it is asked for, so that a test can change its content and build it. */
export function copyProject(more: string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of [...PARTS, ...more]) cpSync(join(ROOT, part), join(directory, part), { recursive: true });
  linkModules(directory);

  return {
    directory,
    /** Changes a file as the owner would; throws where the change changes nothing. */
    edit: (file: string, change: (text: string) => string) => {
      const path = join(directory, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The test no longer changes ${file}.`);
      writeFileSync(path, after);
    },
    /** Builds the copy; returns whether it worked, and everything that was printed. */
    build: (environment: Record<string, string> = {}) => {
      const result = spawnSync(process.execPath, ['netlify/local/build.ts'], {
        cwd: directory,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
      return { isBuilt: result.status === 0, output: `${result.stdout}${result.stderr}` };
    },
    /** Builds its site alone, without preview or launch gate; gives its pages' HTML by their files. Throws where it does not work. */
    pages: (environment: Record<string, string> = {}) => {
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
 * All of node_modules but what Astro remembers of the content: two builds at once would take each other's. The pictures
 * that it has made lie there under fingerprints.
 */
function linkModules(directory: string) {
  const link = (part: string) => symlinkSync(join(ROOT, part), join(directory, part), 'junction');
  mkdirSync(join(directory, 'node_modules/.astro'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== '.astro') link(`node_modules/${entry.name}`);
  for (const part of ['assets', 'fonts'])
    if (existsSync(join(ROOT, 'node_modules/.astro', part))) link(`node_modules/.astro/${part}`);
}

/** Runs a script of the project's, or of a copy of it, to its end. */
export async function runScript(file: string, args: string[] = [], env: Record<string, string> = {}, cwd = ROOT) {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, ...env } });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output, errors };
}
