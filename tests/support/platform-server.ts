import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from './own-server.ts';
import { OWNER_PASSWORD } from './owner.ts';

const VERSION = '27.10.2';
const FOLDER = join(import.meta.dirname, `../../node_modules/.cache/netlify-cli-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/netlify-cli/bin/run.js');
const FETCH_TIME_OUT = 8 * 60_000;
/** It builds the site before it serves it. */
const START_TIME_OUT = 5 * 60_000;

/** Fetches Netlify's command line into a cache of its own; tells why where that does not work. */
export function ensureNetlifyCli(): string | undefined {
  if (existsSync(PROGRAM)) return undefined;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--prefer-offline'];
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { stderr } = spawnSync(program, [...args, 'install', ...options, `netlify-cli@${VERSION}`], {
    cwd: FOLDER,
    encoding: 'utf8',
    timeout: FETCH_TIME_OUT,
  });
  if (existsSync(PROGRAM)) return undefined;
  const reason = /^npm error (?!code)(.+)$/m.exec(stderr ?? '')?.[1] ?? 'npm did not answer in time';
  return `netlify-cli ${VERSION} could not be fetched, so Netlify's own server is not tried: ${reason}`;
}

/** `netlify serve` on a copy of the project, which it builds first, as the README says. */
export async function startPlatformServer(projectDirectory: string) {
  const [port, functionsPort] = [await findFreePort(), await findFreePort()];
  const home = mkdtempSync(join(tmpdir(), 'netlify-home-'));
  const flags = ['--offline', '--internal-disable-edge-functions', '--context', 'dev', '--geo', 'mock'];
  const ports = ['--port', String(port), '--functions-port', String(functionsPort)];
  const server = spawn(process.execPath, [PROGRAM, 'serve', ...flags, ...ports], {
    cwd: projectDirectory,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, BROWSER: 'none', ADMIN_PASSWORD: OWNER_PASSWORD },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(`netlify serve ended:\n${output.slice(-4_000)}`);
      // An answer whose body nobody reads is an error where its server ends.
      const answer = await fetch(url);
      await answer.text();
      if (!answer.ok) throw new Error('not ready');
    },
    { timeout: START_TIME_OUT, interval: 500 },
  );
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url, stop };
}
