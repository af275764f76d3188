import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './config/ensure-browser.ts';
import { ensureEngines } from './config/ensure-engines.ts';

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

/** What a report of vitest's says; nothing where its step did not run. */
function countVitest(file: string): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

function countPlaywright(file: string): Counts {
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function count(): Counts {
  const reports = [countVitest('vitest.json'), countVitest('vitest-long.json'), countPlaywright('playwright.json')];
  const sum = (kind: keyof Counts) => reports.reduce((total, report) => total + report[kind], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

const isFull = process.argv.includes('--full');
ensureBrowser();
if (isFull) ensureEngines();
// A report of an earlier run must not be counted where a step ends early.
rmSync(results, { recursive: true, force: true });
const steps: [title: string, script: string][] = [
  ['Types, lint and format', 'check'],
  ['Build', 'build'],
  ['Unit and function tests', 'test:unit'],
  ['Browser tests', 'test:browser'],
  ...(isFull ? ([['Long tests', 'test:long']] as [string, string][]) : []),
];
const failedSteps = steps.filter(([title, script]) => !step(title, script)).map(([title]) => title);

const { passed, failed, skipped } = count();
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0);
