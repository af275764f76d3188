import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerReview, PublicReview } from '../../src/contract/review.ts';
import { signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

/** More of them in `npm run test:long`. */
const SUBMISSIONS = process.env.LONG_TESTS ? 60 : 16;
const MODERATIONS = process.env.LONG_TESTS ? 12 : 6;

let project: ProjectCopy;
let site: TestSite;

beforeAll(async () => {
  project = copyProject();
  mkdirSync(join(project.directory, 'dist'));
  writeFileSync(join(project.directory, 'dist/index.html'), '<!doctype html><title>Home</title>');
  site = await startTestSite({ projectDirectory: project.directory });
}, 60_000);
afterAll(async () => {
  await site.stop();
  project.remove();
});

const submit = (path: string, json: object, key: string) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, 'idempotency-key': key },
    body: JSON.stringify(json),
  });

/** Sends everything at once and pulls the plug in the middle; returns what was acknowledged. */
async function sendAndPullThePlug(calls: (() => Promise<Response>)[]): Promise<Response[]> {
  const answers: Response[] = [];
  let pulling: Promise<void> | undefined;
  const half = calls.length / 2;
  await Promise.all(
    calls.map(async (call) => {
      const answer = await call().catch(() => undefined);
      if (!answer?.ok) return;
      answers.push(answer);
      if (answers.length >= half) pulling ??= site.crashAndRestart();
    }),
  );
  await pulling;
  return answers;
}

test('kill -9 in the middle of many submissions loses nothing that was acknowledged, and a repeat doubles nothing', async () => {
  const keys = Array.from({ length: SUBMISSIONS }, () => randomUUID());
  const submissions = keys.map((key, index) => () => {
    return index % 2 ? submit('/api/contact', A_MESSAGE, key) : submit('/api/reviews', A_REVIEW, key);
  });
  const acknowledged = await sendAndPullThePlug(submissions);
  expect(acknowledged.length).toBeGreaterThan(0);
  const ids = await Promise.all(acknowledged.map(async (answer) => ((await answer.json()) as { id: string }).id));

  const stored = async () => {
    const owner = await signInOwner(site.url);
    return [...(await owner.reviews()), ...(await owner.messages())].map(({ id }) => id);
  };
  expect(await stored()).toEqual(expect.arrayContaining(ids));
  const repeated = await Promise.all(submissions.map((submission) => submission()));
  expect(repeated.map(({ status }) => status)).toEqual(submissions.map(() => 201));
  expect(await stored()).toHaveLength(SUBMISSIONS);
}, 60_000);

test('kill -9 in the middle of moderations never publishes what is not approved, and the owner’s next read reconciles the list', async () => {
  const owner = await signInOwner(site.url);
  const readPublic = async () =>
    ((await (await fetch(`${site.url}/api/reviews`)).json()) as PublicReview[]).map(({ id }) => id);
  const approvedOf = (reviews: OwnerReview[]) => reviews.filter(({ isApproved }) => isApproved).map(({ id }) => id);
  const reviews = (await owner.reviews()).slice(0, MODERATIONS);
  const decideAll = (isApproved: boolean) => reviews.map((review) => () => owner.decide(review.id, isApproved));

  await sendAndPullThePlug(decideAll(true));
  const publicAfterApproving = await readPublic();
  const approved = approvedOf(await owner.reviews());
  expect(approved).toEqual(expect.arrayContaining(publicAfterApproving));
  expect((await readPublic()).toSorted()).toEqual(approved.toSorted());

  const repeated = await Promise.all(decideAll(true).map((approve) => approve()));
  expect(repeated.map(({ status }) => status)).toEqual(reviews.map(() => 200));
  await sendAndPullThePlug(decideAll(false));
  const publicAfterRefusing = await readPublic();
  expect(approvedOf(await owner.reviews())).toEqual(expect.arrayContaining(publicAfterRefusing));
}, 60_000);
