import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { BulkOutcome } from '../../src/contract/bulk.ts';
import { API_ERRORS } from '../../src/contract/errors.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { parseCounts, reviewListState } from '../../src/contract/owner-lists.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { BAD_REQUESTS, type BadRequest } from '../support/bad-requests.ts';
import { OWNER_PASSWORD, signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { copyProject } from '../support/project-copy.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';

/** Numbers of submissions, of requests at once and of kills, against the servers of `npm start`. */
const FLOOD_SIZE = 5000;
const CONCURRENCY = 40;
const KILLS = 20;

/** Part of every stored address: an address has leaked wherever it appears in public or in a log. */
const PRIVATE_DOMAIN = 'in-trust.example';
const emailOf = (number: number) => `writer-${number}@${PRIVATE_DOMAIN}`;

interface Tally {
  sent: number;
  refused: number;
  lost: number;
  doubled: number;
  leaked: number;
}

const NO_HARM = { lost: 0, doubled: 0, leaked: 0 };
const tallies: Record<string, Tally> = {};
function newTally(attack: string): Tally {
  return (tallies[attack] = { sent: 0, refused: 0, ...NO_HARM });
}
afterAll(() => console.table(tallies));

const sites: TestSite[] = [];
async function startSite(options?: Parameters<typeof startTestSite>[0]): Promise<TestSite> {
  const site = await startTestSite(options);
  sites.push(site);
  return site;
}

afterAll(() => Promise.all(sites.map(({ stop }) => stop())));

/** Submission `number`: the same number always gives the same words and the same key. */
function submissionOf(number: number): { path: string; json: object; key: string } {
  const own = { name: `Writer ${number}`, email: emailOf(number) };
  const key = `attack-${number}`;
  return number % 50 === 0
    ? { path: '/api/contact', json: { ...A_MESSAGE, ...own }, key }
    : { path: '/api/reviews', json: { ...A_REVIEW, ...own }, key };
}

/** Sends a submission once; returns the acknowledged id. */
async function send(site: TestSite, tally: Tally, number: number): Promise<string | undefined> {
  const { path, json, key } = submissionOf(number);
  tally.sent += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) }).catch(
    () => null,
  );
  const text = await response?.text().catch(() => undefined);
  tally.leaked += text?.includes(PRIVATE_DOMAIN) ? 1 : 0;
  if (response?.status === 201 && text) return (JSON.parse(text) as { id: string }).id;
  tally.refused += 1;
  return undefined;
}

/** Runs `work` for each number, CONCURRENCY at a time. */
async function forEach(numbers: number[], work: (number: number) => Promise<void>) {
  const queue = [...numbers];
  const worker = async () => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) await work(number);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const range = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);

type Owner = Awaited<ReturnType<typeof signInOwner>>;

interface StoredRecord {
  id: string;
  email: string;
}

/** All records, by export: lists leave out older records. */
async function allStored({ read }: Owner): Promise<StoredRecord[]> {
  const { reviews, messages } = await read<Export>('/api/export');
  return [...reviews, ...messages];
}

/** Counts acknowledged submissions that are missing, and stored ones that occur twice. */
function countLostAndDoubled(tally: Tally, acknowledged: Iterable<string>, stored: StoredRecord[]) {
  const ids = new Set(stored.map(({ id }) => id));
  tally.lost += [...acknowledged].filter((id) => !ids.has(id)).length;
  tally.doubled += stored.length - new Set(stored.map(({ email }) => email)).size;
}

