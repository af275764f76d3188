import { readFileSync } from 'node:fs';
import { ask, expectStatus, isHere, old, password, signIn, signOut, site } from './deployed-site.ts';
import * as files from './verify-files.ts';
import * as functions from './verify-functions.ts';

const ONLY_THERE = isHere && 'only on Netlify';
const NO_PASSWORD = !password && 'set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)';

/** Throws what was found in place of what was expected. */
type Run = () => Promise<void>;

/** How what stands in the guide's table is tried, and why it cannot be; what is not named here is tried by hand. */
const CHECKS: Record<string, [run: Run, leftOut?: string | false]> = {
  'every page, in both languages': [files.checkPages],
  'an unknown page, in both languages': [files.checkNotFound],
  '/admin': [() => files.checkHeaders('/admin', ['cache-control', 'x-robots-tag'], /^200, no-store, noindex$/)],
  'files with a fingerprint': [files.checkAssets],
  '/sw.js': [
    () => files.checkHeaders('/sw.js', ['content-type', 'cache-control'], /^200, \w+\/javascript.*, no-cache$/),
  ],
  'the weight of /, /fr and both crisis pages': [files.checkWeights],
  'functions of schedules and events': [files.checkUncallable],
  'the public list': [functions.checkPublicList],
  'its copy at the edge': [functions.checkEdgeCache, ONLY_THERE],
  'an empty form without script': [functions.checkPlainForm],
  'the owner’s messages without a session': [() => expectStatus(401, ask('/api/messages'))],
  'a sign-in from another site': [() => expectStatus(403, signIn(site, 'https://example.com'))],
  'http://': [files.checkHttp, ONLY_THERE],
  'a sign-in on the old deploy': [
    () => expectStatus(403, signIn(old!, old!.origin)),
    !old && 'name one with --old https://...',
  ],
  'a test message': [functions.checkMessage, NO_PASSWORD],
  'the storage': [functions.checkStorage, NO_PASSWORD],
  // Afterwards this address has to wait a minute before it may sign in.
  'too many calls of the sign-in': [() => functions.checkRateLimit('/api/session', 45), ONLY_THERE],
  'too many calls of the forms': [() => functions.checkRateLimit('/api/contact', 180), ONLY_THERE],
};

/** `npm run verify -- https://...`: tries on a deployed site what only the host can show, and prints the outcome. */
const guide = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const table = /^\| Tried .*\n.*\n((?:\|.*\n)+)/m.exec(guide)![1]!.replaceAll('`', '').trimEnd();
const byHand: string[] = [];
let failed = 0;
for (const row of table.split('\n')) {
  const [tried = '', expected, advice] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  const [run, leftOut] = CHECKS[tried] ?? [];
  if (!run) byHand.push(`  - ${tried}: ${expected}. If not: ${advice}.`);
  else if (leftOut) console.log(`-       ${tried}: ${expected}: not tried, ${leftOut}`);
  else {
    const error = await run().catch((thrown: unknown) => thrown as Error);
    if (error) failed += 1;
    console.log(`${error ? 'FAILED' : 'passed'}  ${tried}: ${expected}`);
    if (error) console.log(`        found: ${error.message}\n        then:  ${advice}`);
  }
}
await signOut();
const outcome = failed === 0 ? 'As expected.' : `${failed} not as expected.`;
console.log(`\nBy hand, with the answer to expect\n${byHand.join('\n')}\n\n${outcome}`);
process.exitCode = failed === 0 ? 0 : 1;
