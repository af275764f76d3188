import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECURITY_HEADERS } from '../../src/contract/security-headers.ts';

/** As long as the mail server may take before the next round of mails. */
const MAIL_PATIENCE_MS = 60_000;
/** More calls than netlify/functions/session.mts lets one address make in a minute; none of them changes anything. */
const CALLS_AGAINST_RATE_LIMIT = 45;

const BY_HAND = `By hand, with the answer to expect
  - On /admin, publish a review and reload the main page: it is there within ten seconds; unpublish it: gone as fast.
  - Guess a wrong password five times on a phone without Wi-Fi: there you have to wait, on the computer you do not.
  - Look into the function log on Netlify: one line of JSON for each call, without names, addresses and words.
  - Deploys → an older production deploy → open its permalink, sign in there: refused. Run this again with --old and its address.
  - Run the function "daily" once by hand (Functions → daily → Run now): its log has a line for each of its four jobs, none with "isFailed".`;

interface Check {
  what: string;
  /** Throws, or returns what was found in place of what was expected. */
  run: () => Promise<string | undefined>;
}

interface Options {
  /** Address of the deployed site. */
  site: URL;
  /** Permalink of an earlier production deploy. */
  old?: URL;
  /** The owner's present password; without it no message is sent, since nobody could delete it. */
  password?: string;
}

/** `npm run verify -- https://...`: tries on a deployed site what only the host can show, and prints the outcome; true where all is as expected. */
async function verify(options: Options): Promise<boolean> {
  let failed = 0;
  for (const { what, run } of checksOf(options)) {
    const found = await run().catch((error: unknown) => (error as Error).message);
    if (found) failed += 1;
    console.log(found ? `FAILED  ${what}\n        found: ${found}` : `passed  ${what}`);
  }
  for (const what of leftOut(options)) console.log(`-       ${what}`);
  console.log(`\n${BY_HAND}\n\n${failed === 0 ? 'As expected.' : `${failed} not as expected.`}`);
  return failed === 0;
}

function checksOf(options: Options): Check[] {
  const { site, old, password } = options;
  return [
    { what: 'every page of the sitemap: 200, with all security headers', run: () => findPageMistake(site) },
    { what: '/nowhere and /fr/nowhere: 404, each in its language', run: () => findNotFoundMistake(site) },
    { what: '/admin: no-store, noindex', run: () => findAdminMistake(site) },
    { what: 'files with a fingerprint: kept for a year; a missing one: not', run: () => findAssetMistake(site) },
    { what: '/api/reviews: 200, a list, kept by the edge only', run: () => findListMistake(site) },
    { what: '/api/messages without a session: 401', run: () => expectStatus(401, ask(site, '/api/messages')) },
    { what: 'a sign-in from another site: 403', run: () => expectStatus(403, signInFrom(site, 'https://example.com')) },
    ...(isHere(site) ? [] : [{ what: 'http:// leads to https://', run: () => findHttpMistake(site) }]),
    ...(old
      ? [{ what: 'a sign-in on the old deploy: 403', run: () => expectStatus(403, signInFrom(old, old.origin)) }]
      : []),
    ...(password
      ? [{ what: 'a test message: stored, told of by e-mail, deleted', run: () => findMessageMistake(site, password) }]
      : []),
    // The last one: afterwards this address has to wait a minute before it may sign in.
    ...(isHere(site) ? [] : [{ what: 'too many calls within a minute: 429', run: () => findRateLimitMistake(site) }]),
  ];
}

function leftOut({ site, old, password }: Options): string[] {
  return [
    ...(password
      ? []
      : ['no test message: set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)']),
    ...(old ? [] : ['no old deploy: name one with --old https://...']),
    ...(isHere(site) ? ['https and rate limit: only on Netlify'] : []),
  ];
}

const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1'].includes(hostname);

function ask(site: URL, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, site), { redirect: 'manual', ...init });
}

async function expectStatus(expected: number, asked: Promise<Response>): Promise<string | undefined> {
  const { status } = await asked;
  return status === expected ? undefined : String(status);
}

