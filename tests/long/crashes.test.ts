import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicReview } from '../../src/contract/review.ts';
import { signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

// tests/long/attack.test.ts sends thousands, and decides on none of them.
const [SUBMISSIONS, MODERATIONS] = [16, 6];
let project: ProjectCopy;
let site: TestSite;

beforeAll(async () => {
  project = copyProject();
  mkdirSync(join(project.directory, 'dist'));
  writeFileSync(join(project.directory, 'dist/index.html'), '<!doctype html><title>Home</title>');
  site = await startTestSite({ projectDirectory: project.directory });
});
afterAll(async () => {
  await site.stop();
  project.remove();
});

/** Sends everything at once and kills the server halfway; returns the acknowledged responses. */
async function sendAndCrash(calls: (() => Promise<Response>)[]): Promise<Response[]> {
  const responses: Response[] = [];
  let restart: Promise<void> | undefined;
  await Promise.all(
    calls.map(async (call) => {
      const response = await call().catch(() => undefined);
      if (!response?.ok) return;
      responses.push(response);
      if (responses.length >= calls.length / 2) restart ??= site.crashAndRestart();
    }),
  );
  await restart;
  return responses;
}

test('kill -9 in the middle of many submissions loses nothing that was acknowledged, and a repeat doubles nothing', async () => {
  const submissions = Array.from({ length: SUBMISSIONS }, (_, index) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const [path, json] = index % 2 ? ['/api/contact', A_MESSAGE] : ['/api/reviews', A_REVIEW];
    return () => fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
  });
  const acknowledged = await sendAndCrash(submissions);
  expect(acknowledged.length).toBeGreaterThan(0);
  const ids = await Promise.all(acknowledged.map(async (response) => ((await response.json()) as { id: string }).id));

  const readStoredIds = async () => {
    const owner = await signInOwner(site.url);
    return [...(await owner.reviews()), ...(await owner.messages())].map(({ id }) => id);
  };
  expect(await readStoredIds()).toEqual(expect.arrayContaining(ids));
  const repeated = await Promise.all(submissions.map((submission) => submission()));
  expect(repeated.map(({ status }) => status)).toEqual(submissions.map(() => 201));
  expect(await readStoredIds()).toHaveLength(SUBMISSIONS);
});

test('kill -9 in the middle of moderations never publishes what is not approved', async () => {
  const owner = await signInOwner(site.url);
  const readPublic = async () => {
    const reviews = (await (await fetch(`${site.url}/api/reviews`)).json()) as PublicReview[];
    return reviews.map(({ id }) => id).toSorted();
  };
  const readApproved = async () => {
    const approved = (await owner.reviews()).filter(({ isApproved }) => isApproved);
    return approved.map(({ id }) => id).toSorted();
  };
  const reviews = (await owner.reviews()).slice(0, MODERATIONS);
  const decideAll = (isApproved: boolean) => reviews.map((review) => () => owner.decide(review.id, isApproved));

  await sendAndCrash(decideAll(true));
  const publicAfterApproving = await readPublic();
  const approved = await readApproved();
  expect(approved).toEqual(expect.arrayContaining(publicAfterApproving));
  expect(await readPublic()).toEqual(approved);

  const repeated = await Promise.all(decideAll(true).map((approve) => approve()));
  expect(repeated.map(({ status }) => status)).toEqual(reviews.map(() => 200));
  await sendAndCrash(decideAll(false));
  const publicAfterRefusing = await readPublic();
  expect(await readApproved()).toEqual(expect.arrayContaining(publicAfterRefusing));
});
