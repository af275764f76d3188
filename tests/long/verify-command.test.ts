import { createServer, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openOwnerApi, storedMessages } from '../support/owner-api.ts';
import { findFreePort, startStubServer } from '../support/separate-server.ts';
import { runScript } from '../support/project-copy.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { startTestSite } from '../support/test-site.ts';

const inbox = await startSmtpInbox();
const site = await startTestSite({
  environment: { SMTP_URL: inbox.url, MAIL_FROM: 'site@example.com', OWNER_EMAIL: 'owner@example.com' },
});
afterAll(async () => {
  await site.stop();
  await inbox.stop();
});

/** Test titles of `npm run verify`. */
const MESSAGE_TEST = 'a message reaches the owner by e-mail, and is deleted again';
const SIGN_IN_TEST = 'the owner signs in with the password';
const OLD_DEPLOY_TEST = 'an older deploy takes no sign-in at its permalink';

const verify = (args: string[], environment: Record<string, string> = {}) =>
  runScript('tests/verify/run.ts', args, { ADMIN_PASSWORD: '', OLD_DEPLOY: '', FORCE_COLOR: '0', ...environment });

/** Titles of the failed tests, as Playwright lists them at the end. */
function failuresIn(output: string): string[] {
  const [, list = ''] = /^ +\d+ failed\n((?: .*› .*\n)+)/m.exec(output) ?? [];
  return [...list.matchAll(/› (.*?) ─*$/gm)].map(([, title = '']) => title);
}

test('a site as it should be passes, and the one message that was sent is gone', async () => {
  const { code, output } = await verify([site.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
  expect(failuresIn(output)).toEqual([]);
  expect(output).toMatch(/^ +6 skipped\n +20 passed/m);
  expect(output.match(/not tried: only a host has it$/gm)).toHaveLength(5);
  expect(output).toContain(`${OLD_DEPLOY_TEST}\n      not tried: set OLD_DEPLOY`);
  expect(output).toMatch(/\/fr comes in brotli .*\n {6}measured: \d+ bytes, br/);
  expect(code).toBe(0);
  expect(inbox.mails.map(({ headers }) => headers.subject).join()).toContain('message');
  const owner = await openOwnerApi(site.url);
  expect(await storedMessages(site.url)).toEqual([]);
  expect(await (await owner.get('/api/sessions')).json()).toHaveLength(1);
});

test('without the password nothing is sent', async () => {
  const { code, output } = await verify([], { BASE_URL: site.url });
  expect(code).toBe(0);
  expect(output).toContain(`${MESSAGE_TEST}\n      not tried: set ADMIN_PASSWORD`);
  expect(await storedMessages(site.url)).toEqual([]);
});

test('a deploy that still takes sign-ins is detected', async () => {
  const { code, output } = await verify([site.url], { OLD_DEPLOY: site.url });
  expect(failuresIn(output)).toEqual([OLD_DEPLOY_TEST]);
  expect(output).toMatch(/delete old deploys.*Expected: 403\s+Received: 422/s);
  expect(code).toBe(1);
});

test('a wrong password is tried once and reported, and no message is sent', async () => {
  const { code, output } = await verify([site.url], { ADMIN_PASSWORD: 'another one than this' });
  expect(failuresIn(output)).toEqual([SIGN_IN_TEST]);
  expect(output).toContain('Received: "401');
  expect(output).toContain(`${MESSAGE_TEST}\n      not tried: the owner could not sign in`);
  expect(code).toBe(1);
  expect(await storedMessages(site.url)).toEqual([]);
});

// The long timeout is for Playwright, which starts a new process after each failure.
test('another site passes nothing', { timeout: 300_000 }, async () => {
  const other = await startStubServer(200, { body: '<html lang="en">' });
  const { code, output } = await verify([other.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
  await other.stop();
  expect(output).not.toMatch(/^ +\d+ passed/m);
  expect(code).toBe(1);
  // No site stores the empty forms; one sign-in comes from this site, one from another.
  const posts = other.calls.filter((call) => call.startsWith('POST'));
  expect(posts.toSorted()).toEqual([...Array(2).fill('POST /api/contact'), ...Array(2).fill('POST /api/session')]);
});

test('without a site, or without an answer from it, the reason is printed', async () => {
  expect((await verify([], { BASE_URL: '' })).errors).toContain('npm run verify -- https://www.example.com');
  const { code, output, errors } = await verify([`http://localhost:${await findFreePort()}`]);
  expect(output + errors).toContain('ECONNREFUSED');
  expect(code).toBe(1);
});

/** Starts a server that acts as the host in front of the site, with edge caching and rate limits. */
async function startHost({ keepsEverything = false } = {}) {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    const isFlood = url === '/api/session' ? count > 30 : url === '/api/contact' && count > 120;
    if (isFlood) return void response.writeHead(429).end();
    const upstream = requestUpstream(site.url + url, { method, headers }, (upstreamResponse) => {
      const isCached = url === '/api/reviews' && (keepsEverything || !headers.cookie) && count > 1;
      const cacheHeader = { 'cache-status': `"Netlify Edge"; ${isCached ? 'hit' : 'fwd=miss'}` };
      response.writeHead(upstreamResponse.statusCode!, { ...upstreamResponse.headers, ...cacheHeader });
      upstreamResponse.pipe(response);
    });
    request.pipe(upstream);
  });
  // A second loopback address, which does not count as the local machine.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.2:${(server.address() as AddressInfo).port}`, stop };
}

// Other systems than Linux have 127.0.0.1 alone as the loopback address.
test.skipIf(process.platform !== 'linux')(
  'what only a host has is tried: copies at the edge, rate limits',
  async () => {
    const host = await startHost();
    const { output } = await verify([host.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
    await host.stop();
    expect(failuresIn(output)).toEqual(['http:// leads to https://']);
    expect(output).toContain('Domain management → HTTPS');
    expect(output).toMatch(/^ +1 skipped\n +24 passed/m);
    // The session of this test; `npm run verify` left none, though the host refuses this address afterwards.
    expect(await (await (await openOwnerApi(site.url)).get('/api/sessions')).json()).toHaveLength(1);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a host that caches the owner’s list is detected, if the owner can sign in',
  async () => {
    const host = await startHost({ keepsEverything: true });
    const { output } = await verify([host.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
    await host.stop();
    expect(failuresIn(output)).toContain('the edge never answers the owner with a copy');
  },
);
