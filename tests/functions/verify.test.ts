import { createServer, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openOwnerApi, storedMessages } from '../support/owner-api.ts';
import { startAnswering } from '../support/separate-server.ts';
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

const verify = (args: string[], environment: Record<string, string> = {}) =>
  runScript('netlify/launch-check/verify.ts', args, { ADMIN_PASSWORD: '', ...environment });

test('a site as it should be passes, and the one message that was sent is gone', async () => {
  const { code, output } = await verify([site.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
  expect(output).not.toContain('FAILED');
  expect(output.match(/^passed {2}/gm)).toHaveLength(13);
  expect(output.match(/^- /gm)).toHaveLength(5);
  expect(output).toContain('passed  a test message: stored, told of by e-mail, deleted');
  expect(output).toContain('As expected.');
  expect(code).toBe(0);
  expect(inbox.mails.map(({ headers }) => headers.subject).join()).toContain('message');
  await openOwnerApi(site.url);
  expect(await storedMessages(site.url)).toEqual([]);
});

test('without the password nothing is sent', async () => {
  const { code, output } = await verify([site.url]);
  expect(code).toBe(0);
  expect(output).toContain('deleted: not tried, set ADMIN_PASSWORD');
  expect(await storedMessages(site.url)).toEqual([]);
});

test('a deploy that still takes sign-ins is found', async () => {
  const { code, output } = await verify([site.url, '--old', site.url]);
  expect(output).toContain('FAILED  a sign-in on the old deploy: 403\n        found: 422');
  expect(code).toBe(1);
});

test('a wrong password is said, and no message is sent', async () => {
  const { code, output } = await verify([site.url], { ADMIN_PASSWORD: 'another one than this' });
  expect(output).toMatch(/FAILED {2}a test message.*\n +found: sign-in: 401/);
  expect(code).toBe(1);
  expect(await storedMessages(site.url)).toEqual([]);
});

test('another site passes nothing', async () => {
  const other = await startAnswering(200, { body: '<html lang="en">' });
  const { code, output } = await verify([other.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
  await other.stop();
  expect(output).not.toContain('passed');
  expect(code).toBe(1);
  // An empty form, which no site stores.
  expect(other.calls.filter((call) => /contact/.test(call))).toEqual(['POST /api/contact']);
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
    const { output } = await verify([host.url]);
    await host.stop();
    expect(output.match(/^FAILED .*/gm)).toEqual(['FAILED  http://: leads to https://']);
    for (const what of ['its copy at the edge', 'too many calls of the sign-in', 'calls of the forms'])
      expect(output).toMatch(new RegExp(`^passed .*${what}`, 'm'));
    expect(output).toMatch(/then: {2}Domain management → HTTPS/);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a host that keeps copies of her own list is found, where she can sign in',
  async () => {
    const host = await startHost({ keepsEverything: true });
    const { output } = await verify([host.url], { ADMIN_PASSWORD: OWNER_PASSWORD });
    await host.stop();
    expect(output).toMatch(/^FAILED .*its copy at the edge.*\n +found: of 5, without a cookie \d, with hers \d/m);
  },
);
