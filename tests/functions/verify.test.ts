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
  expect(output.match(/^passed {2}/gm)).toHaveLength(8);
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
  expect(other.calls.filter((call) => /contact/.test(call))).toEqual([]);
});
