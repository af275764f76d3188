import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { BulkOutcome } from '../../src/contract/bulk.ts';
import { API_ERRORS } from '../../src/contract/errors.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { listCounts, reviewListState, SUSPECTED } from '../../src/contract/owner-lists.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { BAD_REQUESTS, type BadRequest } from '../support/bad-requests.ts';
import { signInOwner } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { OWNER_PASSWORD, startTestSite, type TestSite } from '../support/test-site.ts';

/** What is sent, acknowledged, killed and filled, on the servers of `npm start`. */
const FLOOD = 5000;
const AT_ONCE = 40;
const KILLS = 20;
const SPOILT = 20;
const DISK = '3m';
const SECOND_PASSWORD = 'tulips in the second year';

/** Stands in every address that is stored: where it is seen in public or in a log, an address got out. */
const IN_TRUST = 'in-trust.example';
const emailOf = (number: number) => `writer-${number}@${IN_TRUST}`;

interface Tally {
  sent: number;
  refused: number;
  lost: number;
  doubled: number;
  leaked: number;
}

const summary = new Map<string, Tally | string>();
const HARMLESS = { lost: 0, doubled: 0, leaked: 0 };

function tallyOf(attack: string): Tally {
  const tally = { sent: 0, refused: 0, ...HARMLESS };
  summary.set(attack, tally);
  return tally;
}

const sites: TestSite[] = [];
async function startSite(options?: Parameters<typeof startTestSite>[0]): Promise<TestSite> {
  const site = await startTestSite(options);
  sites.push(site);
  return site;
}

afterAll(async () => {
  await Promise.all(sites.toReversed().map(({ stop }) => stop()));
  const columns = ['attack', 'sent', 'refused', 'lost', 'doubled', 'leaked'] as const;
  const rows = [...summary].map(([attack, tally]) =>
    typeof tally === 'string'
      ? `${attack.padEnd(48)}${tally}`
      : columns.map((name) => (name === 'attack' ? attack.padEnd(48) : String(tally[name]).padStart(9))).join(''),
  );
  const head = columns.map((name) => (name === 'attack' ? name.padEnd(48) : name.padStart(9))).join('');
  const text = [head, ...rows, ''].join('\n');
  console.log(text);
  // tests/run.ts shows it once more at its end.
  const results = join(import.meta.dirname, '../../test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'attack.txt'), text);
});

/** One submission of many; a number always gives the same words and the same key. */
function submissionOf(number: number): { path: string; json: object; key: string } {
  const own = { name: `Writer ${number}`, email: emailOf(number) };
  const key = `attack-${number}`;
  return number % 50 === 0
    ? { path: '/api/contact', json: { ...A_MESSAGE, ...own }, key }
    : { path: '/api/reviews', json: { ...A_REVIEW, ...own }, key };
}

/** Sends a submission once; returns the id that was acknowledged. */
async function send(site: TestSite, tally: Tally, number: number): Promise<string | undefined> {
  const { path, json, key } = submissionOf(number);
  tally.sent += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(json) }).catch(
    () => null,
  );
  const text = await answer?.text().catch(() => undefined);
  tally.leaked += text?.includes(IN_TRUST) ? 1 : 0;
  if (answer?.status === 201 && text) return (JSON.parse(text) as { id: string }).id;
  tally.refused += 1;
  return undefined;
}

