import { expect, type APIRequestContext } from '@playwright/test';
import type { StorageFindings } from '../../netlify/server/setup/probe-storage.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import {
  requestSignIn,
  isLocal,
  NO_PASSWORD,
  DEPLOYED_ONLY,
  readPageSummary,
  signInResult,
  site,
  test,
} from './deployed-site.ts';

/** Longest time the mail server may take before the next round of mails. */
const MAIL_TIMEOUT_MS = 60_000;
/** The edge has several machines, each with a cache of its own. */
const CALLS_UNTIL_CACHED = 5;

const TEST_MESSAGE = {
  name: 'Test of the deploy',
  email: 'test@example.com',
  message: 'A test of the site after its deploy. It deletes itself.',
  language: 'en',
};

test('nobody can call the functions of schedules and events', async ({ request }) => {
  const advice = 'Ask Netlify: strangers’ calls of jobs do no harm twice, but cost credits.';
  for (const name of ['daily', 'hourly', 'outbox', 'monthly', 'deploys'])
    expect((await request.get(`/.netlify/functions/${name}`)).status(), advice).toBeGreaterThanOrEqual(400);
});

test('the public list holds no e-mail address, and no browser keeps it', async ({ request }) => {
  const response = await request.get('/api/reviews');
  expect(response.status(), 'Read the function log.').toBe(200);
  const reviews = (await response.json()) as object[];
  const advice = 'Take the deploy back at once.';
  expect(
    reviews.filter((review) => 'email' in review),
    advice,
  ).toEqual([]);
  expect(response.headers()['cache-control'] ?? '', 'Read the function log.').toMatch(/max-age=0|no-cache/);
});

/** Counts how many requests for the public list the edge answers from its cache. */
async function countCacheHits(api: APIRequestContext): Promise<number> {
  let hits = 0;
  for (let call = 0; call < CALLS_UNTIL_CACHED; call += 1)
    hits += /;\s*hit/.test((await api.get('/api/reviews')).headers()['cache-status'] ?? '') ? 1 : 0;
  return hits;
}

test('the edge keeps a copy of the public list for visitors', async ({ request }) => {
  test.skip(isLocal, DEPLOYED_ONLY);
  expect(await countCacheHits(request), 'No harm, but each visit costs a call: ask Netlify.').toBeGreaterThan(0);
});

test('the edge never answers the owner with a copy', async ({ owner }) => {
  test.skip(isLocal, DEPLOYED_ONLY);
  expect(await countCacheHits(owner), 'Take the deploy back.').toBe(0);
});

for (const language of ['en', 'fr'])
  test(`an empty form without JavaScript comes back, in "${language}"`, async ({ request }) => {
    // An empty form, so that nothing is stored.
    const response = await request.post('/api/contact', { headers: { origin: site.origin }, form: { language } });
    const advice = 'No form: included_files of netlify.toml. 403: is there a proxy?';
    expect(await readPageSummary(response), advice).toEqual({ status: 422, language, hasForm: true });
  });

test('nobody reads the messages without signing in', async ({ request }) => {
  expect((await request.get('/api/messages')).status(), 'Anything but 5xx: take the deploy back at once.').toBe(401);
});

test('a sign-in that another site sends is refused', async ({ request }) => {
  const response = await requestSignIn(request, site, 'https://example.com');
  expect(response.status(), 'Is there a proxy in front of Netlify?').toBe(403);
});

test('an older deploy takes no sign-in at its permalink', async ({ request }) => {
  const oldDeploy = URL.parse(process.env.OLD_DEPLOY ?? '');
  test.skip(!oldDeploy, 'set OLD_DEPLOY to the permalink of an earlier production deploy');
  const response = await requestSignIn(request, oldDeploy!, oldDeploy!.origin);
  const advice = 'Is TAKE_SIGN_INS still set? If not, delete old deploys; replaced passwords are dead there, too.';
  expect(response.status(), advice).toBe(403);
});

test('the owner signs in with the password', () => {
  test.skip(!signInResult, NO_PASSWORD);
  expect(signInResult, '401: is it the present one? 403: TAKE_SIGN_INS=yes, and deploy.').toBe('204');
});

test('a message reaches the owner by e-mail, and is deleted again', async ({ owner }) => {
  const submission = await owner.post('/api/contact', { data: TEST_MESSAGE });
  expect(submission.status(), await submission.text()).toBe(201);
  const { id } = (await submission.json()) as { id: string };
  const readNotice = async () => {
    const messages = (await (await owner.get('/api/messages')).json()) as OwnerMessage[];
    return messages.find((message) => message.id === id)?.notice;
  };
  try {
    await expect.poll(readNotice, { timeout: MAIL_TIMEOUT_MS, message: '/admin says why.' }).not.toBe('waiting');
    expect(await readNotice(), '"none": no mail is set up.').toBe('sent');
  } finally {
    const deletion = await owner.delete(`/api/messages/${id}`);
    expect.soft(deletion.status(), `Delete the message of “${TEST_MESSAGE.name}” on /admin.`).toBe(204);
  }
});

test('of many writes at once the storage takes one, and its lists miss nothing', async ({ owner }, { annotations }) => {
  const response = await owner.post('/api/launch/storage');
  expect(response.status(), await response.text()).toBe(200);
  const findings = (await response.json()) as StorageFindings;
  annotations.push({ type: 'measured', description: JSON.stringify(findings) });
  const advice = 'Ask Netlify; of two decisions at once both may count, and lists may be late.';
  expect(findings, advice).toMatchObject({ created: 1, replaced: 1, isEtagSteady: true, missing: 0 });
});

test('the owner signs out, and that session’s cookie no longer works', async ({ owner }) => {
  expect((await owner.delete('/api/session')).status(), 'End that session on /admin.').toBe(204);
  expect((await owner.get('/api/messages')).status(), 'Take the deploy back.').toBe(401);
});
