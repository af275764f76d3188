import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, listenOn } from '../../netlify/local/http/listen.ts';
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

export type GitHubStandIn = Awaited<ReturnType<typeof startGitHub>>;

export interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

const REPOSITORY = 'someone/practice';
const BRANCH = 'main';
const TOKEN = 'github_pat_only-for-tests';

/**
 * GitHub's API as far as the editor's function uses it, with one repository in memory; its answers as documented at
 * https://docs.github.com/en/rest/git.
 */
export async function startGitHub(files: Record<string, string | Buffer>) {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Tree>();
  const commits = new Map<string, Commit>();
  let head = '';
  let refusal: Refusal | undefined;
  let calls = 0;
  let onPush: (() => void) | undefined;

  const keep = (content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const sha = blobSha(bytes);
    blobs.set(sha, bytes);
    return sha;
  };
  const keepTree = (tree: Tree) => {
    const sha = hash(JSON.stringify([...tree].toSorted()));
    trees.set(sha, tree);
    return sha;
  };
  const commit = (values: Omit<Commit, 'sha'>) => {
    const sha = hash(JSON.stringify([values.message, values.parents, [...values.tree], commits.size]));
    commits.set(sha, { sha, ...values });
    return sha;
  };
  const present = () => new Map(commits.get(head)?.tree);
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
    keepTree(tree);
    const author = { name: 'Somebody', email: 'somebody@example.com', date: NOW.toISOString() };
    head = commit({ message, author, parents: head ? [head] : [], tree });
    return head;
  };
  push(files, 'The beginning');

  const here = `/repos/${REPOSITORY}`;

  const answer = (method: string, url: URL, body: unknown): Refusal => {
    const { pathname } = url;
    const [, kind, name = ''] = /\/git\/(\w+)\/([\w/]+)$/.exec(pathname) ?? [];
    if (!pathname.startsWith(`${here}/`)) return { status: 404, body: { message: 'Not Found' } };
    if (pathname === `${here}/branches/${BRANCH}`) {
      const tree = { sha: keepTree(present()) };
      return { status: 200, body: { name: BRANCH, commit: { sha: head, commit: { tree } } } };
    }
    if (method === 'GET' && kind === 'commits') {
      const found = commits.get(name);
      if (!found) return { status: 404, body: { message: 'Not Found' } };
      return { status: 200, body: { sha: name, tree: { sha: keepTree(found.tree) } } };
    }
    if (method === 'GET' && kind === 'trees') {
      const entries = [...(trees.get(name) ?? [])].map(([path, { mode, sha }]) => ({
        path,
        mode,
        sha,
        type: 'blob',
        size: blobs.get(sha)?.length,
      }));
      return { status: trees.has(name) ? 200 : 404, body: { sha: name, truncated: false, tree: entries } };
    }
    return write(method, pathname.slice(here.length), body);
  };

  const write = (method: string, path: string, body: unknown): Refusal => {
    const { content, base_tree, tree, message, parents, author, sha } = body as {
      content: string;
      base_tree: string;
      tree: { path: string; mode: string; sha: string | null }[];
      message: string;
      parents: string[];
      author: Commit['author'];
      sha: string;
    };
    if (method === 'POST' && path === '/git/blobs') {
      return { status: 201, body: { sha: keep(Buffer.from(content, 'base64')) } };
    }
    if (method === 'POST' && path === '/git/trees') {
      const next = new Map(trees.get(base_tree));
      for (const entry of tree) {
        if (entry.sha === null) {
          if (!next.delete(entry.path)) return { status: 422, body: { message: 'GitRPC::BadObjectState' } };
        } else next.set(entry.path, { mode: entry.mode, sha: entry.sha });
      }
      return { status: 201, body: { sha: keepTree(next) } };
    }
    if (method === 'POST' && path === '/git/commits') {
      return {
        status: 201,
        body: { sha: commit({ message, parents, author, tree: trees.get(tree as never) ?? new Map() }) },
      };
    }
    if (method === 'PATCH' && path === `/git/refs/heads/${BRANCH}`) {
      onPush?.();
      onPush = undefined;
      const isOnTop = commits.get(sha)?.parents[0] === head;
      if (!isOnTop) return { status: 422, body: { message: 'Update is not a fast forward' } };
      head = sha;
      return { status: 200, body: { object: { sha } } };
    }
    return { status: 404, body: { message: 'Not Found' } };
  };

  const server = createServer(async (request, response) => {
    calls += 1;
    const url = new URL(request.url ?? '', 'http://localhost');
    const text = await readAll(request);
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    const unknown: Refusal = {
      status: 401,
      body: { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' },
    };
    const isRaw = /\/git\/blobs\/(\w+)$/.exec(url.pathname);
    if (!refusal && isKnown && isRaw && request.method === 'GET') {
      const bytes = blobs.get(isRaw[1] ?? '');
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const { status, headers, body } = !isKnown
      ? unknown
      : (refusal ?? answer(request.method ?? '', url, text ? JSON.parse(text) : {}));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}));
  });
  await listenOn(server, 0, '127.0.0.1');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: TOKEN,
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
    /** Answers every call with this instead, until it is taken away. */
    answerWith: (next: Refusal | undefined) => void (refusal = next),
    /** Does something once, right before a commit reaches the branch. */
    beforePush: (work: () => void) => void (onPush = work),
    stop: () => close(server),
  };
}

function hash(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
