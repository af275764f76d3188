import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import { inBatches } from '../storage/record-store.ts';
import {
  blobSha,
  CONTENT,
  type ContentRepository,
  type FileChanges,
  type FileStep,
  type Save,
  type SaveRefusal,
} from './repository.ts';

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
}

const API = 'https://api.github.com';
/** Milliseconds for one call. */
const PATIENCE = 10_000;
/** More objects in one question take too long to answer. */
const OBJECTS_AT_ONCE = 100;

const REGULAR_FILE = '100644';
const FOLDER = '040000';

const branchAnswer = z.object({ commit: z.object({ sha: z.string(), commit: z.object({ message: z.string() }) }) });
const commitAnswer = z.object({
  sha: z.string(),
  tree: z.object({ sha: z.string() }),
  parents: z.array(z.object({ sha: z.string() })),
});
const treeAnswer = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), sha: z.string(), size: z.optional(z.number()) })),
});
const commitList = z.array(
  z.object({
    sha: z.string(),
    commit: z.object({ message: z.string(), committer: z.object({ date: z.string() }) }),
  }),
);
const created = z.object({ sha: z.string() });
const nothing = z.unknown();
const textAnswer = z.object({
  repository: z.record(z.string(), z.nullable(z.object({ text: z.nullish(z.string()) }))),
});
const historyAnswer = z.object({
  repository: z.object({
    ref: z.object({
      target: z.record(
        z.string(),
        z.object({
          nodes: z.array(z.object({ oid: z.string(), message: z.string(), committedDate: z.string() })),
        }),
      ),
    }),
  }),
});

/** What is called, and what its answer must be. */
interface Call<Answer> {
  path: string;
  answer: z.ZodMiniType<Answer>;
  method?: 'POST' | 'PATCH';
  body?: object;
}

