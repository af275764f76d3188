import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { close, listenOn } from '../../netlify/local/http/listen.ts';
import { openGitHubRepository } from '../../netlify/server/edit/github.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';

type Tree = Map<string, { mode: string; sha: string }>;

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

export type FakeGitHub = Awaited<ReturnType<typeof startFakeGitHub>>;

export interface GitHubResponse {
  /** 0 breaks the connection. */
  status: number;
  headers?: Record<string, string>;
  /** A string is a body that is not JSON. */
  body?: object | string;
}

const REPOSITORY = 'someone/practice';
const REPOSITORY_PATH = `/repos/${REPOSITORY}`;
const TOKEN = 'github_pat_only-for-tests';
const NOT_FOUND: GitHubResponse = { status: 404, body: { message: 'Not Found' } };

/**
 * GitHub's API as far as the editor's function uses it, with one repository in memory. Answers follow
 * https://docs.github.com/en/rest/git and https://docs.github.com/en/graphql/reference/commits#createcommitonbranch.
 */
export async function startFakeGitHub(files: Record<string, string | Buffer>) {
  const blobs = new Map<string, Buffer>();
  /** The commits of the branch, the newest first. */
  const log: { sha: string; message: string; tree: Tree }[] = [];
  const pauses: number[] = [];
  let intercept: ((path: string, carryOut: () => GitHubResponse) => GitHubResponse | undefined) | undefined;
  let calls = 0;
  /** Number of reads after each commit that still see the previous head, and how many are left. */
  let staleReadsPerCommit = 0;
  let staleReadsLeft = 0;

  const headTree = () => new Map(log[0]?.tree);
  const put = (tree: Tree, path: string, content: string | Buffer, mode = '100644') => {
    const bytes = Buffer.from(content);
    const sha = blobSha(bytes);
    blobs.set(sha, bytes);
    tree.set(path, { mode, sha });
  };
  const commit = (message: string, tree: Tree) => {
    const sha = randomBytes(20).toString('hex');
    log.unshift({ sha, message, tree });
    staleReadsLeft = staleReadsPerCommit;
    return sha;
  };
  const push = (changes: Record<string, string | Buffer | null>, message = 'Work of somebody else') => {
    const tree = headTree();
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) tree.delete(path);
      else put(tree, path, content);
    }
    return commit(message, tree);
  };
  push(files, 'The beginning');

  const readBranch = () => {
    const { sha, message } = log[staleReadsLeft > 0 ? 1 : 0]!;
    staleReadsLeft -= 1;
    return { status: 200, body: { commit: { sha, commit: { message } } } };
  };
  const readTree = (oid: string) => {
    const tree = log.find(({ sha }) => sha === oid)?.tree;
    const entries = tree && [...tree].map(([path, entry]) => ({ path, ...entry }));
    return entries ? { status: 200, body: { truncated: false, tree: entries } } : NOT_FOUND;
  };
  const readBlob = (sha: string) => {
    const bytes = blobs.get(sha);
    return bytes ? { status: 200, body: { content: bytes.toString('base64'), encoding: 'base64' } } : NOT_FOUND;
  };

  const createCommit = ({ branch, expectedHeadOid, message, fileChanges }: CommitInput): GitHubResponse => {
    if (branch.repositoryNameWithOwner !== REPOSITORY || branch.branchName !== 'main')
      return graphQlError('NOT_FOUND', `Could not resolve to a Repository with the name '${REPOSITORY}'.`);
    if (expectedHeadOid !== log[0]!.sha)
      return graphQlError('STALE_DATA', `Expected branch to point to "${expectedHeadOid}" but it did not.`);
    const tree = headTree();
    for (const { path } of fileChanges.deletions)
      if (!tree.delete(path)) return graphQlError('UNPROCESSABLE', 'A path that is to go does not exist.');
    for (const { path, contents } of fileChanges.additions) put(tree, path, Buffer.from(contents, 'base64'));
    const oid = commit([message.headline, message.body].filter(Boolean).join('\n\n'), tree);
    return { status: 200, body: { data: { createCommitOnBranch: { commit: { oid } } } } };
  };

  const respond = (path: string, body: string): GitHubResponse => {
    if (path === '/graphql') return createCommit(JSON.parse(body).variables.input);
    const name = path.split('/').at(-1)!;
    const folder = path.slice(0, -name.length - 1);
    if (path === `${REPOSITORY_PATH}/branches/main`) return readBranch();
    if (folder === `${REPOSITORY_PATH}/git/trees`) return readTree(name);
    return folder === `${REPOSITORY_PATH}/git/blobs` ? readBlob(name) : NOT_FOUND;
  };

  const server = createServer(async (request, response) => {
    calls += 1;
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const requestBody = await readText(request);
    const isAuthorized = request.headers.authorization === `Bearer ${TOKEN}`;
    const carryOut = () => respond(pathname, requestBody);
    const {
      status,
      headers,
      body = {},
    } = isAuthorized
      ? (intercept?.(pathname, carryOut) ?? carryOut())
      : { status: 401, headers: {}, body: { message: 'Bad credentials' } };
    if (status === 0) response.destroy();
    else response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await listenOn(server, 0, '127.0.0.1');

  return {
    /** Opens the repository as the site's functions do; its pauses end at once and are recorded. */
    open: (token = TOKEN) =>
      openGitHubRepository({
        repository: REPOSITORY,
        branch: 'main',
        token,
        apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        pause: async (milliseconds) => pauses.push(milliseconds),
      }),
    pauses,
    token: TOKEN,
    log: () => log,
    calls: () => calls,
    /** Paths of the files at the head. */
    paths: () => [...headTree().keys()],
    text: (path: string) => blobs.get(headTree().get(path)?.sha ?? '')?.toString('utf8'),
    push,
    /** Adds an entry that is no regular file, such as a link. */
    addNonRegular: (path: string, mode: string, content: string) => put(log[0]!.tree, path, content, mode),
    /** Shows the previous head to that many reads after each commit. */
    lagBehind: (reads: number) => void (staleReadsPerCommit = reads),
    /** Answers calls in GitHub's place, before or after carrying them out; undefined lets a call pass. */
    intercept: (next: typeof intercept) => void (intercept = next),
    refuseCommits: (next: GitHubResponse) => void (intercept = (path) => (path === '/graphql' ? next : undefined)),
    /** Carries out the next commit, then breaks the connection. */
    loseAnswer: () => {
      intercept = (path, carryOut) => {
        if (path !== '/graphql') return undefined;
        intercept = undefined;
        carryOut();
        return { status: 0 };
      };
    },
    /** Gives every call this answer, until called with undefined. */
    respondWith: (next: GitHubResponse | undefined) => void (intercept = next && (() => next)),
    /** Runs `work` once, right before a commit reaches the branch. */
    beforePush: (work: () => void) => {
      intercept = (path) => {
        if (path !== '/graphql') return undefined;
        intercept = undefined;
        return void work();
      };
    },
    stop: () => close(server),
  };
}

/** A GraphQL error as in https://github.com/ministryofjustice/modernisation-platform/issues/11985. */
export function graphQlError(type: string, message: string): GitHubResponse {
  const path = ['createCommitOnBranch'];
  return { status: 200, body: { data: { createCommitOnBranch: null }, errors: [{ type, path, message }] } };
}
