import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const CHROMIUM_PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs that is installed. */
function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** Debian's headless Chromium, which takes a third less processor time than the full one. */
const HEADLESS_SHELL = 'chromium-headless-shell';

function findSystemBrowser(): string | undefined {
  return findProgram(CHROMIUM_PROGRAMS) ?? findHeadlessShell();
}

export function findHeadlessShell(): string | undefined {
  return findProgram([HEADLESS_SHELL]);
}

/** Whether Playwright's own browser has been downloaded. */
function hasOwnBrowser(): boolean {
  return existsSync(chromium.executablePath());
}

/** Path of an installed browser; undefined if Playwright's own is there, which it finds itself. */
export function browserPath(): string | undefined {
  return hasOwnBrowser() ? undefined : findSystemBrowser();
}

export const firefoxPath = () => findProgram(['firefox-esr', 'firefox']);
/** Today's WebKit opens a window, so it needs a screen. */
export const webKitGtk = { driver: () => findProgram(['WebKitWebDriver']), screen: () => findProgram(['xvfb-run']) };
/** Debian 12's WebKit for devices, 2.38, is that of Safari 16.0; its browser needs no screen. */
export const webKitWpe = { driver: () => findProgram(['WPEWebDriver']), browser: () => findProgram(['cog']) };

export const areInstalled = (programs: Record<string, () => string | undefined>) =>
  Object.values(programs).every((find) => find() !== undefined);

/** Starts a browser for the benchmark and for tests that run without Playwright's runner. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ...args] });
}

const NODE_LAUNCHER = join(import.meta.dirname, '../../netlify/local/with-node.mjs');
const DOWNLOAD_TIMEOUT_MS = 180_000;

const ENGINES = [
  { name: 'Firefox', isThere: () => firefoxPath() !== undefined, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', isThere: () => areInstalled(webKitGtk), packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
  { name: 'WPE WebKit', isThere: () => areInstalled(webKitWpe), packages: ['wpewebkit-driver', 'cog'] },
];

/**
 * Ensures a browser for the tests: Debian's headless Chromium, the cheapest, else an installed one, else Playwright's
 * download, else Debian's or Ubuntu's full Chromium. Throws with instructions if none of them works.
 */
export function ensureBrowser(): void {
  if (findHeadlessShell() || hasOwnBrowser()) return;
  if (isPackageKnown(HEADLESS_SHELL)) installPackages([HEADLESS_SHELL]);
  if (findSystemBrowser()) return;

  console.log('No browser found: downloading the one that Playwright brings …');
  run([process.execPath, NODE_LAUNCHER, 'playwright', 'install', '--with-deps', '--only-shell', 'chromium']);
  if (hasOwnBrowser()) return;

  console.log('That did not work: installing Debian’s Chromium …');
  installPackages(['chromium']);
  if (!findSystemBrowser()) {
    throw new Error('The tests need a browser. Install one with: sudo apt-get install chromium');
  }
}

/** Installs the other engines where the system allows; prints which of them the long tests must skip. */
export function ensureEngines(): void {
  for (const { name, isThere: isInstalled, packages } of ENGINES) {
    if (isInstalled()) continue;
    console.log(`${name} is not installed: trying Debian’s package …`);
    installPackages(packages);
    if (!isInstalled())
      console.log(
        `${name} cannot be installed here, so its tests are skipped. By hand: apt-get install ${packages.join(' ')}`,
      );
  }
}

function isPackageKnown(name: string): boolean {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

/** Installs Debian or Ubuntu packages, if the user may do that without a password. */
function installPackages(packages: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  run([...sudo, 'apt-get', 'update', '-qq']);
  run([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function run([command = '', ...args]: string[]) {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
