import * as z from 'zod/mini';
import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { ApiError } from '../http/api-error.ts';
import { inBatches } from '../storage/record-store.ts';
import { blobSha, CONTENT, type ContentRepository, type FileChange } from './repository.ts';

export interface GitHubSettings {
  /** "owner/name". */
  repository: string;
  branch: string;
  /** Fine-grained, for the contents of this one repository. */
  token: string;
  /** Whose name the commits carry. */
  author: { name: string; email: string };
  /** Without a stroke at the end. */
  apiUrl?: string;
  /** Texts that came with this function: they need not be asked for. */
  shipped?: () => ContentTexts;
}

const API = 'https://api.github.com';
/** Milliseconds for one call. */
const PATIENCE = 10_000;
/** Calls at the same time: GitHub takes a hundred of everybody together. */
const CALLS_AT_ONCE = 20;
/** Texts that are remembered while this function lives: a name always means the same bytes. */
const TEXTS_KEPT = 1000;
const texts = new Map<string, Buffer>();

const REGULAR_FILE = '100644';
/** It makes no difference to what it says. */
const EXECUTABLE_FILE = '100755';
const FOLDER = '040000';

const branchAnswer = z.object({
  commit: z.object({ sha: z.string(), commit: z.object({ tree: z.object({ sha: z.string() }) }) }),
});
const commitAnswer = z.object({ tree: z.object({ sha: z.string() }) });
const treeAnswer = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), sha: z.string() })),
});
const created = z.object({ sha: z.string() });
const nothing = z.unknown();

/** What is called, and what its answer must be. */
interface Call<Answer> {
  path: string;
  answer: z.ZodMiniType<Answer>;
  method?: 'POST' | 'PATCH';
  body?: object;
}