/** Counts stored addresses and secrets in public responses and in the server's output. */
async function countLeaks(site: TestSite, tally: Tally, secrets: string[]) {
  const needles = [PRIVATE_DOMAIN, OWNER_PASSWORD, ...secrets];
  const leaks = (text: string) => needles.filter((needle) => text.includes(needle)).length;
  const pages = ['/', '/fr', '/admin', '/nowhere', '/.data', '/api/nowhere'];
  const calls = ['/api/reviews', '/api/reviews?view=owner', '/api/reviews?view=x', '/api/messages', '/api/export'];
  for (const path of [...pages, ...calls, '/api/session', '/api/mail']) {
    const response = await fetch(site.url + path);
    tally.leaked += leaks(JSON.stringify([...response.headers]) + (await response.text()));
  }
  tally.leaked += leaks(site.output());
}

const tokenIn = ({ cookie }: Owner) => cookie.slice(cookie.indexOf('=') + 1);

const STATUSES = new Set(Object.values(API_ERRORS).map(({ status }) => status as number));

async function expectRefusal(site: TestSite, owner: Owner, tally: Tally, request: BadRequest) {
  const { method, path, json, isOwners } = request;
  const headers = {
    'sec-fetch-site': 'same-origin',
    origin: site.url,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(isOwners && { cookie: owner.cookie }),
    ...request.headers,
  };
  const body = json === undefined ? request.body : JSON.stringify(json);
  tally.sent += 1;
  const response = await fetch(site.url + path, { method, headers, ...(body !== undefined && { body }) });
  const [text, description] = [await response.text(), `${method} ${path} ${JSON.stringify(request).slice(0, 300)}`];
  tally.refused += 1;
  expect(STATUSES.has(response.status) && response.status < 500, `${response.status} ${description}`).toBe(true);
  tally.leaked += text.includes(PRIVATE_DOMAIN) ? 1 : 0;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) expect(text, description).toContain('class="error-summary ');
  // A path outside the API ("..") reaches no function.
  if (!type.startsWith('application/json')) return;
  const { error, message, fields = {} } = JSON.parse(text) as Record<string, never>;
  expect(Object.keys(API_ERRORS), description).toContain(error);
  for (const sentence of [message, ...Object.values<string[]>(fields).flat()])
    expect(sentence, description).toMatch(/\S/);
}

test('10 000 bad requests are each refused, and leave what is stored alone', async () => {
  const site = await startSite();
  const owner = await signInOwner(site.url);
  const tally = newTally('bad requests');
  const [review, message] = [await send(site, tally, 1), await send(site, tally, 50)];
  await owner.decide(review!, true);
  for (const [, numRuns, requests] of BAD_REQUESTS) {
    await fc.assert(
      fc.asyncProperty(requests, (request) => expectRefusal(site, owner, tally, request)),
      { numRuns },
    );
  }
  const stored = await allStored(owner);
  countLostAndDoubled(tally, [review!, message!], stored);
  expect(stored).toHaveLength(2);
  await countLeaks(site, tally, [tokenIn(owner)]);
  expect(tally).toEqual({ sent: 10_002, refused: 10_000, ...NO_HARM });
}, 3_600_000);

