import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';

/** As long as the mail server may take before the next round of mails. */
const MAIL_PATIENCE_MS = 60_000;
/** More calls than netlify/functions/session.mts lets one address make in a minute; none of them changes anything. */
const CALLS_AGAINST_RATE_LIMIT = 45;

const TEST_MESSAGE = {
  name: 'Test of the deploy',
  email: 'test@example.com',
  message: 'A test of the site after its deploy. It deletes itself.',
  language: 'en',
};

const BY_HAND = `By hand, with the answer to expect
  - On /admin, publish a review and reload the main page: it is there within ten seconds; unpublish it: gone as fast.
  - Guess a wrong password five times on a phone without Wi-Fi: there you have to wait, on the computer you do not.
  - Look into the function log on Netlify: one line of JSON for each call, without names, addresses and words.
  - Deploys → an older production deploy → open its permalink, sign in there: refused. Run this again with --old and its address.
  - Run the function "daily" once by hand (Functions → daily → Run now): its log has a line for each of its four jobs, none with "isFailed".`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } });
const site = URL.parse(positionals[0] ?? '') ?? stop('Name the site: npm run verify -- https://www.example.com');
/** Permalink of an earlier production deploy. */
const old = URL.parse(values.old ?? '');
/** The owner's present password; without it no message is sent, since nobody could delete it. */
const password = process.env.ADMIN_PASSWORD ?? '';
const isHere = ['localhost', '127.0.0.1'].includes(site.hostname);

interface Check {
  what: string;
  /** Throws what was found in place of what was expected. */
  run: () => Promise<void>;
  /** Why it cannot be tried. */
  leftOut?: string | false;
}

const CHECKS: Check[] = [
  { what: 'every page of the sitemap: 200, with all security headers', run: checkPages },
  { what: '/nowhere and /fr/nowhere: 404, each in its language', run: checkNotFound },
  { what: '/admin: no-store, noindex', run: checkAdmin },
  { what: 'files with a fingerprint: kept for a year; a missing one: not', run: checkAssets },
  { what: '/api/reviews: 200, a list, kept by the edge only', run: checkPublicList },
  { what: '/api/messages without a session: 401', run: () => expectStatus(401, ask('/api/messages')) },
  { what: 'a sign-in from another site: 403', run: () => expectStatus(403, signIn(site, 'https://example.com')) },
  { what: 'http:// leads to https://', run: checkHttp, leftOut: isHere && 'only on Netlify' },
  {
    what: 'a sign-in on the old deploy: 403',
    run: () => expectStatus(403, signIn(old!, old!.origin)),
    leftOut: !old && 'name one with --old https://...',
  },
  {
    what: 'a test message: stored, told of by e-mail, deleted',
    run: checkMessage,
    leftOut: !password && 'set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)',
  },
  // The last one: afterwards this address has to wait a minute before it may sign in.
  { what: 'too many calls within a minute: 429', run: checkRateLimit, leftOut: isHere && 'only on Netlify' },
];

/** `npm run verify -- https://...`: tries on a deployed site what only the host can show, and prints the outcome. */
let failed = 0;
for (const { what, run, leftOut } of CHECKS) {
  if (leftOut) {
    console.log(`-       ${what}: not tried, ${leftOut}`);
    continue;
  }
  const error = await run().catch((thrown: unknown) => thrown as Error);
  if (error) failed += 1;
  console.log(error ? `FAILED  ${what}\n        found: ${error.message}` : `passed  ${what}`);
}
console.log(`\n${BY_HAND}\n\n${failed === 0 ? 'As expected.' : `${failed} not as expected.`}`);
process.exitCode = failed === 0 ? 0 : 1;

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function ask(path: string, init: RequestInit = {}, from = site): Promise<Response> {
  return fetch(new URL(path, from), { redirect: 'manual', ...init });
}

function expect(isExpected: boolean, found: string): void {
  if (!isExpected) throw new Error(found);
}

async function expectStatus(expected: number, asked: Promise<Response>): Promise<void> {
  const { status } = await asked;
  expect(status === expected, String(status));
}

/** The sitemap names the site's main address; the same paths are asked for here. */
async function checkPages(): Promise<void> {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(pages.length > 0, 'no sitemap');
  for (const page of pages) {
    const { status, headers } = await ask(page);
    expect(status === 200, `${page}: ${status}`);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const found = headers.get(name) ?? 'nothing';
      // https may be demanded for more than here (HSTS_PRELOAD).
      const isStrict = name === 'strict-transport-security' ? found.startsWith('max-age=63072000') : found === value;
      expect(isStrict, `${page}: ${name}: ${found}`);
    }
  }
}

