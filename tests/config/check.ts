import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { npmRun } from './npm-run.ts';

/** The longest check starts first, so that the others run beside it. */
const CHECKS = ['types', 'lint', 'format', 'unused', 'imports'];

/** Runs one check; prints its output in one piece at the end. */
function run(name: string): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(...npmRun(`check:${name}`), { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  check:${name}  ${seconds} s`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

/** `npm run check`: runs the named checks, else all, as many at a time as there are processors. */
const named = process.argv.slice(2);
const queue = named.length > 0 ? named : [...CHECKS];
let isPassed = true;
async function work(): Promise<void> {
  for (let name = queue.shift(); name; name = queue.shift()) isPassed = (await run(name)) && isPassed;
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = isPassed ? 0 : 1;