/** The repository of the settings on GitHub, by https://docs.github.com/en/rest/git. Throws an ApiError that says what to do. */
export function openGitHub({
  repository,
  branch,
  token,
  author,
  apiUrl = API,
  shipped,
}: GitHubSettings): ContentRepository {
  const here = `/repos/${repository}`;

  const send = async (path: string, init: { method?: string; body?: object; accept?: string }) => {
    const response = await fetch(apiUrl + path, {
      method: init.method ?? 'GET',
      headers: {
        accept: init.accept ?? 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'practice-website-editor',
        'x-github-api-version': '2022-11-28',
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
      // A repository that has moved is not the one of the settings.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => {
      throw new ApiError('repository-away');
    });
    if (!response.ok) throw refusalOf(response);
    return response;
  };

  const call = async <Answer>({ path, answer, method, body }: Call<Answer>): Promise<Answer> => {
    const response = await send(path, { ...(method && { method }), ...(body && { body }) });
    return read(answer, await readJson(response));
  };

  const readBranch = async () => {
    const path = `${here}/branches/${encodeURIComponent(branch)}`;
    const { commit } = await call({ path, answer: branchAnswer });
    return { oid: commit.sha, tree: commit.commit.tree.sha };
  };

  const readCommit = async (oid: string) => {
    const { tree } = await call({ path: `${here}/git/commits/${encodeURIComponent(oid)}`, answer: commitAnswer });
    return { oid, tree: tree.sha };
  };

  const readHead: ContentRepository['readHead'] = async (commit) => {
    const { oid, tree: root } = await (commit ? readCommit(commit) : readBranch());
    const { tree, truncated } = await call({ path: `${here}/git/trees/${root}?recursive=1`, answer: treeAnswer });
    if (truncated) throw new ApiError('repository-away');
    const found = tree.filter(({ path, mode }) => mode !== FOLDER && `${path}/`.startsWith(CONTENT));
    const [files, odd] = [true, false].map((isRegular) =>
      found.filter(({ mode }) => [REGULAR_FILE, EXECUTABLE_FILE].includes(mode) === isRegular),
    );
    return {
      oid,
      files: Object.fromEntries(files!.map(({ path, sha }) => [path, sha])),
      oddPlaces: odd!.map(({ path }) => path),
    };
  };

  const readBlob = async (sha: string): Promise<[string, Buffer]> => {
    const known = texts.get(sha);
    if (known) return [sha, known];
    const response = await send(`${here}/git/blobs/${sha}`, { accept: 'application/vnd.github.raw+json' });
    const bytes = Buffer.from(await response.arrayBuffer());
    remember(bytes);
    return [sha, bytes];
  };

  const save: ContentRepository['save'] = async (changes, { oid }, note) => {
    const { oid: present, tree: root } = await readBranch();
    if (present !== oid) return undefined;
    const create = (what: string, body: object) =>
      call({ path: `${here}/git/${what}`, answer: created, method: 'POST', body });
    const entries = await inBatches(changes, async ({ path, bytes }: FileChange) => {
      if (bytes) remember(bytes);
      const content = bytes && { content: bytes.toString('base64'), encoding: 'base64' };
      return { path, mode: REGULAR_FILE, type: 'blob', sha: content ? (await create('blobs', content)).sha : null };
    });
    const tree = entries.length > 0 ? await create('trees', { base_tree: root, tree: entries }) : { sha: root };
    const commit = await create('commits', {
      message: note.message,
      tree: tree.sha,
      parents: [oid],
      author,
    });
    return (await moveBranch(commit.sha, oid)) ? commit.sha : undefined;
  };

  /** GitHub refuses what does not lie on top of the present head: then somebody else was first. */
  const moveBranch = async (sha: string, expectedHead: string): Promise<boolean> => {
    const path = `${here}/git/refs/heads/${branch}`;
    try {
      await call({ path, answer: nothing, method: 'PATCH', body: { sha, force: false } });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'repository-refused';
      if (isRefused && (await readBranch()).oid !== expectedHead) return false;
      throw error;
    }
  };

  return {
    readHead,
    readBlobs: async (shas) => {
      for (const text of shipped?.().values() ?? []) remember(Buffer.from(text));
      return new Map(await inBatches([...new Set(shas)], readBlob, CALLS_AT_ONCE));
    },
    save,
  };
}

function remember(bytes: Buffer): void {
  if (bytes.length > EDIT_LIMITS.text) return;
  if (texts.size >= TEXTS_KEPT) texts.clear();
  texts.set(blobSha(bytes), bytes);
}

/** The settings of the environment; undefined where one is missing or cannot be meant. */
export function readGitHubSettings(
  environment: NodeJS.ProcessEnv,
  author: GitHubSettings['author'],
): GitHubSettings | undefined {
  const { EDIT_REPOSITORY, EDIT_BRANCH, EDIT_TOKEN } = environment;
  if (!EDIT_TOKEN || !EDIT_REPOSITORY || !/^[\w-]+\/[\w.-]+$/.test(EDIT_REPOSITORY)) return undefined;
  return { repository: EDIT_REPOSITORY, branch: EDIT_BRANCH || 'main', token: EDIT_TOKEN, author };
}

function refusalOf(response: Response): ApiError {
  const { status, headers } = response;
  const isLimited = status === 429 || headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (isLimited && (status === 403 || status === 429)) return new ApiError('repository-busy', laterBy(waitOf(headers)));
  if (status === 401 || status === 403) return new ApiError('repository-token');
  if (status === 404 || (status >= 300 && status < 400)) return new ApiError('repository-missing');
  if (status === 409 || status === 422) return new ApiError('repository-refused');
  return new ApiError('repository-away');
}

/** Seconds. */
function waitOf(headers: Headers): number {
  const until = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) - Date.now() / 1000;
  return Number(headers.get('retry-after') ?? (until > 0 ? until : 60));
}

/** The time by the practice's clock, in so many seconds. */
function laterBy(seconds: number) {
  const time = new Date(Date.now() + seconds * 1000 + 60_000);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  return { values: { time: clock.format(time) } };
}

/** An answer that is not as documented comes from something in between. */
function read<Answer>(schema: z.ZodMiniType<Answer>, value: unknown): Answer {
  const result = schema.safeParse(value);
  if (!result.success) throw new ApiError('repository-away');
  return result.data;
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new ApiError('repository-away');
  });
}
