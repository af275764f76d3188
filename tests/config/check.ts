import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { npmRunCommand } from './npm-run.ts';

/** The longest check starts first, so that the others run beside it. */
const CHECKS = ['types', 'lint', 'format', 'unused', 'imports'];

/** Runs one check; prints its output in one piece at the end. */
function run(name: string): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(...npmRunCommand(`check:${name}`), { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  check:${name}  ${seconds} s`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

/** `npm run check`: runs the named checks, or all, as many at a time as there are processors. */
const requestedChecks = process.argv.slice(2);
const queue = requestedChecks.length > 0 ? requestedChecks : [...CHECKS];
let haveAllPassed = true;
async function runQueue(): Promise<void> {
  for (let name = queue.shift(); name; name = queue.shift()) haveAllPassed = (await run(name)) && haveAllPassed;
}
await Promise.all(Array.from({ length: availableParallelism() }, runQueue));
process.exitCode = haveAllPassed ? 0 : 1;