test('a flood of 5 000, killed twenty times: what was acknowledged is there, once, and is cleared', async () => {
  const site = await startSite();
  const tally = newTally('flood and kills');
  const acknowledged = new Map<number, string>();
  // The public list is stored once it has been requested, as on any site with visitors.
  await fetch(`${site.url}/api/reviews`);
  let kills = 0;
  let restart: Promise<void> | undefined;
  await forEach(range(FLOOD_SIZE), async (number) => {
    let id: string | undefined;
    while (!(id = await send(site, tally, number))) await restart;
    acknowledged.set(number, id);
    if (restart || acknowledged.size < ((kills + 0.5) * FLOOD_SIZE) / KILLS) return;
    kills += 1;
    restart = site.crashAndRestart().finally(() => (restart = undefined));
    await restart;
  });
  expect(kills).toBe(KILLS);
  expect(acknowledged.size).toBe(FLOOD_SIZE);

  const owner = await signInOwner(site.url);
  const first = await owner.ask('GET', '/api/reviews?view=owner');
  const listed = (await first.json()) as OwnerReview[];
  countLostAndDoubled(tally, acknowledged.values(), await allStored(owner));
  const messages = await owner.messages();
  expect(messages).toHaveLength(FLOOD_SIZE / 50);
  expect(messages.filter(({ suspectedSpam }) => suspectedSpam)).toEqual([]);
  await owner.decide(acknowledged.get(1)!, true);
  await countLeaks(site, tally, [tokenIn(owner)]);

  // The local machine's network has no limit (tests/functions/flood.test.ts).
  const { pending = 0 } = parseCounts(first.headers)!;
  expect(pending).toBe(FLOOD_SIZE - FLOOD_SIZE / 50);
  expect(listed).toHaveLength(LIMITS.list);
  for (let remaining = pending - 1; remaining > 0;) {
    const pendingReviews = (await owner.reviews()).filter((review) => reviewListState(review) === 'pending');
    const ids = pendingReviews.slice(0, LIMITS.bulk).map(({ id }) => id);
    const clearing = await owner.ask('POST', '/api/reviews/bulk', { action: 'delete', ids });
    const done = ((await clearing.json()) as BulkOutcome[]).filter(({ outcome }) => outcome === 'done');
    expect(done).not.toEqual([]);
    remaining -= done.length;
  }
  const headers = (await owner.ask('GET', '/api/reviews?view=owner')).headers;
  expect(parseCounts(headers)).toEqual({ approved: 1 });
  expect(tally).toEqual({ sent: FLOOD_SIZE + tally.refused, refused: tally.refused, ...NO_HARM });
}, 3_600_000);

const INJECTED = [
  '<script>broughtIn()</script>',
  '<img src="https://brought-in.example/x.png" onerror="broughtIn()">',
  '<meta http-equiv="refresh" content="0;url=https://brought-in.example">',
  '<base href="https://brought-in.example">',
  '<form action="https://brought-in.example"></form>',
  '<style>@import "https://brought-in.example"</style>',
  '<iframe src="https://brought-in.example"></iframe>',
  '<svg onload="broughtIn()"></svg>',
];
const INJECTED_BY_MARKDOWN = [
  '[here](javascript:broughtIn())',
  '[here](data:text/html,broughtIn)',
  '[here](//brought-in.example)',
  '![here](https://brought-in.example/x.png)',
];
const ARTICLE = 'content/articles/first-session/en.md';
const LEGAL = 'content/legal/privacy.en.md';
const HOME = 'content/pages/home.yaml';

// tests/functions/edit-permissions.test.ts checks that a save refuses it in every field of every form.
test('a script in content is refused by the build, and gets into no page where that fails', async () => {
  const project = copyProject();
  for (const path of [ARTICLE, LEGAL])
    project.edit(path, (text) => `${text}\n\n${[...INJECTED, ...INJECTED_BY_MARKDOWN].join('\n\n')}\n`);
  const refused = project.build();
  expect([refused.isBuilt, refused.output]).toEqual([false, expect.stringContaining(`${ARTICLE}, body: `)]);
  project.edit('src/schemas/text-links.ts', (code) =>
    code.replace('findMarkdownIssues(text: string): Issue[] {', '$&\n  if (text.length > 0) return [];'),
  );
  expect(project.build().isBuilt).toBe(true);
  const pages = globSync('dist/**/*.{html,xml,js}', { cwd: project.directory });
  const read = (page: string) => readFileSync(join(project.directory, page), 'utf8');
  expect(pages.filter((page) => /broughtIn|brought-in\.example/.test(read(page)))).toEqual([]);

  project.edit(HOME, (text) => text.replace(/(?<=alternative:\n +en: ).*/, () => JSON.stringify(INJECTED[0])));
  project.edit('src/schemas/field-types.ts', (code) => code.replaceAll('.superRefine(rejectTags)', ''));
  expect(project.build()).toMatchObject({ isBuilt: false, output: expect.stringContaining('can’t stand in the text') });
  project.remove();
});
