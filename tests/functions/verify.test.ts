import { createServer, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JSONReport } from '@playwright/test/reporter';
import { afterAll, expect, test } from 'vitest';
import { openOwnerApi, storedMessages } from '../support/owner-api.ts';
import { findFreePort, startAnswering } from '../support/separate-server.ts';
import { runScript } from '../support/project-copy.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { OWNER_PASSWORD, startTestSite } from '../support/test-site.ts';

const inbox = await startSmtpInbox();
const site = await startTestSite({
  environment: { SMTP_URL: inbox.url, MAIL_FROM: 'site@example.com', OWNER_EMAIL: 'owner@example.com' },
});
afterAll(async () => {
  await site.stop();
  await inbox.stop();
});

/** What `npm run verify` found: its exit code and, by title, "passed", why a test was skipped, or how it failed. */
async function verify(url: string, environment: Record<string, string> = {}) {
  const settings = { ADMIN_PASSWORD: '', OLD_DEPLOY: '', FORCE_COLOR: '0', ...environment };
  const { code, output } = await runScript('tests/verify/run.ts', [url, '--reporter=json'], settings);
  const { suites } = JSON.parse(output) as JSONReport;
  const specs = suites.flatMap((suite) => suite.specs);
  const told = specs.map(({ title, tests }): [string, string] => {
    const { status, errors = [], annotations = [] } = tests[0]!.results[0]!;
    const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    return [title, [status, ...reasons, ...errors.map(({ message }) => message)].join(': ')];
  });
  const titled = (status: RegExp) => told.filter(([, found]) => status.test(found)).map(([title]) => title);
  return { code, of: Object.fromEntries(told), passed: titled(/^passed/), failed: titled(/^failed/) };
}

const MESSAGE = 'a message reaches the owner by e-mail, and is deleted again';
const SIGN_IN = 'the owner signs in with her password';
const OLD = 'an older deploy takes no sign-in at its permalink';
const ONLY_THERE = [
  'the edge keeps a copy of the public list for visitors',
  'the edge never answers the owner with a copy',
  'http:// leads to https://',
  'of 45 calls of the sign-in at once some are refused',
  'of 180 calls of the forms at once some are refused',
];

test('a site as it should be passes, and the one message that was sent is gone', async () => {
  const { code, of, failed } = await verify(site.url, { ADMIN_PASSWORD: OWNER_PASSWORD });
  expect(failed).toEqual([]);
  const skipped = Object.entries(of).filter(([, found]) => found !== 'passed');
  expect(Object.fromEntries(skipped)).toEqual({
    ...Object.fromEntries(ONLY_THERE.map((title) => [title, 'skipped: only a host has it'])),
    [OLD]: expect.stringContaining('set OLD_DEPLOY'),
  });
  expect(of[MESSAGE]).toBe('passed');
  expect(code).toBe(0);
  expect(inbox.mails.map(({ headers }) => headers.subject).join()).toContain('message');
  const owner = await openOwnerApi(site.url);
  expect(await storedMessages(site.url)).toEqual([]);
  expect(await (await owner.get('/api/sessions')).json()).toHaveLength(1);
});

test('without the password nothing is sent, and what was left out or measured is said', async () => {
  const environment = { BASE_URL: site.url, ADMIN_PASSWORD: '', FORCE_COLOR: '0' };
  const { code, output } = await runScript('tests/verify/run.ts', [], environment);
  expect(code).toBe(0);
  expect(output).toContain(`${MESSAGE}\n      not tried: set ADMIN_PASSWORD`);
  expect(output).toMatch(/\/fr comes in brotli .*\n {6}measured: \d+ bytes, br/);
  expect(await storedMessages(site.url)).toEqual([]);
});

test('a deploy that still takes sign-ins is found', async () => {
  const { code, of, failed } = await verify(site.url, { OLD_DEPLOY: site.url });
  expect(failed).toEqual([OLD]);
  expect(of[OLD]).toMatch(/delete old deploys.*Expected: 403\s+Received: 422/s);
  expect(code).toBe(1);
});

test('a wrong password is said and tried once, and no message is sent', async () => {
  const { code, of, failed } = await verify(site.url, { ADMIN_PASSWORD: 'another one than this' });
  expect(failed).toEqual([SIGN_IN]);
  expect(of[SIGN_IN]).toContain('Received: "401');
  expect(of[MESSAGE]).toBe('skipped: the owner could not sign in');
  expect(code).toBe(1);
  expect(await storedMessages(site.url)).toEqual([]);
});

test('another site passes nothing', async () => {
  const other = await startAnswering(200, { body: '<html lang="en">' });
  const { code, passed } = await verify(other.url, { ADMIN_PASSWORD: OWNER_PASSWORD });
  await other.stop();
  expect(passed).toEqual([]);
  expect(code).toBe(1);
  // Empty forms, which no site stores.
  expect(other.calls.filter((call) => /contact/.test(call))).toEqual(Array(2).fill('POST /api/contact'));
  expect(other.calls.filter((call) => call === 'POST /api/session')).toHaveLength(2);
});

test('where no site is named, or none answers, that is said', async () => {
  const nowhere = await runScript('tests/verify/run.ts', [], { BASE_URL: '' });
  expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('npm run verify -- https://') });
  const { code, output, errors } = await runScript('tests/verify/run.ts', [`http://localhost:${await findFreePort()}`]);
  expect(code).toBe(1);
  expect(output + errors).toContain('ECONNREFUSED');
});

/** A host before the site, with what only a host has: copies at the edge, and rules against floods. */
async function startHost({ keepsEverything = false } = {}) {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    const isFlood = url === '/api/session' ? count > 30 : url === '/api/contact' && count > 120;
    if (isFlood) return void response.writeHead(429).end();
    const upstream = requestUpstream(site.url + url, { method, headers }, (answer) => {
      const isKept = url === '/api/reviews' && (keepsEverything || !headers.cookie) && count > 1;
      const status = { 'cache-status': `"Netlify Edge"; ${isKept ? 'hit' : 'fwd=miss'}` };
      response.writeHead(answer.statusCode!, { ...answer.headers, ...status });
      answer.pipe(response);
    });
    request.pipe(upstream);
  });
  // Another name than that of a site on this machine.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://127.0.0.2:${(server.address() as AddressInfo).port}`, stop };
}

// Elsewhere 127.0.0.1 alone is this machine.
test.skipIf(process.platform !== 'linux')(
  'what only a host has is tried: copies at the edge, rate limits',
  async () => {
    const host = await startHost();
    const { of, failed } = await verify(host.url, { ADMIN_PASSWORD: OWNER_PASSWORD });
    await host.stop();
    expect(failed).toEqual(['http:// leads to https://']);
    expect(of['http:// leads to https://']).toContain('Domain management → HTTPS');
    for (const title of ONLY_THERE.filter((title) => title !== failed[0])) expect(of[title], title).toBe('passed');
  },
);

test.skipIf(process.platform !== 'linux')(
  'a host that keeps copies of her own list is found, where she can sign in',
  async () => {
    const host = await startHost({ keepsEverything: true });
    const { failed } = await verify(host.url, { ADMIN_PASSWORD: OWNER_PASSWORD });
    await host.stop();
    expect(failed).toContain('the edge never answers the owner with a copy');
  },
);