async function checkNotFound(): Promise<void> {
  for (const [path, language] of Object.entries({ '/nowhere': 'en', '/fr/nowhere': 'fr' })) {
    const response = await ask(path);
    const found = `${response.status}, ${/<html[^>]* lang="?(\w+)/.exec(await response.text())?.[1]}`;
    expect(found === `404, ${language}`, `${path}: ${found}`);
  }
}

async function checkAdmin(): Promise<void> {
  const { status, headers } = await ask('/admin');
  const found = `${status}, ${headers.get('cache-control')}, ${headers.get('x-robots-tag')}`;
  expect(found === '200, no-store, noindex', found);
}

async function checkAssets(): Promise<void> {
  const asset = /\/_astro\/[\w./-]+\.(?:js|woff2|avif|webp)/.exec(await (await ask('/')).text())?.[0] ?? '';
  expect(asset !== '', 'no file with a fingerprint');
  const kept = (await ask(asset)).headers.get('cache-control') ?? 'nothing';
  expect(/max-age=31536000.*immutable/.test(kept), `${asset}: ${kept}`);
  const { status, headers } = await ask('/_astro/nowhere.js');
  const forgotten = headers.get('cache-control') ?? 'nothing';
  expect(status === 404 && !/immutable/.test(forgotten), `/_astro/nowhere.js: ${status}, ${forgotten}`);
}

async function checkPublicList(): Promise<void> {
  const response = await ask('/api/reviews');
  expect(response.status === 200, String(response.status));
  const list: unknown = await response.json();
  expect(Array.isArray(list), 'no list');
  expect(!(list as object[]).some((review) => 'email' in review), 'e-mail addresses');
  const kept = response.headers.get('cache-control') ?? 'nothing';
  expect(/max-age=0|no-cache/.test(kept), kept);
}

/** As the page sends it; without a password nothing is guessed, and no failure is counted. */
function signIn(where: URL, origin: string, body = {}): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  return ask('/api/session', { method: 'POST', headers, body: JSON.stringify(body) }, where);
}

async function checkHttp(): Promise<void> {
  const { status, headers } = await fetch(`http://${site.host}/`, { redirect: 'manual' });
  const location = headers.get('location');
  expect(Boolean(location?.startsWith('https://')), `${status}, ${location}`);
}

async function checkRateLimit(): Promise<void> {
  const calls = Array.from({ length: CALLS_AGAINST_RATE_LIMIT }, () => ask('/api/session'));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.includes(429), `${CALLS_AGAINST_RATE_LIMIT} calls, none refused`);
}

async function checkMessage(): Promise<void> {
  // Before the message, so that none is left behind where nobody can delete it.
  const signedIn = await signIn(site, site.origin, { password });
  expect(signedIn.status === 204, `sign-in: ${signedIn.status}, ${await signedIn.text()}`);
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = { origin: site.origin, 'content-type': 'application/json', cookie: cookies.join('; ') };

  const sent = await ask('/api/contact', { method: 'POST', headers, body: JSON.stringify(TEST_MESSAGE) });
  expect(sent.status === 201, `message: ${sent.status}, ${sent.ok ? '' : await sent.text()}`);
  const { id } = (await sent.json()) as { id: string };
  try {
    await waitForNotice(id, headers);
  } finally {
    const { status } = await ask(`/api/messages/${id}`, { method: 'DELETE', headers });
    await ask('/api/session', { method: 'DELETE', headers });
    if (status !== 204) console.log(`Delete the message of “${TEST_MESSAGE.name}” on /admin: ${status}`);
  }
}

async function waitForNotice(id: string, headers: Record<string, string>): Promise<void> {
  const until = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const messages = (await (await ask('/api/messages', { headers })).json()) as { id: string; notice: string }[];
    const notice = messages.find((message) => message.id === id)?.notice;
    if (notice === 'sent') return;
    expect(notice !== undefined, 'the message is not in the list');
    expect(notice !== 'none', 'stored, but no mail is set up');
    expect(Date.now() <= until, 'stored, but the mail has not gone after a minute; /admin says why');
    await sleep(1_000);
  }
}
