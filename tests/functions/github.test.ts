import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '../../src/contract/errors.ts';
import type { ApiError } from '../../netlify/server/http/api-error.ts';
import { blobSha, UnsureSave, type ContentRepository, type BranchHead } from '../../netlify/server/edit/repository.ts';
import { graphQlError, startFakeGitHub, type FakeGitHub, type GitHubResponse } from '../support/fake-github.ts';
import { runs } from '../support/runs.ts';

const FILE = 'content/faq/languages.yaml';
const OTHER = 'content/faq/fees.yaml';
const NOTE = { message: `[skip ci] Change ${FILE}\n\n${FILE}` };

let github: FakeGitHub;
let repository: ContentRepository;
beforeEach(async () => {
  github = await startFakeGitHub({ [FILE]: 'order: 1', [OTHER]: 'order: 2', 'netlify.toml': 'secret = 1' });
  repository = github.open();
});
afterEach(() => github.stop());

const changeTo = (text: string, path = FILE) => [{ path, bytes: Buffer.from(text) }];
const save = async (text: string, head?: BranchHead) =>
  repository.save(changeTo(text), head ?? (await repository.readHead()), NOTE);
/** The result of a call, or the code of its error. */
const outcomeOf = (call: Promise<unknown>) => call.catch((error: { code: string }) => error.code);
const interceptCommits = (answer: () => GitHubResponse | undefined) =>
  github.intercept((path) => (path === '/graphql' ? answer() : undefined));

describe('a commit', () => {
  test('adds, changes and deletes any bytes in one call', async () => {
    const photo = Buffer.from([0, 255, 128, 10, 13]);
    const head = await repository.readHead();
    const before = github.calls();
    const changes = [
      { path: FILE, bytes: undefined },
      { path: 'content/photos/new.png', bytes: photo },
      ...changeTo('order: 3', OTHER),
    ];
    const oid = await repository.save(changes, head, NOTE);
    expect(github.calls() - before).toBe(1);
    expect(github.log()[0]).toMatchObject({ sha: oid, message: NOTE.message });
    expect(github.paths().toSorted()).toEqual([OTHER, 'content/photos/new.png', 'netlify.toml']);
    const { files } = await repository.readHead();
    const sha = files['content/photos/new.png']!;
    expect((await repository.readBlobs([sha])).get(sha)).toEqual(photo);
  });

  test('without changes is an empty one', async () => {
    const head = await repository.readHead();
    const oid = await repository.save([], head, { message: 'Publish' });
    expect(await repository.readHead()).toEqual({ ...head, oid });
    expect(github.log()[0]).toMatchObject({ sha: oid, message: 'Publish' });
  });
});

const NOT_FOUND = "Could not resolve to a Repository with the name 'someone/practice'.";
const RULES = 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n';
const LIMIT = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
const TOO_QUICK = 'was submitted too quickly';
const WRONG = 'Something went wrong while executing your query. This may be the result of a timeout.';
const NO_PERMISSION = 'Resource not accessible by personal access token';
const exhaustedLimit = {
  'x-ratelimit-remaining': '0',
  'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 1800),
};
const remainingLimit = { 'x-ratelimit-remaining': '4000', 'x-ratelimit-reset': exhaustedLimit['x-ratelimit-reset'] };
const jsonResponse = (status: number, message: string, headers?: Record<string, string>): GitHubResponse => ({
  status,
  body: { message },
  ...(headers && { headers }),
});
const htmlResponse = (status: number, title: string): GitHubResponse => ({
  status,
  body: `<!DOCTYPE html><title>${title}</title>`,
});

