import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './content-files.ts';
import { OWNER_PASSWORD, storeCredentialOfSite } from './owner.ts';

/** Long enough for a machine many times slower, as in the tests' own time limits. */
const START_TIMEOUT_MS = 60_000;

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

interface TestSiteOptions {
  /** Another copy of the project to serve. */
  projectDirectory?: string;
  environment?: Record<string, string>;
  /** Directory with existing records, which stays when the site ends. */
  dataDirectory?: string;
  /** Command in front of the server's own. */
  wrapper?: string[];
  /** Whether a sign-in is cheap; on a new site its hash costs a core a third of a second. */
  isPasswordCheap?: boolean;
}

/** Starts the very server of `npm start` on a free port, with its own storage. Needs a built site. */
export async function startTestSite({
  environment = {},
  projectDirectory = ROOT,
  dataDirectory: sharedDirectory,
  wrapper = [],
  isPasswordCheap = sharedDirectory === undefined,
}: TestSiteOptions = {}) {
  const dataDirectory = sharedDirectory ?? mkdtempSync(join(tmpdir(), 'site-data-'));
  if (isPasswordCheap) await storeCredentialOfSite(dataDirectory);
  const printed: string[] = [];
  const launch = (port: string) => {
    const env = { DATA_DIR: dataDirectory, PORT: port, ADMIN_PASSWORD: OWNER_PASSWORD, ...environment };
    return launchServer([...wrapper, process.execPath, 'netlify/local/serve.ts'], projectDirectory, env, printed);
  };

  let { server, url } = await launch('0');
  return {
    url,
    dataDirectory,
    /** Everything that the server has printed so far. */
    output: () => printed.join(''),
    /** Ends the server without warning, as a power cut would, and starts it again on the same data and port. */
    crashAndRestart: async () => {
      await endProcess(server, 'SIGKILL');
      ({ server, url } = await launch(new URL(url).port));
    },
    /** Ends the server without warning and leaves its data. */
    crash: () => endProcess(server, 'SIGKILL'),
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      if (!sharedDirectory) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function launchServer(
  [command = '', ...parameters]: string[],
  projectDirectory: string,
  environment: Record<string, string>,
  printed: string[],
): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(command, parameters, {
    cwd: projectDirectory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The site did not start.')), START_TIMEOUT_MS);
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString());
      process.stderr.write(chunk);
    });
    server.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString());
      output += chunk.toString();
      const match = /Site:\s+(http:\S+)/.exec(output);
      if (!match?.[1]) return;
      clearTimeout(timer);
      resolve({ server, url: match[1] });
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The site ended with code ${code}: ${output}`));
    });
  });
}

function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
