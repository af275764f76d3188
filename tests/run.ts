import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './config/browsers.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const isFull = process.argv.includes('--full');

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  title: string;
  script: string;
  environment?: Record<string, string>;
}

/** Runs a step and tells whether it passed; beside another one its output is shown at its end, in one piece. */
async function run({ title, script, environment }: Step, isAlone: boolean): Promise<boolean> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n— ${title}`);
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : [];
  const hasPassed = (await ended) === 0;
  if (!isAlone) console.log(`\n— ${title}\n${(await output).join('')}`);
  console.log(`${title}: ${hasPassed ? 'passed' : 'FAILED'} after ${secondsSince(startedAt)} s`);
  return hasPassed;
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
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

const startedAt = performance.now();
ensureBrowser();
if (isFull) ensureEngines();
// A report of an earlier run must not be counted where a step ends early.
rmSync(results, { recursive: true, force: true });
/** One row after another; the steps of a row share the cores: types and lint keep only one of them busy. */
const rows: Step[][] = [
  [{ title: 'Build', script: 'build' }],
  [
    { title: 'Types, lint and format', script: 'check' },
    { title: 'Unit and function tests', script: 'test:unit' },
  ],
  [{ title: 'Browser tests', script: 'test:browser', environment: isFull ? { LONG_TESTS: 'true' } : {} }],
  ...(isFull ? [[{ title: 'Long tests', script: 'test:long' }]] : []),
];
const failedSteps: string[] = [];
for (const row of rows) {
  const passes = await Promise.all(row.map((step) => run(step, row.length === 1)));
  failedSteps.push(...row.filter((_, index) => !passes[index]).map(({ title }) => title));
}

const { passed, failed, skipped } = count();
console.log(`\nTime: ${secondsSince(startedAt)} s`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0);