/** The repository of the settings on GitHub, by https://docs.github.com/en/rest/git and /en/graphql. Throws an ApiError that says what to do. */
export function openGitHub({ repository, branch, token, author, apiUrl = API }: GitHubSettings): ContentRepository {
  const [owner, name] = repository.split('/');
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

  const ask = async <Answer>(query: string, variables: object, answer: z.ZodMiniType<Answer>): Promise<Answer> => {
    const body = { query, variables: { owner, name, ...variables } };
    const result = await readJson(await send('/graphql', { method: 'POST', body }));
    const { data, errors } = read(graphqlAnswer, result);
    // Some of many objects may be missing; the others are answered beside the error.
    if (errors?.some(({ type = '' }) => /^RATE_LIMIT/.test(type))) throw new ApiError('repository-busy', laterBy(60));
    return read(answer, data);
  };

  const readHead = async () => {
    const path = `${here}/branches/${encodeURIComponent(branch)}`;
    const { commit } = await call({ path, answer: branchAnswer });
    return { oid: commit.sha, message: commit.commit.message };
  };

  const readTree = async (oid: string) => {
    const { tree, truncated } = await call({ path: `${here}/git/trees/${oid}?recursive=1`, answer: treeAnswer });
    if (truncated) throw new ApiError('repository-away');
    return tree.filter(({ path }) => path.startsWith(CONTENT) || `${path}/` === CONTENT);
  };

  const readFiles: ContentRepository['readFiles'] = async (oid) =>
    (await readTree(oid))
      .filter(({ mode }) => mode === REGULAR_FILE)
      .map(({ path, sha, size = 0 }) => ({ path, sha, size }));

  const readRaw = async (sha: string) => {
    const response = await send(`${here}/git/blobs/${sha}`, { accept: 'application/vnd.github.raw+json' });
    return Buffer.from(await response.arrayBuffer());
  };

  const readTexts = async (shas: string[]): Promise<[string, string | null | undefined][]> => {
    const fields = shas.map((_, index) => `f${index}: object(oid: $f${index}) { ... on Blob { text } }`);
    const query = `query($owner: String!, $name: String!, ${declare(shas, 'GitObjectID!')}) {
      repository(owner: $owner, name: $name) { ${fields.join(' ')} } }`;
    const found = await ask(query, numbered(shas), textAnswer);
    return shas.map((sha, index) => [sha, found.repository[`f${index}`]?.text]);
  };

  const readBlobs: ContentRepository['readBlobs'] = async (shas) => {
    const wanted = [...new Set(shas)];
    // One picture is had sooner by itself.
    const texts = wanted.length === 1 ? [] : await inChunks(wanted, readTexts);
    const known = new Map(texts.map(([sha, text]) => [sha, Buffer.from(text ?? '')]));
    // What was no text, or too long for one, is not what its name says.
    return new Map(
      await inBatches(wanted, async (sha): Promise<[string, Buffer]> => {
        const bytes = known.get(sha);
        return [sha, bytes && blobSha(bytes) === sha ? bytes : await readRaw(sha)];
      }),
    );
  };

  const readSaves: ContentRepository['readSaves'] = async (count) => {
    const path = `${here}/commits?sha=${encodeURIComponent(branch)}&path=${CONTENT.slice(0, -1)}&per_page=${count}`;
    const commits = await call({ path, answer: commitList });
    return commits.map(({ sha, commit }) => ({ oid: sha, at: commit.committer.date, message: commit.message }));
  };

  const readHistory: ContentRepository['readHistory'] = async (paths, count) => {
    const found = await inChunks(paths, async (some): Promise<[string, Save[]][]> => {
      const fields = some.map(
        (_, index) => `f${index}: history(first: ${count}, path: $f${index}) { nodes { oid message committedDate } }`,
      );
      const query = `query($owner: String!, $name: String!, $branch: String!, ${declare(some, 'String!')}) {
        repository(owner: $owner, name: $name) { ref(qualifiedName: $branch) { target { ... on Commit { ${fields.join(' ')} } } } } }`;
      const { target } = (await ask(query, { branch, ...numbered(some) }, historyAnswer)).repository.ref;
      return some.map((path, index) => [
        path,
        (target[`f${index}`]?.nodes ?? []).map(({ oid, message, committedDate }) => ({
          oid,
          message,
          at: committedDate,
        })),
      ]);
    });
    return new Map(found);
  };

  const save = async (
    { written, deleted }: FileChanges,
    expectedHead: string,
    note: Omit<Save, 'oid'>,
  ): Promise<Save | SaveRefusal> => {
    const present = await readTree(expectedHead);
    if (leadElsewhere(present, [...written.map(({ path }) => path), ...deleted])) return 'no-file';
    const { tree: base } = await call({ path: `${here}/git/commits/${expectedHead}`, answer: commitAnswer });
    const create = (what: string, body: object) =>
      call({ path: `${here}/git/${what}`, answer: created, method: 'POST', body });

    const additions = await inBatches(written, async ({ path, bytes }) => {
      const { sha } = await create('blobs', { content: bytes.toString('base64'), encoding: 'base64' });
      return { path, mode: REGULAR_FILE, type: 'blob', sha };
    });
    const deletions = deleted.map((path) => ({ path, mode: REGULAR_FILE, type: 'blob', sha: null }));
    const tree = await create('trees', { base_tree: base.sha, tree: [...additions, ...deletions] });
    const commit = await create('commits', {
      message: note.message,
      tree: tree.sha,
      parents: [expectedHead],
      author: { ...author, date: note.at },
    });
    return (await moveBranch(commit.sha, expectedHead)) ? { oid: commit.sha, ...note } : 'moved-on';
  };

  /** GitHub refuses what does not lie on top of the present head: then somebody else was first. */
  const moveBranch = async (sha: string, expectedHead: string): Promise<boolean> => {
    const path = `${here}/git/refs/heads/${branch}`;
    try {
      await call({ path, answer: nothing, method: 'PATCH', body: { sha, force: false } });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'repository-refused';
      if (isRefused && (await readHead()).oid !== expectedHead) return false;
      throw error;
    }
  };

  return {
    readHead,
    readFiles,
    readBlobs,
    readHistory,
    save,
    readSaves,
    readSteps: async (oid) => {
      const { parents } = await call({ path: `${here}/git/commits/${oid}`, answer: commitAnswer });
      const [before, after] = await Promise.all([parents[0] ? readFiles(parents[0].sha) : [], readFiles(oid)]);
      return stepsBetween(before, after);
    },
  };
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

const graphqlAnswer = z.object({
  data: z.unknown(),
  errors: z.optional(z.array(z.object({ type: z.optional(z.string()) }))),
});

/** What an answer that is no success means for the owner. */
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

/** A path that is a link, or leads through one, could mean a file elsewhere. */
function leadElsewhere(present: { path: string; mode: string }[], paths: string[]): boolean {
  const odd = present.filter(({ mode }) => mode !== REGULAR_FILE && mode !== FOLDER);
  const isIn = (path: string) => odd.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return paths.some(isIn);
}

function stepsBetween(before: { path: string; sha: string }[], after: { path: string; sha: string }[]): FileStep[] {
  const [old, fresh] = [before, after].map((files) => new Map(files.map(({ path, sha }) => [path, sha])));
  const paths = new Set([...before, ...after].map(({ path }) => path));
  return [...paths]
    .map((path) => ({ path, before: old?.get(path), after: fresh?.get(path) }))
    .filter((step) => step.before !== step.after);
}

async function inChunks<Item, Result>(items: Item[], work: (some: Item[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += OBJECTS_AT_ONCE) {
    results.push(...(await work(items.slice(start, start + OBJECTS_AT_ONCE))));
  }
  return results;
}

const declare = (values: string[], type: string) => values.map((_, index) => `$f${index}: ${type}`).join(', ');

const numbered = (values: string[]) => Object.fromEntries(values.map((value, index) => [`f${index}`, value]));

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
