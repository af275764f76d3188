import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtPages } from '../support/html.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { findFreePort } from '../support/separate-server.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

const VERSION = '27.10.2';
const FOLDER = join(import.meta.dirname, `../../node_modules/.cache/netlify-cli-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/netlify-cli/bin/run.js');
const INSTALL_TIMEOUT_MS = 8 * 60_000;
/** Long, since the server builds the site before it serves it. */
const START_TIMEOUT_MS = 5 * 60_000;

/**
 * Differences between Netlify's command line and Netlify itself, which the local server follows:
 * - Its static file server overwrites the configured `cache-control` and `content-type`, and neither compresses nor
 *   varies (netlify/cli#990).
 * - It spells some content types differently.
 * - It repeats a POST that a function answered with 403 or 404, under "/index.htm" and the like (netlify/cli#1442).
 * - An unknown French address gets the headers of /fr/404 as well, and "/ADMIN" not those of "/admin".
 * - It serves /_headers, and refuses other methods than GET for files with a text and without `allow`.
 */
const IGNORED_HEADERS =
  /^(x-nf-|x-powered-by$|date$|server$|age$|etag$|vary$|connection$|keep-alive$|content-(?:length|encoding)$|transfer-)/;
const SAME_TYPES: Record<string, string> = {
  'application/javascript': 'text/javascript; charset=utf-8',
  'application/xml': 'text/xml; charset=utf-8',
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function ask(url: string, address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url + address, { redirect: 'manual', ...init });
  const isFunction = address.startsWith('/api');
  const comparedHeaders = [...response.headers].filter(
    ([name]) => !IGNORED_HEADERS.test(name) && (isFunction || name !== 'cache-control'),
  );
  const headers = Object.fromEntries(comparedHeaders);
  const [type = '', ...more] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type) headers['content-type'] = SAME_TYPES[type] ?? [type, ...more].join(';');
  return { status: response.status, headers, body: shorten(await response.text()) };
}

/** Replaces long pages by a hash, to keep the report short. */
function shorten(body: string): string {
  return body.length < 1_000 ? body : createHash('sha256').update(body).digest('hex');
}

const missingReason = ensureNetlifyCli();
if (missingReason) console.log(missingReason);

describe.skipIf(missingReason)('under `netlify serve`', () => {
  let project: ProjectCopy;
  let platform: Awaited<ReturnType<typeof startPlatformServer>>;
  let local: TestSite;

  beforeAll(async () => {
    project = copyProject();
    platform = await startPlatformServer(project.directory);
    local = await startTestSite({ projectDirectory: project.directory });
  }, 10 * 60_000);

  afterAll(async () => {
    await local.stop();
    await platform.stop();
    project.remove();
  });

  const both = (address: string, init?: RequestInit) =>
    Promise.all([ask(platform.url, address, init), ask(local.url, address, init)]);

  const spellings = (page: string) => [`/${page}`, `/fr/${page}`].flatMap((path) => [path, `${path}.html`, `${path}/`]);
  const missingPages = ['/nowhere', '/nowhere/deeper', '/.env', '/admin/nowhere', '/_astro', '/_astro/nowhere.js'];

  test.each([...builtPages(), ...['admin', '404'].flatMap(spellings), ...missingPages, '/fr.html', '/fr/'])(
    '%s is the page of `npm start`, with its headers',
    async (address) => {
      const [theirs, ours] = await both(address);
      expect(theirs).toEqual(ours);
    },
  );

  test('an unknown French address gets the French page', async () => {
    const [theirs, ours] = await both('/fr/nowhere');
    expect(theirs).toMatchObject({ status: 404, body: ours.body });
  });

  test('every file comes with the same headers', async () => {
    const files = globSync('**/*.*', { cwd: join(project.directory, 'dist'), exclude: ['**/*.html', '_headers'] });
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const [theirs, ours] = await both(`/${file.replaceAll('\\', '/')}`);
      expect(theirs, file).toEqual(ours);
    }
  });

  const form = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });
  const json = (method: string, value: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });

  test.each<[string, string, RequestInit?]>([
    ['the public list', '/api/reviews'],
    ['the same with a trailing slash', '/api/reviews/'],
    ['an address that no route has', '/api/nowhere'],
    ['the root of the API', '/api'],
    ['a list for the owner alone', '/api/messages'],
    ['a missing session', '/api/session'],
    ['a method that is refused', '/api/reviews', json('PUT', {})],
    ['a request for the allowed methods', '/api/reviews', { method: 'OPTIONS' }],
    ['fields that are wrong', '/api/contact', json('POST', {})],
    ['a plain form that is wrong', '/api/contact', form({ language: 'fr', name: '' })],
    ['a plain form that is right', '/api/contact', form(A_MESSAGE)],
  ])('%s: the answer of `npm start`', async (_, address, init) => {
    const [theirs, ours] = await both(address, init);
    expect(theirs).toEqual(ours);
  });
});

/** Installs Netlify's command line into a cache of its own; returns the reason if that fails. */
function ensureNetlifyCli(): string | undefined {
  if (existsSync(PROGRAM)) return undefined;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--prefer-offline'];
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { stderr } = spawnSync(program, [...args, 'install', ...options, `netlify-cli@${VERSION}`], {
    cwd: FOLDER,
    encoding: 'utf8',
    timeout: INSTALL_TIMEOUT_MS,
  });
  if (existsSync(PROGRAM)) return undefined;
  const reason = /^npm error (?!code)(.+)$/m.exec(stderr ?? '')?.[1] ?? 'npm did not answer in time';
  return `netlify-cli ${VERSION} could not be fetched, so Netlify's own server is not tried: ${reason}`;
}

/** Runs `netlify serve`, as in the README, on a copy of the project, which it builds first. */
async function startPlatformServer(projectDirectory: string) {
  const [port, functionsPort] = [await findFreePort(), await findFreePort()];
  const home = mkdtempSync(join(tmpdir(), 'netlify-home-'));
  const flags = ['--offline', '--internal-disable-edge-functions', '--context', 'dev', '--geo', 'mock'];
  const ports = ['--port', String(port), '--functions-port', String(functionsPort)];
  const server = spawn(process.execPath, [PROGRAM, 'serve', ...flags, ...ports], {
    cwd: projectDirectory,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, BROWSER: 'none', ADMIN_PASSWORD: OWNER_PASSWORD },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(`netlify serve ended:\n${output.slice(-4_000)}`);
      // Reads the body: the server ends with an error if a response is left unread.
      const answer = await fetch(url);
      await answer.text();
      if (!answer.ok) throw new Error('not ready');
    },
    { timeout: START_TIMEOUT_MS, interval: 500 },
  );
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url, stop };
}