const RESPONSES: [string, GitHubResponse, ApiErrorCode][] = [
  ['an expired token', jsonResponse(401, 'Bad credentials'), 'repository-token'],
  ['a token without this permission', jsonResponse(403, NO_PERMISSION), 'repository-token'],
  ['a token without this permission, as GraphQL says it', graphQlError('FORBIDDEN', NO_PERMISSION), 'repository-token'],
  ['an old kind of token', graphQlError('INSUFFICIENT_SCOPES', 'Your token has not been granted'), 'repository-token'],
  ['a repository that is gone', jsonResponse(404, 'Not Found'), 'repository-missing'],
  ['a repository that is gone, as GraphQL says it', graphQlError('NOT_FOUND', NOT_FOUND), 'repository-missing'],
  ['a repository that moved', jsonResponse(301, 'Moved Permanently', { location: '/other' }), 'repository-missing'],
  [
    'the limit of an hour',
    jsonResponse(403, 'API rate limit exceeded for user ID 1.', exhaustedLimit),
    'repository-busy',
  ],
  ['the same without its words', jsonResponse(403, 'Forbidden', exhaustedLimit), 'repository-busy'],
  ['the same as GraphQL says it', graphQlError('RATE_LIMITED', 'API rate limit exceeded'), 'repository-busy'],
  ['the same in another version', { status: 200, body: { errors: [{ type: 'RATE_LIMIT' }] } }, 'repository-busy'],
  ['the secondary limit', jsonResponse(429, LIMIT, { 'retry-after': '90' }), 'repository-busy'],
  ['the secondary limit with calls left', jsonResponse(403, LIMIT, remainingLimit), 'repository-busy'],
  ['the secondary limit without headers', jsonResponse(403, LIMIT), 'repository-busy'],
  ['the secondary limit with status 200', { status: 200, body: { message: LIMIT } }, 'repository-busy'],
  ['the secondary limit as an error', graphQlError('UNPROCESSABLE', TOO_QUICK), 'repository-busy'],
  ['the secondary limit as a page', htmlResponse(429, 'Too many requests'), 'repository-busy'],
  ['a fault', jsonResponse(500, 'Server Error'), 'repository-away'],
  ['a fault as a page', htmlResponse(502, 'Unicorn!'), 'repository-away'],
  ['a fault as GraphQL says it', { status: 200, body: { errors: [{ message: WRONG }] } }, 'repository-away'],
  ['no answer', { status: 0 }, 'repository-away'],
  ['an answer of another shape', { status: 200, body: { hello: 1 } }, 'repository-away'],
  ['a sign-in page of another party', htmlResponse(200, 'Please sign in'), 'repository-away'],
  ['a block page of another party', htmlResponse(403, 'Blocked'), 'repository-away'],
  ['another head', graphQlError('STALE_DATA', 'Expected branch to point to "1".'), 'repository-away'],
  ['another head, in old words', jsonResponse(422, 'Update is not a fast forward'), 'repository-away'],
  ['another head, in short', jsonResponse(422, 'Reference update failed'), 'repository-away'],
  ['an unknown reason', graphQlError('UNPROCESSABLE', 'A path does not exist'), 'repository-refused'],
  ['the same with status 422', jsonResponse(422, 'Validation Failed'), 'repository-refused'],
  ['rules of the repository', graphQlError('UNPROCESSABLE', RULES), 'repository-refused'],
  ['a protected branch', graphQlError('BRANCH_PROTECTION_RULE_VIOLATION', 'Protected'), 'repository-refused'],
  ['an archived repository', jsonResponse(403, 'Repository was archived so is read-only.'), 'repository-refused'],
];

/** Reported only if the head has not moved: otherwise somebody else was first, and the save starts again. */
const UNSURE: ApiErrorCode[] = ['repository-away', 'repository-refused'];

describe('each answer becomes the right error', () => {
  test.each(RESPONSES)('to a save: %s', async (_, answer, code) => {
    const head = await repository.readHead();
    interceptCommits(() => answer);
    expect(await outcomeOf(save('order: 17', head))).toBe(code);
    github.push({ [OTHER]: 'order: 3' });
    expect(await outcomeOf(save('order: 17', head))).toBe(UNSURE.includes(code) ? undefined : code);
    expect(github.text(FILE)).toBe('order: 1');
  });

  test.each(RESPONSES.filter(([, { status }, code]) => code !== 'repository-refused' && ![200, 422].includes(status)))(
    'to a read: %s',
    async (_, answer, code) => {
      github.respondWith(answer);
      expect(await outcomeOf(repository.readHead())).toBe(code);
    },
  );

  test.each([
    ['as long as GitHub says', jsonResponse(403, LIMIT, { 'retry-after': '600' }), 10],
    ['until the hour’s calls are there again', jsonResponse(403, LIMIT, exhaustedLimit), 30],
    ['a minute where only the words say so', jsonResponse(403, LIMIT, remainingLimit), 1],
  ])('with a time to wait: %s', async (_, answer, minutes) => {
    github.respondWith(answer);
    const { details } = await repository.readHead().then(Object, (error: ApiError) => error);
    expect(Number(details.headers['retry-after']) / 60).toBeCloseTo(minutes, 0);
    expect(details.values.time).toMatch(/^\d\d:\d\d$/);
    expect(github.pauses).toEqual([]);
  });
});

