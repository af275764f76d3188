import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs that is installed. */
function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** Debian's headless Chromium, which takes a third less processor time than the full one. */
const HEADLESS_SHELL = 'chromium-headless-shell';

function systemBrowser(): string | undefined {
  return findProgram(SYSTEM_NAMES) ?? headlessShell();
}

export function headlessShell(): string | undefined {
  return findProgram([HEADLESS_SHELL]);
}

/** Whether Playwright's own browser has been downloaded. */
function hasOwnBrowser(): boolean {
  return existsSync(chromium.executablePath());
}

/** Path of a full browser, as people have; undefined lets Playwright find its own. */
export function browserPath(): string | undefined {
  return hasOwnBrowser() ? undefined : systemBrowser();
}

export const firefoxPath = () => findProgram(['firefox-esr', 'firefox']);
/** Today's WebKit opens a window, so it needs a screen. */
export const webKitGtk = { driver: () => findProgram(['WebKitWebDriver']), screen: () => findProgram(['xvfb-run']) };
/** Debian 12's WebKit for devices, 2.38, is that of Safari 16.0; its browser needs no screen. */
export const webKitWpe = { driver: () => findProgram(['WPEWebDriver']), browser: () => findProgram(['cog']) };

/** Whether all these programs are installed. */
export const areThere = (programs: Record<string, () => string | undefined>) =>
  Object.values(programs).every((find) => find() !== undefined);

/** Starts a full browser, for what Playwright's own tests do not measure. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ...args] });
}

const WITH_NODE = join(import.meta.dirname, '../../netlify/local/with-node.mjs');
const DOWNLOAD_TIMEOUT_MS = 180_000;

const ENGINES = [
  { name: 'Firefox', isThere: () => firefoxPath() !== undefined, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', isThere: () => areThere(webKitGtk), packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
  { name: 'WPE WebKit', isThere: () => areThere(webKitWpe), packages: ['wpewebkit-driver', 'cog'] },
];

/**
 * Ensures a browser for the tests: Debian's headless Chromium, the cheapest, else an installed one, else Playwright's
 * download, else Debian's or Ubuntu's full Chromium. Throws with instructions if none of them works.
 */
export function ensureBrowser(): void {
  if (headlessShell() || hasOwnBrowser()) return;
  if (isPackageKnown(HEADLESS_SHELL)) installPackages([HEADLESS_SHELL]);
  if (systemBrowser()) return;

  console.log('No browser found: downloading the one that Playwright brings …');
  run([process.execPath, WITH_NODE, 'playwright', 'install', '--with-deps', '--only-shell', 'chromium']);
  if (hasOwnBrowser()) return;

  console.log('That did not work: installing Debian’s Chromium …');
  installPackages(['chromium']);
  if (!systemBrowser()) {
    throw new Error('The tests need a browser. Install one with: sudo apt-get install chromium');
  }
}

/** Installs the other engines where the system allows; prints which of them the long tests must skip. */
export function ensureEngines(): void {
  for (const { name, isThere, packages } of ENGINES) {
    if (isThere()) continue;
    console.log(`${name} is not installed: trying Debian’s package …`);
    installPackages(packages);
    if (!isThere())
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