/** Does something for each of some numbers, many at a time. */
async function forEach(numbers: number[], work: (number: number) => Promise<void>) {
  const rest = [...numbers];
  const worker = async () => {
    for (let number = rest.shift(); number !== undefined; number = rest.shift()) await work(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const range = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);

type Owner = Awaited<ReturnType<typeof signInOwner>>;

interface Stored {
  id: string;
  email: string;
}

/** All that the owner can export; lists leave out what is older than the newest of its state. */
async function allStored({ read }: Owner): Promise<Stored[]> {
  const { reviews, messages } = await read<Export>('/api/export');
  return [...reviews, ...messages];
}

/** Counts what was acknowledged and is not there, and what is there twice. */
function compare(tally: Tally, acknowledged: Iterable<string>, stored: Stored[]) {
  const ids = new Set(stored.map(({ id }) => id));
  tally.lost += [...acknowledged].filter((id) => !ids.has(id)).length;
  tally.doubled += stored.length - new Set(stored.map(({ email }) => email)).size;
}

/** Looks for stored addresses and secrets in what anybody may ask for, and in what the server has printed. */
async function lookForLeaks(site: TestSite, tally: Tally, secrets: string[]) {
  const needles = [IN_TRUST, OWNER_PASSWORD, SECOND_PASSWORD, ...secrets];
  const leaks = (text: string) => needles.filter((needle) => text.includes(needle)).length;
  const pages = ['/', '/fr', '/admin', '/nowhere', '/.data', '/api/nowhere'];
  const calls = ['/api/reviews', '/api/reviews?view=owner', '/api/reviews?view=x', '/api/messages', '/api/export'];
  for (const path of [...pages, ...calls, '/api/session', '/api/mail']) {
    const answer = await fetch(site.url + path);
    tally.leaked += leaks(JSON.stringify([...answer.headers]) + (await answer.text()));
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
  const answer = await fetch(site.url + path, { method, headers, ...(body !== undefined && { body }) });
  const [text, what] = [await answer.text(), `${method} ${path} ${JSON.stringify(request).slice(0, 300)}`];
  tally.refused += 1;
  expect(STATUSES.has(answer.status) && answer.status < 500, `${answer.status} ${what}`).toBe(true);
  tally.leaked += text.includes(IN_TRUST) ? 1 : 0;
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) expect(text, what).toContain('class="error-summary"');
  // An address that is none of the API's ("..") meets no function.
  if (!type.startsWith('application/json')) return;
  const { error, message, fields = {} } = JSON.parse(text) as Record<string, never>;
  expect(Object.keys(API_ERRORS), what).toContain(error);
  for (const sentence of [message, ...Object.values<string[]>(fields).flat()]) expect(sentence, what).toMatch(/\S/);
}

test('10 000 bad requests are each refused, and leave what is stored alone', async () => {
  const site = await startSite();
  const owner = await signInOwner(site.url);
  const tally = tallyOf('10 000 bad requests');
  const [review, message] = [await send(site, tally, 1), await send(site, tally, 50)];
  await owner.decide(review!, true);
  for (const [, numRuns, requests] of BAD_REQUESTS) {
    await fc.assert(
      fc.asyncProperty(requests, (request) => expectRefusal(site, owner, tally, request)),
      { numRuns },
    );
  }
  const stored = await allStored(owner);
  compare(tally, [review!, message!], stored);
  expect(stored).toHaveLength(2);
  await lookForLeaks(site, tally, [tokenIn(owner)]);
  expect(tally).toEqual({ sent: 10_002, refused: 10_000, ...HARMLESS });
}, 3_600_000);

test('a flood of 5 000, killed twenty times: what was acknowledged is there, once, and is cleared', async () => {
  const site = await startSite();
  const tally = tallyOf(`a flood of ${FLOOD}, killed ${KILLS} times`);
  const acknowledged = new Map<number, string>();
  // As on any site that somebody has visited, the public list is there.
  await fetch(`${site.url}/api/reviews`);
  let kills = 0;
  let restart: Promise<void> | undefined;
  await forEach(range(FLOOD), async (number) => {
    let id: string | undefined;
    while (!(id = await send(site, tally, number))) await restart;
    acknowledged.set(number, id);
    if (restart || acknowledged.size < ((kills + 0.5) * FLOOD) / KILLS) return;
    kills += 1;
    restart = site.crashAndRestart().finally(() => (restart = undefined));
    await restart;
  });
  expect(kills).toBe(KILLS);
  expect(acknowledged.size).toBe(FLOOD);

  const owner = await signInOwner(site.url);
  const startedAt = performance.now();
  const first = await owner.ask('GET', '/api/reviews?view=owner');
  const listed = (await first.json()) as OwnerReview[];
  console.log(`the owner's list, ${FLOOD} stored: ${Math.round(performance.now() - startedAt)} ms`);
  compare(tally, acknowledged.values(), await allStored(owner));
  const messages = await owner.messages();
  expect(messages).toHaveLength(FLOOD / 50);
  expect(messages.filter(({ suspectedSpam }) => suspectedSpam)).toEqual([]);
  await owner.decide(acknowledged.get(1)!, true);
  await lookForLeaks(site, tally, [tokenIn(owner)]);

  // Counted roughly: what is being sent at the same moment, or is counted anew after a kill, may come on top.
  const { pending = 0, spam = 0 } = listCounts(first.headers)!;
  expect(pending).toBeGreaterThanOrEqual(LIMITS.waiting.inAll - 1);
  expect(pending).toBeLessThan(FLOOD / 2);
  expect(listed).toHaveLength(Math.min(pending, LIMITS.list) + LIMITS.list);
  const suspectedUntil = listed.find((review) => reviewListState(review) === SUSPECTED)!.submittedAt;
  for (let left = spam; left > 0;) {
    const clearing = await owner.ask('POST', '/api/reviews/bulk', { action: 'delete', suspectedUntil });
    const done = ((await clearing.json()) as BulkOutcome[]).filter(({ outcome }) => outcome === 'done');
    expect(done).not.toEqual([]);
    left -= done.length;
  }
  const left = (await owner.ask('GET', '/api/reviews?view=owner')).headers;
  expect(listCounts(left)).toEqual({ pending: pending - 1, approved: 1 });
  expect(tally).toEqual({ sent: FLOOD + tally.refused, refused: tally.refused, ...HARMLESS });
}, 3_600_000);

/** What a bad disk leaves of a file. */
const DAMAGE = ['', '{}', 'null', '[1]', '{"id":', '\u0000'];

test('every tenth record spoilt on the disk: all others are listed, exported and erased', async () => {
  const site = await startSite();
  const tally = tallyOf('every tenth record spoilt');
  const numbers = range(SPOILT * 10).map((number) => number * 50);
  const acknowledged: string[] = [];
  await forEach(numbers, async (number) => void acknowledged.push((await send(site, tally, number))!));
  const spoilt = acknowledged.filter((_, index) => index % 10 === 0);
  await site.crash();
  const files = globSync(`${site.dataDirectory}/blobs/entries/**/*messages-dev/*`);
  for (const [index, id] of spoilt.entries()) {
    const file = files.find((name) => name.endsWith(`/${id}`));
    writeFileSync(file!, DAMAGE[index % DAMAGE.length]!);
  }
  await site.crashAndRestart();

  const owner = await signInOwner(site.url);
  const whole = acknowledged.filter((id) => !spoilt.includes(id));
  const listed = await owner.read<OwnerMessage[]>('/api/messages');
  compare(tally, whole, listed);
  const exported = (await (await owner.ask('GET', '/api/export')).json()) as Export;
  expect([exported.messages.length, exported.unreadable?.length]).toEqual([whole.length, SPOILT]);
  await lookForLeaks(site, tally, [tokenIn(owner)]);
  for (const { email } of listed.slice(0, 3)) {
    expect(await (await owner.ask('POST', '/api/erase', { email })).json()).toMatchObject({ reviews: 0, messages: 1 });
  }
  expect(tally).toEqual({ sent: numbers.length, refused: 0, ...HARMLESS });
});

/** A small file system of the server's own, where the machine lets an account make one. */
const onSmallDisk = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${DISK} tmpfs "$DATA_DIR" && exec "$0" "$@"`,
];
const hasSmallDisk =
  spawnSync(onSmallDisk[0]!, [...onSmallDisk.slice(1), 'true'], { env: { ...process.env, DATA_DIR: '/mnt' } })
    .status === 0;
const NO_DISK = 'NOT TRIED: no file system of its own can be made here (unshare, tmpfs)';
if (!hasSmallDisk) summary.set('a full disk', NO_DISK);

test.skipIf(!hasSmallDisk)(`a full disk${hasSmallDisk ? '' : `, ${NO_DISK}`}`, async () => {
  const site = await startSite({ wrapper: onSmallDisk, isPasswordCheap: false });
  const owner = await signInOwner(site.url);
  const tally = tallyOf('a full disk');
  const acknowledged = new Map<number, string>();
  const attempt = async (number: number) => {
    const id = await send(site, tally, number);
    if (id) acknowledged.set(number, id);
  };
  // A message and a review in turn.
  const numbers = range(2000).map((number) => number * 50 + (number % 2));
  let tried = 0;
  // Full is what refuses a hundred in a row.
  for (let refused = 0; refused < 100; tried += 20) {
    const before = acknowledged.size;
    await forEach(numbers.slice(tried, tried + 20), attempt);
    refused = acknowledged.size > before ? 0 : refused + 20;
  }
  expect(acknowledged.size).toBeGreaterThan(100);
  const refusedFirst = numbers.slice(0, tried).filter((number) => !acknowledged.has(number));
  compare(tally, acknowledged.values(), await allStored(owner));

  // She makes room; then what was refused is sent again and taken, once.
  for (const { id, email } of (await owner.messages()).slice(0, 30)) {
    expect((await owner.ask('DELETE', `/api/messages/${id}`)).status).toBe(204);
    acknowledged.delete(Number(/\d+/.exec(email)?.[0]));
  }
  const again = refusedFirst.slice(0, 20);
  await forEach(again, attempt);
  expect(again.filter((number) => !acknowledged.has(number))).toEqual([]);
  compare(tally, acknowledged.values(), await allStored(owner));
  await lookForLeaks(site, tally, [tokenIn(owner)]);
  expect(tally).toEqual({ sent: tally.sent, refused: tally.refused, ...HARMLESS });
});

test('two servers on one store, each with a password of its own: one owner, and each submission once', async () => {
  const old = await startSite();
  const tally = tallyOf('two servers on one store');
  const before = await signInOwner(old.url);
  const now = await startSite({
    dataDirectory: old.dataDirectory,
    environment: { ADMIN_PASSWORD: SECOND_PASSWORD },
  });
  const owner = await signInOwner(now.url, SECOND_PASSWORD);
  const statusOf = async (site: TestSite, password: string) => {
    const headers = { origin: site.url, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ password }),
    });
    return answer.status;
  };
  expect(await statusOf(old, 'a guess')).toBe(401);
  expect(await statusOf(old, OWNER_PASSWORD)).toBe(401);
  expect((await before.ask('GET', '/api/messages')).status).toBe(401);
  expect((await owner.ask('GET', '/api/messages')).status).toBe(200);
  expect(await statusOf(old, SECOND_PASSWORD)).toBe(204);

  const acknowledged = new Set<string>();
  await forEach(range(200), async (number) => {
    const ids = await Promise.all([old, now].map((site) => send(site, tally, number)));
    expect(new Set(ids).size).toBe(1);
    acknowledged.add(ids[0]!);
  });
  expect(acknowledged.size).toBe(200);
  const [review] = await owner.reviews();
  expect((await owner.decide(review!.id, true)).status).toBe(200);
  compare(tally, acknowledged, await allStored(owner));
  for (const site of [old, now]) await lookForLeaks(site, tally, [tokenIn(owner)]);
  expect(tally).toEqual({ sent: 400, refused: 0, ...HARMLESS });
});
