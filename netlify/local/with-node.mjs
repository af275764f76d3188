// Runs a command with a new enough Node: this one, or that of "npm ci". Plain JavaScript, which an old Node can read.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIN_VERSION = { major: 22, minor: 18 };
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > MIN_VERSION.major || (major === MIN_VERSION.major && minor >= MIN_VERSION.minor);
}

function findNode() {
  if (isNewEnough()) return dirname(process.execPath);
  const installedFolder = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`);
  return existsSync(join(installedFolder, 'node')) ? installedFolder : undefined;
}

const nodeFolder = findNode();
if (!nodeFolder) {
  console.error(
    `Node ${process.versions.node} is too old for this project, which needs Node ${MIN_VERSION.major}.${MIN_VERSION.minor} or newer.\n` +
      'On Linux "npm ci" brings one with it; elsewhere install it from https://nodejs.org.',
  );
  process.exit(1);
}

const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Finds the file behind a package's command: on Windows the command is a shell script, which Node cannot start. */
function findProgram(command) {
  const { dependencies, devDependencies } = readPackage('.');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const { bin } = readPackage(`node_modules/${name}`);
    const file = typeof bin === 'string' && name === command ? bin : bin?.[command];
    if (file) return join(root, 'node_modules', name, file);
  }
  throw new Error(`No package of this project has the command "${command}".`);
}

const path = [nodeFolder, join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const [command, ...args] = process.argv.slice(2);
const program = command === 'node' ? [] : [findProgram(command)];
const child = spawn(join(nodeFolder, 'node'), [...program, ...args], {
  stdio: 'inherit',
  env: { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0', ...process.env, PATH: path },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
