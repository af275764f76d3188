import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBrowser, ensureEngines } from './config/installed-browsers.ts';
import { npmRunCommand } from './config/npm-run.ts';

const root = join(import.meta.dirname, '..');
const resultsFolder = join(root, 'test-results');
const isFull = process.argv.includes('--full');

interface Step {
  title: string;
  script: string;
  args?: string[];
  environment?: Record<string, string>;
}

/** Stages run one by one, the lanes of a stage at once, and a lane's steps one by one. Later stages need the build. */
const STAGES: Step[][][] = [
  [
    [{ title: 'Build', script: 'build' }],
    [{ title: 'Lint, format and imports', script: 'check', args: ['lint', 'format', 'unused', 'imports'] }],
  ],
  [
    // Browsers wait often; the other lane uses that time.
    [
      { title: 'Browser tests', script: 'test:browser', environment: isFull ? { LONG_TESTS: 'true' } : {} },
      { title: 'Types', script: 'check:types-built' },
    ],
    [{ title: 'Unit and function tests', script: 'test:unit' }],
  ],
  ...(isFull ? [[[{ title: 'Long tests', script: 'test:long' }]]] : []),
];

/** Reports of vitest and Playwright; below, the keys of their counts. */
const REPORT_FILES = ['vitest.json', 'vitest-long.json', 'playwright.json'];
const REPORT_KEYS = {
  passed: ['numPassedTests', 'expected', 'flaky'],
  failed: ['numFailedTests', 'unexpected'],
  skipped: ['numPendingTests', 'skipped'],
};

/** What failed steps printed. It comes last, where a log that shows only its end still holds it. */
const failedOutputs: string[] = [];

/** Runs a step and returns whether it passed. Unless it runs alone, its output is printed in one piece. */
async function run({ title, script, args, environment }: Step, isAlone: boolean): Promise<boolean> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n— ${title}`);
  const child = spawn(...npmRunCommand(script, args), {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : [];
  const hasPassed = (await exitCode) === 0;
  const output = `\n— ${title}\n${(await printed).join('')}`;
  if (!isAlone && hasPassed) console.log(output);
  if (!isAlone && !hasPassed) failedOutputs.push(output);
  console.log(`${title}: ${hasPassed ? 'passed' : 'FAILED'} after ${secondsSince(startedAt)} s`);
  return hasPassed;
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

/** The counts of a report; empty if its step did not run. */
function readCounts(file: string): Record<string, number> {
  try {
    const report = JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as { stats?: Record<string, number> };
    return report.stats ?? (report as Record<string, number>);
  } catch {
    return {};
  }
}

const startedAt = performance.now();
ensureBrowser();
if (isFull) ensureEngines();
// If a step ended early, the report of an earlier run would be counted.
rmSync(resultsFolder, { recursive: true, force: true });
const failedSteps: string[] = [];
for (const lanes of STAGES) {
  const runLane = async (steps: Step[]) => {
    for (const step of steps) if (!(await run(step, lanes.length === 1))) failedSteps.push(step.title);
  };
  await Promise.all(lanes.map(runLane));
}

failedOutputs.forEach((output) => console.log(output));
console.log(`\nTime: ${secondsSince(startedAt)} s`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);

const reports = REPORT_FILES.map(readCounts);
const countOf = (names: string[]) =>
  reports.flatMap((report) => names.map((name) => report[name] ?? 0)).reduce((sum, figure) => sum + figure, 0);
const passed = countOf(REPORT_KEYS.passed);
console.log(`\n${passed} passed, ${countOf(REPORT_KEYS.failed)} failed, ${countOf(REPORT_KEYS.skipped)} skipped`);
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0);
