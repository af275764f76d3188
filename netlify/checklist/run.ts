import { join } from 'node:path';
import { remainingItems } from './remaining.ts';

/** `npm run launch-check`: prints what is left; exit code 1 while the site is not ready. */
const { blocking, text } = remainingItems(join(import.meta.dirname, '../..'), process.env, new Date());
if (text) console.log(`\n${text}\n`);
const isReady = blocking === 0;
console.log(isReady ? 'Ready for the public.\n' : 'Not ready. Lines marked (i) do not stop the launch.\n');
process.exitCode = isReady ? 0 : 1;
