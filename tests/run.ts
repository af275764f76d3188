import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './config/ensure-browser.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs one step of the checks and tells whether it passed. */
function step(title: string, script: string): boolean {
  console.log(`\n— ${title}`);
  return spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' }).status === 0;
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function count(): Counts {
  const unit = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>('vitest.json');
  const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'playwright.json',
  );
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0),
  };
}

ensureBrowser();
const steps: [title: string, script: string][] = [
  ['Types, lint and format', 'check'],
  ['Build', 'build'],
  ['Unit and function tests', 'test:unit'],
  ['Browser tests', 'test:browser'],
  ...(process.argv.includes('--full') ? ([['Long tests', 'test:long']] as [string, string][]) : []),
];
const failedSteps = steps.filter(([title, script]) => !step(title, script)).map(([title]) => title);

const { passed, failed, skipped } = count();
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0);
