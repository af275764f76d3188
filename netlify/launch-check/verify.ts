import { ask, expectStatus, isHere, old, password, signIn, signOut, site } from './deployed-site.ts';
import {
  checkAdmin,
  checkAssets,
  checkHttp,
  checkNotFound,
  checkPages,
  checkUncallable,
  checkWeights,
  checkWorker,
} from './verify-files.ts';
import {
  checkEdgeCache,
  checkLimitEnds,
  checkMessage,
  checkPlainForm,
  checkPublicList,
  checkRateLimit,
  checkStorage,
} from './verify-functions.ts';

const BY_HAND = `By hand, with the answer to expect
  - On /admin, publish a review and reload the main page: it is there within ten seconds; unpublish it: gone as fast.
  - Guess a wrong password five times on a phone without Wi-Fi: there you have to wait, on the computer you do not.
  - Look into the function log on Netlify: one line of JSON for each call, without names, addresses and words.
  - Deploys → an older production deploy → open its permalink, sign in there: refused. Run this again with --old and its address.
  - Deploys → publish an older one, sign in; stop auto publishing, sign in; publish the newest again. If refused: TAKE_SIGN_INS=yes.
  - Run the function "daily" once by hand (Functions → daily → Run now): its log has a line for each of its four jobs, all with "stores":"production", none with "isFailed". If it says anything else, stop: the jobs work on empty stores.
  - On /admin, save a text and press "Publish": a build begins although the save says [skip ci], and /admin says when it is over. Break the build once (a wrong variable): /admin says so.
  - Send a message on a deploy preview: it is not on the public site's /admin.`;

const ONLY_THERE = isHere && 'only on Netlify';
const NO_PASSWORD = !password && 'set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)';
const ADVICE_HOST = 'ask Netlify’s support, with this line';

interface Check {
  what: string;
  /** Throws what was found in place of what was expected. */
  run: () => Promise<void>;
  /** What to do where it differs. */
  advice: string;
  /** Why it cannot be tried. */
  leftOut?: string | false;
}

const CHECKS: Check[] = [
  {
    what: 'every page of the sitemap: 200, with all security headers',
    run: checkPages,
    advice: 'look whether the deploy was published whole, and for another _headers in its files',
  },
  {
    what: '/nowhere and /fr/nowhere: 404, each in its language',
    run: checkNotFound,
    advice: 'look at the redirects of netlify.toml in the deploy’s summary',
  },
  { what: '/admin: no-store, noindex', run: checkAdmin, advice: 'look for another _headers; nothing leaks meanwhile' },
  {
    what: 'files with a fingerprint: kept for a year; a missing one: not',
    run: checkAssets,
    advice: 'look for another _headers; until then every visit costs more credits',
  },
  {
    what: '/sw.js: JavaScript, asked for anew at each visit',
    run: checkWorker,
    advice: 'look for another _headers; until then the crisis pages may be missing offline',
  },
  {
    what: '/, /fr and both crisis pages: compressed with brotli, within their budgets',
    run: checkWeights,
    advice: 'slower, not broken: compare with npm run bench -- pages, and shorten what has grown',
  },
  {
    what: 'functions of schedules and events: no address of their own',
    run: checkUncallable,
    advice: `${ADVICE_HOST}: strangers could run the jobs, which do no harm twice but cost credits`,
  },
  {
    what: '/api/reviews: 200, a list, kept by the edge only',
    run: checkPublicList,
    advice: 'read the function log; where addresses show, take the deploy back at once',
  },
  {
    what: '/api/reviews: from the edge’s copy for visitors, never with the owner’s cookie',
    run: checkEdgeCache,
    leftOut: ONLY_THERE,
    advice: 'no copy: each visit costs a function call; a copy with a cookie: take the deploy back',
  },
  {
    what: 'an empty form without script: the form again, in both languages',
    run: checkPlainForm,
    advice: 'the page is not shipped: included_files of netlify.toml; no form: see dist/plain-form.mjs; 403: see below',
  },
  {
    what: '/api/messages without a session: 401',
    run: () => expectStatus(401, ask('/api/messages')),
    advice: 'anything but 401 and 5xx: take the deploy back at once',
  },
  {
    what: 'a sign-in from another site: 403',
    run: () => expectStatus(403, signIn(site, 'https://example.com')),
    advice: 'the functions see another address than visitors type: is there a proxy in front of Netlify?',
  },
  {
    what: 'http:// leads to https://',
    run: checkHttp,
    leftOut: ONLY_THERE,
    advice: 'Domain management → HTTPS → Force HTTPS',
  },
  {
    what: 'a sign-in on the old deploy: 403',
    run: () => expectStatus(403, signIn(old!, old!.origin)),
    leftOut: !old && 'name one with --old https://...',
    advice: 'is TAKE_SIGN_INS still set? If not, delete old deploys; a replaced password stays dead there all the same',
  },
  {
    what: 'a test message: stored, told of by e-mail, deleted',
    run: checkMessage,
    leftOut: NO_PASSWORD,
    advice: 'sign-in 403: TAKE_SIGN_INS=yes and a new deploy; no mail: /admin → Account says why',
  },
  {
    what: 'the storage: one of twenty wins, a list has what was written',
    run: checkStorage,
    leftOut: NO_PASSWORD,
    advice: `${ADVICE_HOST}. More than one wins: two decisions at once may both count. Missing: lists are late, mended later`,
  },
  // The last ones: afterwards this address has to wait a minute before it may sign in.
  {
    what: 'too many calls of /api/session within a minute: 429',
    run: () => checkRateLimit('/api/session', 45),
    leftOut: ONLY_THERE,
    advice: 'see the deploy’s log for the rule; until then only the pauses in the code slow guessing down',
  },
  {
    what: 'too many calls of the forms’ function within a minute: 429',
    run: () => checkRateLimit('/api/contact', 180),
    leftOut: ONLY_THERE,
    advice:
      'see the deploy’s log for the rule; until then a flood costs credits, what it writes is capped all the same',
  },
  {
    what: 'after the pause the forms’ function answers again',
    run: checkLimitEnds,
    leftOut: ONLY_THERE,
    advice: `${ADVICE_HOST}; without the rule (netlify/functions/public-forms.mts) the caps of the code remain`,
  },
];

/** `npm run verify -- https://...`: tries on a deployed site what only the host can show, and prints the outcome. */
let failed = 0;
for (const { what, run, leftOut, advice } of CHECKS) {
  if (leftOut) {
    console.log(`-       ${what}: not tried, ${leftOut}`);
    continue;
  }
  const error = await run().catch((thrown: unknown) => thrown as Error);
  if (error) failed += 1;
  console.log(error ? `FAILED  ${what}\n        found: ${error.message}\n        then:  ${advice}` : `passed  ${what}`);
}
await signOut();
console.log(`\n${BY_HAND}\n\n${failed === 0 ? 'As expected.' : `${failed} not as expected.`}`);
process.exitCode = failed === 0 ? 0 : 1;
