import { join } from 'node:path';
import { leftOf, printLines } from './printed-list.ts';

/** `npm run launch-check`: prints what is left, and ends with 1 while the site is not ready. */
const { open, blocking } = leftOf(join(import.meta.dirname, '../..'), process.env, new Date());
if (open.length > 0) console.log(`\n${printLines(open)}\n`);
const isReady = blocking === 0;
console.log(isReady ? 'Ready for the public.\n' : 'Not ready. Lines marked (i) do not stop the launch.\n');
process.exitCode = isReady ? 0 : 1;
