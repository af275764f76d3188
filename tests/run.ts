import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBrowser, ensureEngines } from './config/installed-browsers.ts';
import { npmRun } from './config/npm-run.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const isFull = process.argv.includes('--full');

interface Step {
  title: string;
  script: string;
  args?: string[];
  environment?: Record<string, string>;
}

/** Stages run in turn, the lanes of one together, and the steps of a lane in turn. All but the first need the build. */
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

/** The keys under which vitest and Playwright report their counts. */
const REPORTS = ['vitest.json', 'vitest-long.json', 'playwright.json'];
const REPORT_KEYS = {
  passed: ['numPassedTests', 'expected', 'flaky'],
  failed: ['numFailedTests', 'unexpected'],
  skipped: ['numPendingTests', 'skipped'],
};

/** Runs a step and tells whether it passed; beside another one its output is shown at its end, in one piece. */
async function run({ title, script, args, environment }: Step, isAlone: boolean): Promise<boolean> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n— ${title}`);
  const child = spawn(...npmRun(script, args), {
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

/** The figures of a report; none where its step did not run. */
function readFigures(file: string): Record<string, number> {
  try {
    const report = JSON.parse(readFileSync(join(results, file), 'utf8')) as { stats?: Record<string, number> };
    return report.stats ?? (report as Record<string, number>);
  } catch {
    return {};
  }
}

const startedAt = performance.now();
ensureBrowser();
if (isFull) ensureEngines();
// A report of an earlier run must not be counted where a step ends early.
rmSync(results, { recursive: true, force: true });
const failedSteps: string[] = [];
for (const lanes of STAGES) {
  const runLane = async (steps: Step[]) => {
    for (const step of steps) if (!(await run(step, lanes.length === 1))) failedSteps.push(step.title);
  };
  await Promise.all(lanes.map(runLane));
}

console.log(`\nTime: ${secondsSince(startedAt)} s`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);

const reports = REPORTS.map(readFigures);
const count = (names: string[]) =>
  reports.flatMap((report) => names.map((name) => report[name] ?? 0)).reduce((sum, figure) => sum + figure, 0);
const passed = count(REPORT_KEYS.passed);
console.log(`\n${passed} passed, ${count(REPORT_KEYS.failed)} failed, ${count(REPORT_KEYS.skipped)} skipped`);
process.exit(failedSteps.length > 0 || passed === 0 ? 1 : 0);
