import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, listenOn } from '../../netlify/local/http/listen.ts';
import { openGitHub } from '../../netlify/server/edit/github.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { NOW } from './stores.ts';

interface Entry {
  mode: string;
  sha: string;
}
type Tree = Map<string, Entry>;

interface Commit {
  sha: string;
  message: string;
  author: { name: string; email: string; date: string };
  parents: string[];
  tree: Tree;
}

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

export type GitHubStandIn = Awaited<ReturnType<typeof startGitHub>>;

/** An answer in GitHub's place; a text is one that is no JSON. */
export interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: object | string;
}

/** Answers a call in GitHub's place, before or after it was done; undefined lets it pass. */
export type Interception = (path: string, carryOut: () => Refusal) => Refusal | undefined;

const REPOSITORY = 'someone/practice';
const BRANCH = 'main';
const TOKEN = 'github_pat_only-for-tests';
const NOT_FOUND: Refusal = { status: 404, body: { message: 'Not Found', status: '404' } };

/**
 * GitHub's API as far as the editor's function uses it, with one repository in memory; its answers as documented at
 * https://docs.github.com/en/rest/git and https://docs.github.com/en/graphql/reference/commits#createcommitonbranch.
 */
export async function startGitHub(files: Record<string, string | Buffer>) {
  const blobs = new Map<string, Buffer>();
  const commits = new Map<string, Commit>();
  let head = '';
  let intercept: Interception | undefined;
  let calls = 0;
  /** How many looks at the branch see an older head after a commit, and how many still do. */
  let lag = 0;
  let oldLooks = 0;
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);

  const keep = (content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const sha = blobSha(bytes);
    blobs.set(sha, bytes);
    return sha;
  };
  const present = () => new Map(commits.get(head)?.tree);
  const commit = (message: string, name: string, tree: Tree) => {
    const parents = head ? [head] : [];
    const author = { name, email: `${name.toLowerCase()}@example.com`, date: NOW.toISOString() };
    // A commit's name never comes again, in no other repository neither.
    head = createHash('sha1').update(randomUUID()).digest('hex');
    commits.set(head, { sha: head, message, author, parents, tree });
    oldLooks = lag;
    return head;
  };
  /** The commits of the branch, the newest first. */
  const log = () => {
    const found: Commit[] = [];
    for (let each = commits.get(head); each; each = commits.get(each.parents[0] ?? '')) found.push(each);
    return found;
  };
  /** Commits as somebody else would. */
  const push = (changes: Record<string, string | Buffer | null>, message = 'Work of somebody else') => {
    const tree = present();
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) tree.delete(path);
      else tree.set(path, { mode: '100644', sha: keep(content) });
    }
    return commit(message, 'Somebody', tree);
  };
  push(files, 'The beginning');

  const readBranch = (): Refusal => {
    const { sha, message } = log()[oldLooks > 0 ? 1 : 0]!;
    oldLooks -= 1;
    return { status: 200, body: { name: BRANCH, commit: { sha, commit: { message } } } };
  };

  const readTree = (oid: string): Refusal => {
    const found = commits.get(oid);
    const tree = [...(found?.tree ?? [])].map(([path, entry]) => ({ path, ...entry, type: 'blob' }));
    return found ? { status: 200, body: { sha: oid, truncated: false, tree } } : NOT_FOUND;
  };

  const readBlob = (sha: string): Refusal => {
    const content = blobs.get(sha)?.toString('base64');
    return content === undefined ? NOT_FOUND : { status: 200, body: { sha, content, encoding: 'base64' } };
  };

  const createCommitOnBranch = ({ branch, expectedHeadOid, message, fileChanges }: CommitInput): Refusal => {
    if (branch.repositoryNameWithOwner !== REPOSITORY || branch.branchName !== BRANCH)
      return graphQlError('NOT_FOUND', `Could not resolve to a Repository with the name '${REPOSITORY}'.`);
    if (expectedHeadOid !== head) {
      const stale = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`;
      return graphQlError('STALE_DATA', stale);
    }
    const tree = present();
    for (const { path } of fileChanges.deletions)
      if (!tree.delete(path)) return graphQlError('UNPROCESSABLE', `A path to delete does not exist: ${path}`);
    for (const { path, contents } of fileChanges.additions)
      tree.set(path, { mode: '100644', sha: keep(Buffer.from(contents, 'base64')) });
    const text = [message.headline, ...(message.body ? [message.body] : [])].join('\n\n');
    return { status: 200, body: { data: { createCommitOnBranch: { commit: { oid: commit(text, 'Owner', tree) } } } } };
  };

  const answer = (path: string, body: string): Refusal => {
    if (path === '/graphql') return createCommitOnBranch(JSON.parse(body).variables.input);
    const [, kind, name = ''] =
      new RegExp(`^/repos/${REPOSITORY}/(branches|git/trees|git/blobs)/(\\w+)$`).exec(path) ?? [];
    if (kind === 'git/trees') return readTree(name);
    if (kind === 'git/blobs') return readBlob(name);
    return kind === 'branches' && name === BRANCH ? readBranch() : NOT_FOUND;
  };

  const server = createServer(async (request, response) => {
    calls += 1;
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const text = await readAll(request);
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    const carryOut = () => answer(pathname, text);
    const {
      status,
      headers,
      body = {},
    } = isKnown
      ? (intercept?.(pathname, carryOut) ?? carryOut())
      : { status: 401, body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' } };
    if (status === 0) return void response.destroy();
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  await listenOn(server, 0, '127.0.0.1');

  return {
    token: TOKEN,
    /** The repository as a function of the site has it; pauses pass at once and are noted. */
    open: (token = TOKEN) =>
      openGitHub({ repository: REPOSITORY, branch: BRANCH, token, apiUrl: addressOf(server), pause }),
    pauses,
    log,
    calls: () => calls,
    /** The files at the head. */
    paths: () => [...present().keys()],
    /** The text of one of them. */
    text: (path: string) => blobs.get(present().get(path)?.sha ?? '')?.toString('utf8'),
    push,
    /** Puts something at a path that is no regular file, such as a link. */
    place: (path: string, mode: string, content: string) => {
      commits.get(head)?.tree.set(path, { mode, sha: keep(content) });
    },
    /** Shows the head before the last one to so many looks after each commit. */
    lagBehind: (looks: number) => void (lag = looks),
    intercept: (next: Interception | undefined) => void (intercept = next),
    /** Answers every call with this instead, until it is taken away. */
    answerWith: (next: Refusal | undefined) => void (intercept = next && (() => next)),
    /** Does something once, right before a commit reaches the branch. */
    beforePush: (work: () => void) => {
      intercept = (path) => {
        if (path !== '/graphql') return undefined;
        intercept = undefined;
        work();
        return undefined;
      };
    },
    stop: () => close(server),
  };
}

/** As public reports show them; https://github.com/ministryofjustice/modernisation-platform/issues/11985 for example. */
export function graphQlError(type: string, message: string): Refusal {
  const path = ['createCommitOnBranch'];
  return { status: 200, body: { data: { createCommitOnBranch: null }, errors: [{ type, path, message }] } };
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