describe('temporary faults are waited for', () => {
  test('a head that is some seconds old: what was saved is read, and built upon', async () => {
    github.lagBehind(3);
    const first = await save('order: 17');
    expect((await repository.readHead()).oid).toBe(first);
    expect(github.pauses).toEqual([250, 500, 1000]);
    await save('order: 18');
    expect(await save('order: 19')).toBe(github.log()[0]!.sha);
    expect(github.log()).toHaveLength(4);
  });

  test('for some seconds, not forever', async () => {
    github.lagBehind(1000);
    await save('order: 17');
    await repository.readHead();
    expect(github.pauses).toEqual([250, 500, 1000, 2000]);
    expect(await outcomeOf(save('order: 18'))).toBe('repository-away');
  });

  test('a limit of a few seconds', async () => {
    const head = await repository.readHead();
    const answers = [jsonResponse(403, LIMIT, { 'retry-after': '2' })];
    interceptCommits(() => answers.pop());
    expect(await save('order: 17', head)).toBe(github.log()[0]!.sha);
    expect(github.pauses).toEqual([2000]);
  });

  test('a fault that is over when it is tried once more', async () => {
    const answers = [htmlResponse(502, 'Unicorn!')];
    github.intercept(() => answers.pop());
    const head = await repository.readHead();
    answers.push(htmlResponse(502, 'Unicorn!'));
    expect(await save('order: 17', head)).toBe(github.log()[0]!.sha);
  });
});

describe('whatever happens on the way of a commit', () => {
  /** What GitHub does with a commit, and what it returns; undefined stands for its own response. */
  const EVENTS: Record<string, (carryOut: () => GitHubResponse) => GitHubResponse | undefined> = {
    passes: () => undefined,
    'is lost': () => ({ status: 0 }),
    'is lost in a page': () => htmlResponse(200, 'Please sign in'),
    'comes to be, and the answer is lost': (carryOut) => (carryOut(), { status: 0 }),
    'comes to be, and the answer is an error': (carryOut) => (carryOut(), jsonResponse(504, 'Server Error')),
    'comes to be, and GraphQL stumbles': (carryOut) => (
      carryOut(),
      { status: 200, body: { errors: [{ message: WRONG }] } }
    ),
    'comes too late': () => void github.push({ [OTHER]: 'order: 3' }),
    'is lost while another of the same words comes to be': () => {
      github.push({ [FILE]: 'order: 3' }, NOTE.message);
      return { status: 0 };
    },
    'has to wait': () => jsonResponse(403, LIMIT, { 'retry-after': '1' }),
    'has to wait long': () => jsonResponse(403, LIMIT, { 'retry-after': '90' }),
    'is refused': () => jsonResponse(422, 'Validation Failed'),
  };
  const step = fc.record({
    events: fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 3 }),
    // Each try is followed by four pauses: a longer lag is never observed.
    lag: fc.nat(12),
  });

  test('a commit reported as saved is there once, one reported as unsure at most once, and no other', async () => {
    let number = 100;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        for (const { events, lag } of steps) {
          github.lagBehind(lag);
          const text = `order: ${(number += 1)}`;
          let count = 0;
          github.intercept((path, carryOut) =>
            path === '/graphql' ? EVENTS[events[count++] ?? 'passes']!(carryOut) : undefined,
          );
          let outcome: unknown;
          for (let attempt = 0; attempt < 8 && !outcome; attempt += 1)
            outcome = await save(text).catch((error: ApiError) => error);
          const sha = blobSha(Buffer.from(text));
          const ourCommits = github
            .log()
            .filter(({ message, tree }) => message === NOTE.message && tree.get(FILE)?.sha === sha);
          if (outcome instanceof UnsureSave) expect(ourCommits.length).toBeLessThanOrEqual(1);
          else expect(ourCommits.map((commit) => commit.sha)).toEqual(outcome instanceof Error ? [] : [outcome]);
        }
      }),
      { ...runs(15), examples: [[[{ events: ['comes to be, and the answer is lost'], lag: 12 }]]] },
    );
  });
});