/** The sitemap names the site's main address; the same paths are asked for here. */
async function findPageMistake(site: URL): Promise<string | undefined> {
  const sitemap = await (await ask(site, '/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (pages.length === 0) return 'no sitemap';
  for (const page of pages) {
    const { status, headers } = await ask(site, page);
    if (status !== 200) return `${page}: ${status}`;
    const missing = Object.entries(SECURITY_HEADERS).find(
      ([name, value]) => !isAsStrict(name, value, headers.get(name)),
    );
    if (missing) return `${page}: ${missing[0]}: ${headers.get(missing[0]) ?? 'nothing'}`;
  }
  return undefined;
}

/** https may be demanded for more than here (HSTS_PRELOAD). */
function isAsStrict(name: string, expected: string, found: string | null): boolean {
  return name === 'strict-transport-security' ? Boolean(found?.startsWith('max-age=63072000')) : found === expected;
}

async function findNotFoundMistake(site: URL): Promise<string | undefined> {
  for (const [path, language] of [
    ['/nowhere', 'en'],
    ['/fr/nowhere', 'fr'],
  ] as const) {
    const response = await ask(site, path);
    const found = `${response.status}, ${/<html[^>]* lang="?(\w+)/.exec(await response.text())?.[1]}`;
    if (found !== `404, ${language}`) return `${path}: ${found}`;
  }
  return undefined;
}

async function findAdminMistake(site: URL): Promise<string | undefined> {
  const { status, headers } = await ask(site, '/admin');
  const found = `${status}, ${headers.get('cache-control')}, ${headers.get('x-robots-tag')}`;
  return found === '200, no-store, noindex' ? undefined : found;
}

async function findAssetMistake(site: URL): Promise<string | undefined> {
  const html = await (await ask(site, '/')).text();
  const asset = /\/_astro\/[\w./-]+\.(?:js|woff2|avif|webp)/.exec(html)?.[0];
  if (!asset) return 'no file with a fingerprint';
  const kept = (await ask(site, asset)).headers.get('cache-control') ?? 'nothing';
  if (!/max-age=31536000.*immutable/.test(kept)) return `${asset}: ${kept}`;
  const { status, headers } = await ask(site, '/_astro/nowhere.js');
  const forgotten = headers.get('cache-control') ?? 'nothing';
  return status === 404 && !/immutable/.test(forgotten) ? undefined : `/_astro/nowhere.js: ${status}, ${forgotten}`;
}

async function findListMistake(site: URL): Promise<string | undefined> {
  const response = await ask(site, '/api/reviews');
  if (response.status !== 200) return String(response.status);
  const list: unknown = await response.json();
  if (!Array.isArray(list)) return 'no list';
  if (list.some((review: object) => 'email' in review)) return 'e-mail addresses';
  const kept = response.headers.get('cache-control') ?? 'nothing';
  return /max-age=0|no-cache/.test(kept) ? undefined : kept;
}

/** Nothing is typed, so that no failure is counted. */
function signInFrom(site: URL, origin: string): Promise<Response> {
  return ask(site, '/api/session', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });
}

async function findHttpMistake(site: URL): Promise<string | undefined> {
  const { status, headers } = await fetch(`http://${site.host}/`, { redirect: 'manual' });
  return headers.get('location')?.startsWith('https://') ? undefined : `${status}, ${headers.get('location')}`;
}

async function findRateLimitMistake(site: URL): Promise<string | undefined> {
  const calls = Array.from({ length: CALLS_AGAINST_RATE_LIMIT }, () => ask(site, '/api/session'));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  return statuses.includes(429) ? undefined : `${CALLS_AGAINST_RATE_LIMIT} calls, none refused`;
}

async function findMessageMistake(site: URL, password: string): Promise<string | undefined> {
  const send = (method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) =>
    ask(site, path, {
      method,
      headers: { origin: site.origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  // Before the message, so that none is left behind where nobody can delete it.
  const signedIn = await send('POST', '/api/session', { body: { password } });
  if (signedIn.status !== 204) return `sign-in: ${signedIn.status}, ${await signedIn.text()}`;
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

  const sent = await send('POST', '/api/contact', { body: TEST_MESSAGE });
  if (sent.status !== 201) return `message: ${sent.status}, ${await sent.text()}`;
  const { id } = (await sent.json()) as { id: string };
  try {
    return await findNoticeMistake(() => send('GET', '/api/messages', { cookie }), id);
  } finally {
    const deleted = await send('DELETE', `/api/messages/${id}`, { cookie });
    await send('DELETE', '/api/session', { cookie });
    if (deleted.status !== 204)
      console.log(`Delete the message of “${TEST_MESSAGE.name}” on /admin: ${deleted.status}`);
  }
}

const TEST_MESSAGE = {
  name: 'Test of the deploy',
  email: 'test@example.com',
  message: 'A test of the site after its deploy. It deletes itself.',
  language: 'en',
};

/** Waits until the owner's list says that the mail has gone. */
async function findNoticeMistake(list: () => Promise<Response>, id: string): Promise<string | undefined> {
  const until = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const messages = (await (await list()).json()) as { id: string; notice: string }[];
    const notice = messages.find((message) => message.id === id)?.notice;
    if (notice === 'sent') return undefined;
    if (notice === undefined) return 'the message is not in the list';
    if (notice === 'none') return 'stored, but no mail is set up';
    if (Date.now() > until) return 'stored, but the mail has not gone after a minute; /admin says why';
    await sleep(1_000);
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } });
const site = URL.parse(positionals[0] ?? '');
const old = URL.parse(values.old ?? '');
const password = process.env.ADMIN_PASSWORD;
if (!site) console.error('Name the site: npm run verify -- https://www.example.com');
const isAsExpected = site && (await verify({ site, ...(old && { old }), ...(password && { password }) }));
process.exitCode = isAsExpected ? 0 : 1;
