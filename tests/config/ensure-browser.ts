import { spawnSync } from 'node:child_process';
import { HEADLESS_SHELL, hasOwnBrowser, headlessShell, systemBrowser } from './browser.ts';

const DOWNLOAD_TIME_OUT = 180_000;

/**
 * Makes sure that there is a browser for the tests: Debian's Chromium without windows, which is the cheapest, else
 * the one that is there, else Playwright's own download, else Debian's or Ubuntu's whole Chromium. Throws with what
 * to do where none of them works.
 */
export function ensureBrowser(): void {
  if (headlessShell() || hasOwnBrowser()) return;
  if (isPackageKnown(HEADLESS_SHELL)) installPackages([HEADLESS_SHELL]);
  if (systemBrowser()) return;

  console.log('No browser found: downloading the one that Playwright brings …');
  run('npx', ['playwright', 'install', '--with-deps', '--only-shell', 'chromium']);
  if (hasOwnBrowser()) return;

  console.log('That did not work: installing Debian’s Chromium …');
  installPackages(['chromium']);
  if (!systemBrowser()) {
    throw new Error('The tests need a browser. Install one with: sudo apt-get install chromium');
  }
}

function isPackageKnown(name: string): boolean {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

/** Installs packages of Debian's or Ubuntu's, where the user may do that without being asked for a password. */
export function installPackages(packages: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  runWords([...sudo, 'apt-get', 'update', '-qq']);
  runWords([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function runWords([command = '', ...args]: string[]) {
  run(command, args);
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: DOWNLOAD_TIME_OUT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
